import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { User } from '../../../../shared/contract/people/user.contract.ts';
import type {
  AlertWebhook,
  WebhookDelivery,
} from '../../../../shared/contract/reports/alert-webhooks.contract.ts';
import type { Alert } from '../../../../shared/contract/reports/alerts.contract.ts';
import { isJudgeable } from '../../../../shared/rules/alerts/alert-rule.ts';
import { someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const alert: Alert = {
  id: 2,
  kind: 'clicks_low',
  span: 'hour',
  cause: 'outbid',
  category_id: 9,
  category_name: 'Frižideri',
  level: 3,
  day: '2026-11-20',
  expected: 1_233.3,
  seen: 410,
  started_at: '2026-11-20T09:00:00Z',
  last_seen_at: '2026-11-20T09:55:00Z',
  ended_at: null,
};
const cost: Alert = {
  ...{ ...alert, id: 1, kind: 'cost_high', span: 'day', cause: 'pricier_clicks', category_id: null },
  ...{
    category_name: null,
    day: '2026-11-18',
    expected: 12.5,
    seen: 31.75,
    ended_at: '2026-11-19T22:55:00Z',
  },
};
const SETTINGS = {
  sensitivity: 'usual',
  kinds: ['clicks_low', 'cost_high'],
  mails: true,
  outbid_clicks: 5,
};

const NO_WEBHOOK: AlertWebhook = { url: null, made_at: null, deliveries: [] };
const tried: WebhookDelivery = {
  id: '0190a6f0-0000-4000-8000-000000000001',
  kind: 'clicks_low',
  created_at: '2026-11-20T09:00:00Z',
  tried_at: '2026-11-20T09:00:01Z',
  attempts: 1,
  state: 'waits',
  status: 500,
  failure: 'status',
};
const done: WebhookDelivery = {
  ...{ ...tried, id: '0190a6f0-0000-4000-8000-000000000002', kind: null },
  ...{ state: 'delivered', status: 204, failure: null },
};
const WEBHOOK: AlertWebhook = {
  url: 'https://hooks.shop.rs/a',
  made_at: '2026-11-19T09:00:00Z',
  deliveries: [tried, done],
};

const open = (
  data: Alert[] = [alert, cost],
  { webhook = NO_WEBHOOK, user = someUser({}) }: { webhook?: AlertWebhook; user?: User } = {},
) =>
  renderPage({
    at: '/alerts',
    user,
    answers: {
      'GET /v1/alert-webhooks/1': webhook,
      'PUT /v1/alert-webhooks/1': { ...WEBHOOK, deliveries: [], secret: 'whsec_abc' },
      'DELETE /v1/alert-webhooks/1': NO_WEBHOOK,
      'POST /v1/alert-webhooks/1/test': { ...WEBHOOK, deliveries: [done] },
      'GET /v1/alerts/1': { data, current_page: 1, per_page: 20, total: data.length, last_page: 1 },
      'GET /v1/alert-settings': SETTINGS,
      'PUT /v1/alert-settings': ({ body }) => body as object,
    },
  });

it('lists what left its band, how far, why, and whether it lasts', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'Deviations' }));
  expect(await panel.findByText('Other shops bid more: Frižideri')).toBeTruthy();
  for (const text of [
    'Fewer clicks',
    '410',
    '1.233',
    'ongoing',
    'over',
    'Higher cost',
    '31,75 €',
    '12,50 €',
    '18.11.26',
  ]) {
    expect(panel.getByText(text)).toBeTruthy();
  }
  for (const figure of ['410', '1.233', '31,75 €', '12,50 €'])
    expect(panel.getByText(figure).closest('td')?.hasAttribute('data-numeric')).toBe(true);
});

it('says of days that stay outside that it lasts, since the first of them', async () => {
  open([{ ...cost, ended_at: null }]);
  const panel = within(await screen.findByRole('region', { name: 'Deviations' }));
  expect(await panel.findByText('ongoing')).toBeTruthy();
  expect(panel.getByText('18.11.26')).toBeTruthy();
});

it('says what is looked at where nothing left its band', async () => {
  open([]);
  expect(await screen.findByText('Everything is within its expected range')).toBeTruthy();
});

it('takes what the viewer wants to be told of', async () => {
  const { heard } = open();
  const panel = within(await screen.findByRole('region', { name: 'What we alert you about' }));
  await userEvent.click(await panel.findByRole('radio', { name: 'High: likely deviations too' }));
  await userEvent.click(panel.getByRole('checkbox', { name: 'Higher cost' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(panel.getByText('Saved')).toBeTruthy());
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
    sensitivity: 'high',
    kinds: ['clicks_low'],
    mails: true,
    outbid_clicks: 5,
  });
});

it('says from how many orders on a shop is told that there are fewer', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'What we alert you about' }));
  const box = await panel.findByRole('checkbox', { name: 'Fewer orders' });
  const said = panel.getByText(/^Only where at least 8 orders are expected within 24 hours/);
  expect(box.getAttribute('aria-describedby')).toBe(said.id);
  expect([7.9, 8].map((expected) => isJudgeable('hour', expected))).toEqual([false, true]);
});

it('takes from how many lost clicks on the viewer hears of others’ higher bids, or that they never do', async () => {
  const { heard } = open();
  const panel = within(await screen.findByRole('region', { name: 'What we alert you about' }));
  const clicks = await panel.findByRole('textbox', { name: 'Lost clicks a day, at least' });
  await userEvent.clear(clicks);
  await userEvent.type(clicks, '1001');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  expect(clicks.getAttribute('aria-invalid')).toBe('true');
  expect(heard.filter(({ method }) => method === 'PUT')).toEqual([]);
  await userEvent.clear(clicks);
  await userEvent.type(clicks, '40');
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(panel.getByText('Saved')).toBeTruthy());
  await userEvent.click(panel.getByRole('checkbox', { name: 'When you are outbid' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  const sent = () => heard.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(sent()).toMatchObject([{ outbid_clicks: 40 }, { outbid_clicks: null }]));
});

describe('the program of a shop', () => {
  const panel = async () => within(await screen.findByRole('region', { name: 'Webhook' }));

  it('gets an address, and its owner the secret, which is shown this once', async () => {
    const { heard } = open();
    const region = await panel();
    await userEvent.type(await region.findByRole('textbox', { name: 'Address' }), 'https://hooks.shop.rs/a');
    await userEvent.click(region.getByRole('button', { name: 'Save' }));
    expect(await region.findByText('whsec_abc')).toBeTruthy();
    expect(heard.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { url: 'https://hooks.shop.rs/a' },
    });
    expect(await region.findByRole('button', { name: 'Change' })).toBeTruthy();
  });

  it('says what became of the last messages, and sends a test', async () => {
    open([], { webhook: WEBHOOK });
    const region = await panel();
    expect(await region.findByText('waits: answered 500')).toBeTruthy();
    expect(region.getByText('delivered, 204')).toBeTruthy();
    await userEvent.click(region.getByRole('button', { name: 'Send a test' }));
    await waitFor(() => expect(region.queryByText('waits: answered 500')).toBeNull());
  });

  it('is told no more once the address is removed', async () => {
    open([], { webhook: WEBHOOK });
    const region = await panel();
    await userEvent.click(await region.findByRole('button', { name: 'Remove' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await region.findByText('No webhook is set up yet.')).toBeTruthy();
  });

  it('is no matter of members', async () => {
    open([], { user: someUser({ role_id: 3 }) });
    expect(await screen.findByText('Everything is within its expected range')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Webhook' })).toBeNull();
  });
});
