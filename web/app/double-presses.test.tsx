import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { User } from '../../shared/contract/people/user.contract.ts';
import { someShop, someUser } from '../../tests/fakes/fake-api.ts';
import { someGoal, someGoalList } from '../../tests/fakes/fake-auto-bids.ts';
import { categoriesAnswer } from '../../tests/fakes/fake-bidding.ts';
import { someDoneRun, someOrderRun, someReceivedRun } from '../../tests/fakes/fake-click-imports.ts';
import { runningImport, someFeed } from '../../tests/fakes/fake-feeds.ts';
import { onePage, someMember } from '../../tests/fakes/fake-people.ts';
import { fakeUploads } from '../../tests/fakes/fake-upload.ts';
import { renderPage } from '../../tests/fakes/render-app.tsx';
import { expectOneOf, expectOnePress, heldAnswer, type PressKind } from '../../tests/presses/press-often.ts';
// So that no test waits for their code.
import '../areas/access-tokens/pages/access-tokens-page.tsx';
import '../areas/alerts/pages/alerts-page.tsx';
import '../areas/auto-bids/pages/goals-page.tsx';
import '../areas/click-import/pages/click-imports-page.tsx';
import '../areas/click-import/pages/order-files-page.tsx';
import '../areas/feeds/pages/feed-page.tsx';
import '../areas/people/pages/members-page.tsx';
import '../areas/stores/pages/shops-page.tsx';

type Kind = PressKind & { user?: User };

const named = (name: string | RegExp) => screen.findByRole('button', { name });
const inDialog = async () => within(await screen.findByRole('dialog'));
const press = async (name: string | RegExp) => userEvent.click(await named(name));
const pressMenu = async (name: RegExp) => {
  await press('Actions for Ana Ilić');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return inDialog();
};
const done = () => new Response(null, { status: 204 });

const TOKEN = {
  ...{ id: 5, name: 'Warehouse', scopes: ['reports:read'], portals: [], shops: [], uses: [] },
  ...{
    created_at: '2026-11-20T10:00:00.000Z',
    created_by: 'a@b.test',
    expires_at: '2027-11-20T10:00:00.000Z',
  },
  ...{ end_given: false, last_used_at: null, state: 'active' },
};
const SETTINGS = { sensitivity: 'usual', kinds: ['clicks_low'], mails: true, outbid_clicks: 5 };
const ALERTS = {
  'GET /v1/alert-settings': SETTINGS,
  'GET /v1/alerts/1': onePage(),
  'GET /v1/alert-webhooks/1': { url: null, made_at: null, deliveries: [] },
};
const PLACE = { id: 100_001, country_id: 1, code: '21102', name: 'Novi Sad', region: '' };
const STORE = {
  ...{ id: 7, shop_id: 1, address: 'Bulevar 1', place: PLACE, telephone: '', email: '', web_address: '' },
  working_hours: { week: Array(7).fill([]), special_days: [] },
};
const STORES = {
  'GET /v1/home/stores/1': { data: [STORE] },
  'GET /v1/home/shop-counts/1': { num_offers: 1, num_in_stock: 1, num_stores: 1 },
};
const ANA = someMember();
const MEMBERS = {
  'GET /v1/admin/confirmed-users': onePage(ANA),
  'GET /v1/admin/unconfirmed-users': onePage(),
  'GET /v1/admin/unverified-users': onePage(),
};
const GOALS = {
  'GET /v1/auto-bids/goals/1': someGoalList(),
  'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([]),
  'GET /v1/auto-bids/plans/1': { data: [], total: 0 },
  'GET /v1/auto-bids/experiments/1': { data: [] },
};

