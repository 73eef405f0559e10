import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DeskCoupon } from '../../shared/contract/desk/desk-coupons.contract.ts';
import { adsAnswer } from '../../tests/fakes/fake-ads.ts';
import { problemAnswer, someShop, someUser } from '../../tests/fakes/fake-api.ts';
import { someGoal, someGoalList } from '../../tests/fakes/fake-auto-bids.ts';
import { categoriesAnswer, someCategory } from '../../tests/fakes/fake-bidding.ts';
import { someCoupon, someHits } from '../../tests/fakes/fake-coupons.ts';
import { onePage, someMember } from '../../tests/fakes/fake-people.ts';
import { somePortal } from '../../tests/fakes/fake-portal-data.ts';
import { someTicket, someTicketEntry, ticketPage } from '../../tests/fakes/fake-tickets.ts';
import { renderPage } from '../../tests/fakes/render-app.tsx';
// So that no test waits for their code.
import '../areas/auto-bids/pages/goals-page.tsx';
import '../areas/bidding/pages/bidding-page.tsx';
import '../areas/desk-coupons/pages/desk-coupons-page.tsx';
import '../areas/desk-tickets/pages/desk-tickets-page.tsx';
import '../areas/people/pages/members-page.tsx';
import '../areas/portal-data/pages/desk-portals-page.tsx';
import '../areas/product-ads/pages/product-ads-page.tsx';
import '../areas/stores/pages/shops-page.tsx';

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;
type Kind = {
  what: string;
  at: string;
  role_id?: 1 | 2;
  /** What stands beside the content, and what it answers once it is tried again. */
  call: string;
  answer: object;
  answers: Answers;
  /** What is said while it is missing. */
  text: RegExp;
};

const BIDDING: Answers = { 'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([someCategory()]) };
const PORTALS = '/v1/desk/portals';
const DESK_PORTALS: Answers = {
  [`GET ${PORTALS}`]: { data: [somePortal()] },
  'GET /v1/desk/set-aside-events': { data: [], total: 0 },
  [`GET ${PORTALS}/rs/price-lists`]: { data: [] },
  [`GET ${PORTALS}/rs/price-list`]: { data: [], season: null },
};
const WAITING: DeskCoupon = {
  ...someCoupon({ state: 'in_review', submitted_at: '2026-11-20T09:00:00.000Z' }),
  ...{ shop_name: 'Shop 1', shop_logo_url: null, country_locale_code: 'rs', currency: 'RSD' },
  ...{ submitted_by: 'ana@shop.test', portal_name: 'ePonuda', decided_by: null, decided_as: null },
  changed: [],
  hits: someHits(),
  targeting: {
    ...{ kind: 'categories', category_ids: [7], brand_ids: [], excluded_brand_ids: [] },
    ...{ price_min: null, price_max: null },
  },
};
const { targeting, hits: _, portal_name, decided_by, decided_as, changed, ...row } = WAITING;
const GOALS = '/v1/auto-bids/goals/1';
const TICKETS: Answers = {
  'GET /v1/desk/tickets': ticketPage(someTicket()),
  'GET /v1/tickets/ticket/7': someTicket(),
  'GET /v1/tickets/ticket-comments/7': { data: [someTicketEntry()] },
};
const STAFF = { call: 'GET /v1/desk/staff', answer: { data: [] }, answers: TICKETS, role_id: 1 } as const;

const KINDS: readonly Kind[] = [
  {
    what: 'goals beside bids',
    at: '/bidding',
    call: 'GET /v1/auto-bids/goals-of-bids/1',
    answer: { data: [] },
    answers: BIDDING,
    text: /^Goals could not be loaded, so bids that they change are not marked\./,
  },
  {
    what: 'goals that ads can be looked for by',
    at: '/product-ads',
    call: 'GET /v1/auto-bids/goals-of-bids/1',
    answer: { data: [] },
    answers: {
      'GET /v1/product-ad/1': adsAnswer(),
    },
    text: /^Goals could not be loaded, so the list cannot be narrowed to one\./,
  },
  {
    what: 'how many offers and stores a shop has',
    at: '/shops',
    call: 'GET /v1/home/shop-counts/1',
    answer: { num_offers: 1234, num_in_stock: 1000, num_stores: 1 },
    answers: { 'GET /v1/home/stores/1': { data: [] } },
    text: /^Offers and stores could not be counted\./,
  },
  {
    what: 'how many members each group has',
    at: '/members?state=confirmed',
    call: 'GET /v1/admin/unconfirmed-users',
    answer: onePage(),
    answers: {
      'GET /v1/admin/confirmed-users': onePage(someMember()),
      'GET /v1/admin/unverified-users': onePage(),
    },
    text: /^How many members each group has could not be loaded; groups that are not shown may have some\./,
  },
  {
    what: 'names of the categories of goals',
    at: '/bidding/goals',
    call: 'GET /v1/biddingV2/categories-biddings/1',
    answer: categoriesAnswer([]),
    answers: { [`GET ${GOALS}`]: someGoalList({ data: [someGoal()] }) },
    text: /^Categories could not be loaded, so their numbers stand here instead of names\./,
  },
  {
    ...STAFF,
    what: 'colleagues in the queue',
    at: '/desk/tickets',
    text: /^Colleagues could not be loaded\./,
  },
  {
    ...STAFF,
    what: 'colleagues beside a ticket',
    at: '/ticket-preview/7',
    text: /^Colleagues could not be loaded\./,
  },
  {
    what: 'events that were set aside',
    at: '/desk/portals',
    role_id: 1,
    call: 'GET /v1/desk/set-aside-events',
    answer: { data: [], total: 0 },
    answers: DESK_PORTALS,
    text: /^Whether ClickHouse refuses events could not be loaded\./,
  },
  {
    what: 'since when prices hold',
    at: '/desk/portals',
    role_id: 1,
    call: `GET ${PORTALS}/rs/price-lists`,
    answer: { data: [] },
    answers: DESK_PORTALS,
    text: /^Since when these prices hold could not be loaded\./,
  },
  {
    what: 'names of what a coupon is for',
    at: '/desk/coupons?coupon=5',
    role_id: 1,
    call: 'GET /v1/coupons/target-categories/1',
    answer: { data: [] },
    answers: {
      'GET /v1/desk/coupons': { ...onePage({ ...row, targeting: targeting.kind }), in_review: 1 },
      'GET /v1/desk/coupons/5': WAITING,
      'GET /v1/coupons/target-brands/1': { data: [] },
    },
    text: /^Names could not be loaded, so numbers stand in their place\./,
  },
];

it.each(KINDS)('$what: what could not be loaded is said, and can be tried again', async (kind) => {
  let isBack = false;
  renderPage({
    at: kind.at,
    user: someUser(kind.role_id === 1 ? { id: 2, role_id: 1, role: 'staff' } : {}),
    shops: [someShop(1)],
    answers: {
      ...kind.answers,
      [kind.call]: () => (isBack ? kind.answer : problemAnswer(503, 'unavailable')),
    },
  });
  const said = await screen.findByText(kind.text);
  expect(said.textContent).toContain('The service is not available just now.');
  isBack = true;
  const line = within(said.closest('[role="status"]') as HTMLElement);
  await userEvent.click(line.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(kind.text)).toBeNull());
});
