import { expect, test } from 'vitest';
import { turnAt } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import type { GoalKind } from '../../../../shared/rules/auto-bids/goals.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { openGoalWorld } from '../../../../tests/bidding/goal-world.ts';
import { drawClick, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import { makeLeaf, makeProduct } from '../../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../../tests/worlds/test-world.ts';
import type { GoalRow } from '../goals.repository.ts';
import { measureCame, type OwnTurns } from './measure-came.ts';

const { world, own, product, clear, create } = await openGoalWorld();
const { services, db } = world;

test('what came on a goal’s places counts from the day after it was changed, by the nearest place, without ads', async () => {
  await clear();
  await create();
  const draw = seeded(7);
  const other = await makeProduct(db, { category: product.category });
  const elsewhere = await makeProduct(db, { category: await makeLeaf(db) });
  const click = (of: typeof product, day: number, more: object = {}) => ({
    ...drawClick(own, [of], NOW_MS + day * DAY_MS, draw),
    ...{ kind: 'bid', invalidReason: null, chargeMicros: 160_000, ...more },
  });
  await insertClicks(services, [
    click(product, 0),
    click(product, 1),
    click(product, 2),
    click(other, 2, { kind: 'base', chargeMicros: 50_000 }),
    click(product, 3),
    click(product, 1, { kind: 'ad' }),
    click(product, 1, { kind: 'module' }),
    click(product, 1, { invalidReason: 'repeat' }),
    click(elsewhere, 1),
  ] as Parameters<typeof insertClicks>[1]);
  const goal = (kind: GoalKind) => ({ kind, changedAt: new Date(NOW_MS) }) as GoalRow;
  const category = (kind: GoalKind) => ({
    goal: goal(kind),
    categoryId: product.category.id,
    productId: null,
    ad: null,
  });
  const one = { goal: goal('target_cost_share'), categoryId: null, productId: product.id, ad: null };
  const root = { ...category('target_cpc'), categoryId: product.category.path[0] ?? 0 };
  const measure = (places: Parameters<typeof measureCame>[1], turns?: OwnTurns) =>
    measureCame({ services, shop: { id: own.id } as never }, places, {
      today: belgradeDay(NOW_MS + 3 * DAY_MS),
      turns,
    });
  const cameOn = await measure([category('target_cpc'), one, root]);
  // The product has a place of its own, so its clicks are not its category's as well.
  expect(cameOn(category('target_cpc'))).toEqual({ clicks: 1, cost: 50_000 });
  expect(cameOn(one)).toEqual({ clicks: 2, cost: 320_000 });
  // The category below has them.
  expect(cameOn(root)).toEqual({ clicks: 0, cost: 0 });
  // Of an experiment each wish is told of its own turns, from its first day on.
  const firstDay = belgradeDay(NOW_MS + DAY_MS);
  const armOn = (day: number) => turnAt(firstDay, NOW_MS + day * DAY_MS)?.arm;
  expect([armOn(1), armOn(2)]).toEqual(['challenger', 'today']);
  const cameIn = async (arm: OwnTurns['arm']) =>
    (await measure([category('target_cpc')], { firstDay, arm }))(category('target_cpc'));
  expect(await cameIn('challenger')).toEqual({ clicks: 1, cost: 160_000 });
  expect(await cameIn('today')).toEqual({ clicks: 2, cost: 210_000 });
  const held = await measure([category('hold_position')]);
  expect(held(category('hold_position'))).toEqual({ clicks: 0, cost: 0 });
});
