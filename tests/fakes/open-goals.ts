import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PLAN_ID, someGoalList, someGoalPlan, somePlannedBid } from './fake-auto-bids.ts';
import { categoriesAnswer, someCategory } from './fake-bidding.ts';
import { renderPage } from './render-app.tsx';

/** Which call the goals come from. */
export const GOALS = 'GET /v1/auto-bids/goals/1';
/** A text with plain spaces. */
export const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/gu, ' ');

/** A product's first bid. */
const product = somePlannedBid({
  row: 1,
  category_id: null,
  product_id: 71,
  name_rs: 'Fenix X200',
  bid_id: null,
  from_bid: null,
  to_bid: 0.4,
  reason: 'starts',
  now: { clicks: 0, cost: 0, position_avg: null, held: 0, profit: null },
  planned: { clicks: 4, cost: 1.5, position_avg: 1, held: 0.95, profit: null },
});
/** A bid that stays as it is. */
export const KEPT = { goal_id: 5, category_id: 9, product_id: null, ad: null, name_rs: 'Pegle', bid: 0.2 };
/** Two bids that change, two that do not. */
export const PLAN = someGoalPlan({
  num_rows: 2,
  num_unchanged: 2,
  rows: [somePlannedBid(), product],
  unchanged: [
    { ...KEPT, reason: 'locked' },
    { ...KEPT, category_id: 10, name_rs: 'Mikseri', bid: null, reason: 'no_views' },
  ],
});
/** The same in the history. */
const { rows, unchanged, outcomes, ...head } = PLAN;
export const PLAN_HEAD = head;
export const APPLIED = {
  status: 'applied',
  applied_at: '2026-11-18T09:30:00.000Z',
  applied_by: null,
} as const;

/** The page of goals, with a plan that waits. */
export function openGoals(answers: Parameters<typeof renderPage>[0]['answers'] = {}, at = '/bidding/goals') {
  const person = userEvent.setup();
  const page = renderPage({
    at,
    answers: {
      [GOALS]: someGoalList({ open_plan: PLAN_ID }),
      'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([someCategory()]),
      [`GET /v1/auto-bids/plans/1/${PLAN_ID}`]: PLAN,
      'GET /v1/auto-bids/experiments/1': { data: [] },
      'GET /v1/auto-bids/plans/1': { data: [PLAN_HEAD], total: 1 },
      ...answers,
    },
  });
  const sent = (what: string) => page.heard.filter(({ method, path }) => `${method} ${path}` === what);
  return { person, sent, ...page };
}
/** A part of the page, by its title. */
export const goalsPanel = async (name: string) => within(await screen.findByRole('region', { name }));
