import { beforeEach, expect, test } from 'vitest';
import { listGoalsOfBidsCall } from '../../../../shared/contract/bidding/goals-of-bids.contract.ts';
import { listProductAdsCall } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { openAdGoalWorld } from '../../../../tests/bidding/ad-goal-world.ts';
import { type Loose, send } from '../../../../tests/clients/call-client.ts';

const { world, ownAd, category, params, signed, clear, create } = await openAdGoalWorld();
const { app } = world;

beforeEach(clear);

const goalFor = async (draft: Loose) => (await create(draft))?.goal_id ?? 0;
/** The ads that the list has of a goal, how many it says there are. */
const listed = async (query: Loose) => {
  const { body } = await send(app, listProductAdsCall, signed({ params, query }));
  return [body.data.map(({ ad_id }) => ad_id).sort((a, b) => a - b), body.total];
};

test('the list of ads is restricted to what a goal changes, or to what none does', async () => {
  const [named, matched, left] = [
    await ownAd(180_000, { toMinor: 90_000 }),
    await ownAd(170_000, { fromMinor: 90_000, toMinor: 95_000 }),
    await ownAd(160_000, { fromMinor: 95_000 }),
  ];
  expect(await listed({})).toEqual([[named, matched, left], 3]);
  const one = await goalFor({ name: 'One', ad_ids: [named], enabled: false });
  expect(await listed({ goal_id: one })).toEqual([[named], 1]);
  expect(await listed({ goal_id: 0 })).toEqual([[matched, left], 2]);
  expect(await listed({ goal_id: one + 1_000 })).toEqual([[], 0]);
  // What is named stays with the goal that names it; the rest goes by the rule, and to the goal of all others.
  const words = category.name.split(' ')[0] ?? '';
  const rule = await goalFor({ name: 'By rule', matching: { of: 'ads', words } });
  expect(await listed({ goal_id: rule })).toEqual([[matched, left], 2]);
  expect(await listed({ goal_id: 0 })).toEqual([[], 0]);
  expect(await listed({ goal_id: rule, per_page: 1 })).toEqual([[matched], 2]);
  const { data } = (await send(app, listGoalsOfBidsCall, signed({ params }))).body;
  expect(data.map(({ name, ad_ids, category_ids }) => [name, ad_ids, category_ids])).toEqual([
    ['One', [named], []],
    ['By rule', [matched, left], []],
  ]);
});

test.each([['-1'], ['x'], ['1.5']])('a goal that cannot be is refused: %s', async (goal_id) => {
  const { status, problem } = await send(app, listProductAdsCall, signed({ params, query: { goal_id } }));
  expect([status, problem.errors?.[0]?.field]).toEqual([422, 'goal_id']);
});
