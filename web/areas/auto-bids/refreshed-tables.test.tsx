import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adsAnswer } from '../../../tests/fakes/fake-ads.ts';
import { someGoal } from '../../../tests/fakes/fake-auto-bids.ts';
import { openGoals } from '../../../tests/fakes/open-goals.ts';
// So that no test waits for it to be read.
import './pages/goals-page.tsx';

const GONE = 'DELETE /v1/auto-bids/goals/1/5';
const BIDS = 'GET /v1/biddingV2/categories-biddings/1';
const ADS = 'GET /v1/product-ad/1';

/** Deletes the goal, and answers only when `answer` is called. */
async function deleteSlowly() {
  const answered = Promise.withResolvers<Response>();
  const page = openGoals({
    [GONE]: () => answered.promise,
    'GET /v1/auto-bids/goals-of-bids/1': { data: [] },
    [ADS]: adsAnswer(),
  });
  await page.person.click(await screen.findByRole('button', { name: `Delete the goal ${someGoal().name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.person.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.sent(GONE)).toHaveLength(1));
  return { ...page, answer: () => answered.resolve(new Response(null, { status: 204 })) };
}

describe('a table that can be restricted to a goal is read again once the goals have changed', () => {
  it.each([
    ['bids', '/bidding?goal_id=5', BIDS],
    ['product ads', '/product-ads', ADS],
  ])('that of %s, also where it was opened before the answer came', async (_, at, call) => {
    const { router, sent, answer } = await deleteSlowly();
    const before = sent(call).length;
    await router.navigate({ href: at });
    await waitFor(() => expect(sent(call).length).toBeGreaterThan(before));
    const opened = sent(call).length;
    answer();
    await waitFor(() => expect(sent(call).length).toBeGreaterThan(opened));
  });
});
