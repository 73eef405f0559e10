import { beforeEach, expect, test } from 'vitest';
import { switchGoalsCall } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { createExperimentCall } from '../../../shared/contract/bidding/experiments.contract.ts';
import { switchPortalGoalsCall } from '../../../shared/contract/desk/desk-auto-bids.contract.ts';
import { PLAN_PROOF_EUR, PROOF_MINUTES } from '../../../shared/rules/people/factors.ts';
import { MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { THIRD } from '../../../tests/bidding/experiment-world.ts';
import { openGoalWorld } from '../../../tests/bidding/goal-world.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../tests/worlds/test-world.ts';

const { world, own, params, signed, clear, create, change, makePlan, apply, bids } = await openGoalWorld();
const { app, db, setNow } = world;
const MONTH_DAYS = 30;
const MICROS = 1_000_000;

/** Who signed in did so too long ago. */
const later = () => setNow(NOW_MS + PROOF_MINUTES * MINUTE_MS);
const outcomeOf = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status < 300 ? 'done' : problem.code;

beforeEach(clear);

/** The open plan as if it cost so much more in 30 days than it costs now. */
async function makeDearPlan(eur: number): Promise<string> {
  await create();
  const { plan_id: id } = await makePlan();
  const { content } = await db
    .selectFrom('bid_plan')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { rows, unchanged } = content as unknown as {
    rows: { now: { cost: number }; planned: { cost: number } }[];
    unchanged: unknown[];
  };
  const dear = rows.map((row) => ({
    ...row,
    planned: { ...row.planned, cost: row.now.cost + (eur * MICROS) / MONTH_DAYS },
  }));
  await db
    .updateTable('bid_plan')
    .set({ content: JSON.stringify({ rows: dear, unchanged }) })
    .where('id', '=', id)
    .execute();
  return id;
}

test('a plan that costs far more is applied by who proves to be the person; another one by everybody', async () => {
  const dear = await makeDearPlan(PLAN_PROOF_EUR + 1);
  later();
  expect((await apply(dear, {}, { dry_run: '1' })).status).toBe(200);
  expect(outcomeOf(await apply(dear))).toBe('step_up_required');
  expect(await bids()).toEqual([]);
  setNow(NOW_MS);
  expect(outcomeOf(await apply(dear))).toBe('done');
  await clear();
  const cheap = await makeDearPlan(PLAN_PROOF_EUR - 1);
  later();
  expect(outcomeOf(await apply(cheap))).toBe('done');
});

test('a goal that is to run by itself, and what is tried against it, ask for a proof; what only suggests does not', async () => {
  const goal = await create();
  const run = (mode: string) => change(goal, { mode, name: mode });
  later();
  expect(outcomeOf(await run('automatic'))).toBe('step_up_required');
  expect(outcomeOf(await run('suggest'))).toBe('done');
  await db.updateTable('bid_goal').set({ mode: 'automatic' }).where('shop_id', '=', own.id).execute();
  const body = { goal_id: goal?.goal_id ?? 0, challenger: THIRD, fortnights: 1, decides_by: 'clicks' };
  const tried = await send(app, createExperimentCall, signed({ params, body: body as never }));
  expect(outcomeOf(tried)).toBe('step_up_required');
});

test('goals are stopped by everybody at once, and let run by who proves to be the person', async () => {
  const token = await signInAs(app, await makeUser(db, { roleId: 1 }));
  const shop = (running: boolean) => send(app, switchGoalsCall, signed({ params, body: { running } }));
  const portal = (running: boolean) =>
    send(app, switchPortalGoalsCall, { token, params: { portal: 'rs' }, body: { running } });
  later();
  expect([outcomeOf(await shop(false)), outcomeOf(await portal(false))]).toEqual(['done', 'done']);
  expect([outcomeOf(await shop(true)), outcomeOf(await portal(true))]).toEqual([
    'step_up_required',
    'step_up_required',
  ]);
  setNow(NOW_MS);
  expect([outcomeOf(await shop(true)), outcomeOf(await portal(true))]).toEqual(['done', 'done']);
});