const KINDS: readonly Kind[] = [
  {
    what: 'an access token is made',
    at: '/accessTokens',
    user: someUser({ role_id: 1, role: 'staff' }),
    answers: { 'GET /v1/access-tokens': { data: [] } },
    call: 'POST /v1/access-tokens',
    answer: { text: 'bmt_secret', access_token: TOKEN },
    reach: async () => {
      await press('New token');
      const dialog = await inDialog();
      await userEvent.type(dialog.getByLabelText('Name'), 'Warehouse');
      await userEvent.click(dialog.getByRole('checkbox', { name: 'events:write' }));
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Serbia' }));
      return dialog.getByRole('button', { name: 'Create token' });
    },
  },
  {
    what: 'an access token is revoked',
    at: '/accessTokens',
    answers: { 'GET /v1/access-tokens': { data: [TOKEN] } },
    call: 'DELETE /v1/access-tokens/5',
    answer: done(),
    reach: async () => {
      await press('Revoke Warehouse');
      return (await inDialog()).getByRole('button', { name: 'Revoke' });
    },
  },
  {
    what: 'a feed is fetched',
    at: '/feeds',
    answers: { 'GET /v1/feeds/1': someFeed({ profile_url: 'https://mira.test/f.xml', uses_profile: true }) },
    call: 'POST /v1/feeds/1/fetch',
    answer: runningImport(),
    reach: () => named('Fetch now'),
  },
  {
    what: 'a file of clicks is read',
    at: '/click-imports',
    answers: { 'GET /v1/click-imports/1': onePage(someReceivedRun()) },
    call: 'POST /v1/click-imports/1/7/start',
    answer: someReceivedRun(),
    reach: () => named('Import'),
  },
  {
    what: 'a run of clicks is taken back',
    at: '/click-imports',
    answers: { 'GET /v1/click-imports/1': onePage(someDoneRun()) },
    call: 'POST /v1/click-imports/1/6/undo',
    answer: someDoneRun({ status: 'undoing' }),
    reach: async () => {
      await press('Undo run 6');
      return (await inDialog()).getByRole('button', { name: 'Undo' });
    },
  },
  {
    what: 'a file of orders is read',
    at: '/orders/files',
    answers: { 'GET /v1/order-imports/1': onePage(someOrderRun()) },
    call: 'POST /v1/order-imports/1/7/start',
    answer: someOrderRun(),
    reach: () => named('Import'),
  },
  {
    what: 'settings of alerts are saved',
    at: '/alerts',
    answers: ALERTS,
    call: 'PUT /v1/alert-settings',
    answer: { ...SETTINGS, mails: false },
    reach: async () => {
      const panel = within(await screen.findByRole('region', { name: 'What we alert you about' }));
      return panel.findByRole('button', { name: 'Save' });
    },
  },
  {
    what: 'a store is added',
    at: '/shops',
    answers: {
      ...STORES,
      'GET /v1/home/cities/rs': { data: [PLACE], current_page: 1, per_page: 50, total: 1, last_page: 1 },
    },
    call: 'POST /v1/home/store/1',
    answer: STORE,
    reach: async () => {
      await press('Add a store');
      const dialog = await inDialog();
      await userEvent.type(dialog.getByLabelText(/Street and number/), 'Ulica 2');
      await userEvent.click(dialog.getByRole('combobox', { name: /Place/ }));
      await userEvent.click(await screen.findByRole('option', { name: '21102 Novi Sad' }));
      return dialog.getByRole('button', { name: 'Save' });
    },
  },
  {
    what: 'a deleted store comes back',
    at: '/shops',
    answers: { ...STORES, 'DELETE /v1/home/store/7': done },
    call: 'POST /v1/home/store/1',
    answer: STORE,
    reach: async () => {
      await press('Delete the store Bulevar 1, Novi Sad');
      await userEvent.click((await inDialog()).getByRole('button', { name: 'Delete' }));
      return named('Undo');
    },
  },
  {
    what: 'all goals are stopped',
    at: '/bidding/goals',
    answers: GOALS,
    call: 'POST /v1/auto-bids/switch/1',
    answer: { shop: '2026-11-20T09:59:00.000Z', portal: null },
    reach: () => named('Stop all goals'),
  },
  {
    what: 'a goal is switched off',
    at: '/bidding/goals',
    answers: GOALS,
    call: 'PUT /v1/auto-bids/goals/1/5',
    answer: someGoal({ enabled: false }),
    reach: () => screen.findByRole('switch', { name: 'First in vacuums is on' }),
  },
  {
    what: 'a goal is changed',
    at: '/bidding/goals',
    answers: GOALS,
    call: 'PUT /v1/auto-bids/goals/1/5',
    answer: someGoal(),
    reach: async () => {
      await press('Change the goal First in vacuums');
      return (await inDialog()).getByRole('button', { name: 'Save' });
    },
  },
  {
    what: 'a plan of goals is made anew',
    at: '/bidding/goals',
    answers: GOALS,
    call: 'POST /v1/auto-bids/plans/1',
    answer: {},
    reach: () => named('Make a plan now'),
  },
  {
    what: 'the role of a member is changed',
    at: '/members',
    answers: MEMBERS,
    call: 'PUT /v1/admin/users/20/role/2',
    answer: ANA,
    reach: async () => {
      const dialog = await pressMenu(/^Role…/);
      await userEvent.click(dialog.getByRole('radio', { name: 'Business admin' }));
      return dialog.getByRole('button', { name: 'Save' });
    },
  },
  {
    what: 'the shops of a member are changed',
    at: '/members',
    answers: MEMBERS,
    call: 'PUT /v1/admin/users/20/properties',
    answer: ANA,
    reach: async () => {
      const dialog = await pressMenu(/^Shops…/);
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Shop 2' }));
      return dialog.getByRole('button', { name: 'Save' });
    },
  },
  {
    what: 'a member is deleted',
    at: '/members',
    answers: MEMBERS,
    call: 'DELETE /v1/admin/users/20',
    answer: done(),
    reach: async () => (await pressMenu(/^Delete…/)).getByRole('button', { name: 'Delete the member' }),
  },
];

it.each(KINDS)('makes one thing of three presses: $what', async ({ user = someUser(), ...kind }) => {
  await expectOneOf(kind, { user, shops: [someShop(1), someShop(2)] });
});

it.each([
  {
    what: 'a feed',
    at: '/feeds',
    path: '/v1/feeds/1',
    action: 'Import this file',
    name: 'a.xml',
    seen: someFeed(),
  },
  {
    what: 'clicks',
    at: '/click-imports',
    path: '/v1/click-imports/1',
    action: 'Send',
    name: 'a.csv',
    seen: onePage(),
  },
  {
    what: 'orders',
    at: '/orders/files',
    path: '/v1/order-imports/1',
    action: 'Send',
    name: 'a.csv',
    seen: onePage(),
  },
])('sends a file of $what once', async ({ at, path, action, name, seen }) => {
  const held = heldAnswer({});
  const files = fakeUploads();
  const call = `POST ${path}/upload`;
  const { heard } = renderPage({ at, answers: { [`GET ${path}`]: seen, [call]: held.give } });
  await named(/Choose a file or drop it here/);
  const input = screen.getByLabelText('Choose a file or drop it here', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], name), { applyAccept: false });
  await expectOnePress({ button: await named(action), heard, call, release: held.release });
  expect(files).toHaveLength(1);
});
