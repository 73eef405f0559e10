import { beforeEach, describe, expect, test } from 'vitest';
import {
  createGoalCall,
  getPlanCall,
  listGoalsCall,
} from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { createExperimentCall } from '../../../../shared/contract/bidding/experiments.contract.ts';
import type { GoalSeason } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import { undoGoalsCall } from '../../../../shared/contract/reports/portfolio-changes.contract.ts';
import { dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { goalDraft } from '../../../../tests/bidding/goal-draft.ts';
import { openGoalWorld } from '../../../../tests/bidding/goal-world.ts';
import { type Loose, send } from '../../../../tests/clients/call-client.ts';
import { NOW_MS, TODAY } from '../../../../tests/worlds/test-world.ts';
import { undoKey } from '../bulk/undo-key.ts';

const { world, own, person, params, signed, comes, clear, create, change, makePlan, apply, bids } =
  await openGoalWorld();
const { app } = world;
const TOMORROW = addDays(TODAY, 1);
const season = (more: Partial<GoalSeason> | Loose = {}) => ({ date_from: TODAY, date_to: TODAY, ...more });
const plannedBid = async () => (await makePlan()).rows[0]?.to_bid;

beforeEach(clear);

describe('the seasons of a goal', () => {
  test('are kept in the order of their days, and say only what is different', async () => {
    const later = season({ date_from: '2026-12-01', date_to: '2026-12-24', position: 2, share: 0.5 });
    const first = season({ lowest_bid: 0.4, highest_bid: 2 });
    expect(await create({ seasons: [later, first] })).toMatchObject({ seasons: [first, later] });
    const clicks = { kind: 'most_clicks', budget: 5, position: undefined, share: undefined } as const;
    const budget = season({ budget: 12.5 });
    const draft = { ...clicks, name: 'Clicks', all_ads: true, all_categories: false, seasons: [budget] };
    expect(await create(draft)).toMatchObject({ budget: 5, seasons: [budget] });
  });

  test('hold on their days: bounds, then what is wanted, and before and after them those of the goal', async () => {
    const goal = await create();
    expect(await plannedBid()).toBe(0.21);
    const dear = (await change(goal, { seasons: [season({ lowest_bid: 0.4 })] })).body.goal;
    expect(await plannedBid()).toBe(0.4);
    const low = (await change(dear, { seasons: [season({ position: 3 })] })).body.goal;
    expect(await plannedBid()).toBeLessThan(0.21);
    await change(low, {
      seasons: [season({ date_from: addDays(TODAY, -9), date_to: addDays(TODAY, -1), lowest_bid: 0.4 })],
    });
    expect(await plannedBid()).toBe(0.21);
  });

  test('begin and end at midnight in Belgrade; a plan of the day before is out of date then', async () => {
    await create({ seasons: [season({ date_from: TOMORROW, date_to: TOMORROW, lowest_bid: 0.4 })] });
    const midnight = dayStart(TOMORROW);
    await comes(midnight - 1);
    const { plan_id: planId, rows } = await makePlan();
    expect(rows[0]?.to_bid).toBe(0.21);
    await comes(midnight);
    const { body } = await send(app, getPlanCall, signed({ params: { ...params, planId } }));
    expect(body.outdated).toBe('goals');
    expect((await apply(planId)).problem.code).toBe('changed_meanwhile');
    expect(await plannedBid()).toBe(0.4);
    await comes(dayStart(addDays(TOMORROW, 1)));
    expect(await plannedBid()).toBe(0.21);
    expect(await bids()).toEqual([]);
  });

  test('are part of what is shown before a goal is saved', async () => {
    const body = goalDraft({ seasons: [season({ lowest_bid: 0.4 })] });
    const query = { dry_run: '1' };
    const shown = (await send(app, createGoalCall, signed({ params, query, body }))).body;
    expect(shown.plan?.rows[0]?.to_bid).toBe(0.4);
  });

  test.each<[string, Loose[], string, string]>([
    [
      'that end before they begin',
      [season({ date_to: '2026-11-19', position: 2 })],
      'seasons.0.date_to',
      'range_reversed',
    ],
    ['of nothing different', [season()], 'seasons.0', 'too_few'],
    ['with a number of another kind', [season({ cpc: 0.2 })], 'seasons.0.cpc', 'not_needed'],
    [
      'whose bounds are the wrong way round',
      [season({ lowest_bid: 0.5, highest_bid: 0.4 })],
      'seasons.0.highest_bid',
      'too_small',
    ],
    [
      'whose lowest bid is above the goal’s highest',
      [season({ lowest_bid: 1.01 })],
      'seasons.0.lowest_bid',
      'too_big',
    ],
    [
      'whose highest bid is below the goal’s lowest',
      [season({ highest_bid: 0.04 })],
      'seasons.0.highest_bid',
      'too_small',
    ],
    [
      'that share a day',
      [season({ position: 2 }), season({ date_to: TOMORROW, position: 3 })],
      'seasons.1.date_from',
      'overlap',
    ],
  ])('%s are refused, with the field', async (_, seasons, field, code) => {
    const { status, problem } = await send(
      app,
      createGoalCall,
      signed({ params, body: goalDraft({ seasons }) }),
    );
    expect(status).toBe(422);
    expect(problem.errors).toMatchObject([{ field, code }]);
  });

  test('are none where a goal is taken back by a key from before there were any', async () => {
    const goal = await create({ name: 'Old' });
    const changed = (await change(goal, { name: 'New', seasons: [season({ position: 2 })] })).body.goal;
    const before = goalDraft({ name: 'Old' }) as never;
    const about = { shopId: own.id, userId: person.id, at: NOW_MS };
    const key = undoKey({ ...about, goalId: goal?.goal_id ?? 0, version: 2, before }, world.services);
    const undone = await send(app, undoGoalsCall, signed({ body: { undo_keys: [key] } }));
    expect(undone.body.data).toMatchObject([{ shop_id: own.id, fault: null }]);
    const { data } = (await send(app, listGoalsCall, signed({ params }))).body;
    expect([changed?.version, data]).toMatchObject([2, [{ name: 'Old', seasons: [] }]]);
  });

  test('leave no room for an experiment in their days, as nobody could tell what is tried', async () => {
    await comes(NOW_MS);
    const goal = await create({
      mode: 'automatic',
      seasons: [season({ date_from: TOMORROW, date_to: TOMORROW, position: 2 })],
    });
    const tried = (id: number | undefined) =>
      send(
        app,
        createExperimentCall,
        signed({
          params,
          body: {
            goal_id: id,
            challenger: { kind: 'hold_position', position: 2, share: 0.9 },
            ...{ fortnights: 1, decides_by: 'clicks' },
          },
        }),
      );
    expect(await tried(goal?.goal_id)).toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'fortnights', code: 'overlap' }] },
    });
    const over = season({ position: 2 });
    const changed = (await change(goal, { mode: 'automatic', seasons: [over] })).body.goal;
    expect((await tried(changed?.goal_id)).status).toBe(200);
  });
});
