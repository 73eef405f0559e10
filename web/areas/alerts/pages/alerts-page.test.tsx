import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Alert } from '../../../../shared/contract/reports/alerts.contract.ts';
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
  ...{ category_name: null, day: '2026-11-18', expected: 12.5, seen: 31.75 },
};
const SETTINGS = { sensitivity: 'usual', kinds: ['clicks_low', 'cost_high'], mails: true };

const open = (data: Alert[] = [alert, cost]) =>
  renderPage({
    at: '/alerts',
    answers: {
      'GET /v1/alerts/1': { data, current_page: 1, per_page: 20, total: data.length, last_page: 1 },
      'GET /v1/alert-settings': SETTINGS,
      'PUT /v1/alert-settings': ({ body }) => body as object,
    },
  });

it('lists what left its band, how far, why, and whether it lasts', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'Alerts' }));
  expect(await panel.findByText('Other shops bid more: Frižideri')).toBeTruthy();
  for (const text of [
    'Fewer clicks',
    '410',
    '1.233',
    'lasts',
    'More cost',
    '31,75 €',
    '12,50 €',
    '18.11.26',
  ]) {
    expect(panel.getByText(text)).toBeTruthy();
  }
});

it('says what is looked at where nothing left its band', async () => {
  open([]);
  expect(await screen.findByText('Nothing left its band')).toBeTruthy();
});

it('takes what the viewer wants to be told of', async () => {
  const { heard } = open();
  const panel = within(await screen.findByRole('region', { name: 'What you are told of' }));
  await userEvent.click(await panel.findByRole('radio', { name: 'All that is likely' }));
  await userEvent.click(panel.getByRole('checkbox', { name: 'More cost' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(panel.getByText('Saved')).toBeTruthy());
  expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({
    sensitivity: 'high',
    kinds: ['clicks_low'],
    mails: true,
  });
});
