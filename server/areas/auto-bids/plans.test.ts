import { beforeEach, describe, expect, test } from 'vitest';
import {
  applyPlanCall,
  deleteGoalCall,
  type Goal,
  getPlanCall,
  lockBidCall,
  switchGoalsCall,
  undoPlanCall,
} from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { switchPortalGoalsCall } from '../../../shared/contract/desk/desk-auto-bids.contract.ts';
import { PLAN_HOURS } from '../../../shared/rules/auto-bids/goals.ts';
import { ROLES } from '../../../shared/rules/people/account.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { openGoalWorld } from '../../../tests/bidding/goal-world.ts';
import { insertBidRow } from '../../../tests/bidding/viewed-fortnight.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { runGoals } from './auto-bids.public.ts';

const { world, own, product, params, signed, comes, clear, create, change, makePlan, apply, plans, bids } =
  await openGoalWorld();
const { app, db, services } = world;
const categoryId = product.category.id;
const setBase = (micros: number) =>
  db
    .insertInto('price_band')
    .values({
      portal_id: 1,
      category_id: product.category.id,
      from_minor: 0,
      to_minor: null,
      base_micros: micros,
    })
    .execute();
const undo = (planId: string) => send(app, undoPlanCall, signed({ params: { ...params, planId } }));
const staff = await makeUser(db, { roleId: ROLES.staff });
const setPortal = async (running: boolean) =>
  send(app, switchPortalGoalsCall, {
    token: await signInAs(app, staff),
    params: { portal: 'rs' },
    body: { running },
  });
const run = () => runGoals({ ...services, log: world.services.log }, openShopDirectory(services));

beforeEach(clear);

describe('a suggestion', () => {
  test('is applied as it was shown, in one change that one press takes back', async () => {
    await create();
    const plan = await makePlan();
    expect(plan).toMatchObject({ status: 'open', mode: 'suggest', num_rows: 1, pace: 1 });
    expect((await apply(plan.plan_id, {}, { dry_run: '1' })).body.status).toBe('open');
    expect(await bids()).toEqual([]);
    const applied = (await apply(plan.plan_id)).body;
    expect(applied).toMatchObject({ status: 'applied', applied_by: expect.any(String) });
    expect(applied.rows).toEqual(plan.rows);
    expect(await bids()).toEqual([[210_000, true]]);
    expect((await apply(plan.plan_id)).problem.code).toBe('changed_meanwhile');
    expect((await undo(plan.plan_id)).body.status).toBe('undone');
    expect(await bids()).toEqual([]);
    expect((await undo(plan.plan_id)).problem.code).toBe('conflict');
    expect(await plans()).toMatchObject([{ plan_id: plan.plan_id, status: 'undone' }]);
  });

  test('leaves out the rows that are not wanted', async () => {
    await create();
    const { plan_id } = await makePlan();
    const beyond = await apply(plan_id, { without: [0, 1] });
    expect([beyond.status, beyond.problem.errors?.[0]]).toMatchObject([
      422,
      { field: 'without.1', code: 'unknown' },
    ]);
    expect((await apply(plan_id, { without: [0] })).body).toMatchObject({
      status: 'expired',
      change_set: null,
      num_rows: 0,
      cost: 0,
    });
    expect(await bids()).toEqual([]);
  });

  test('leaves alone what somebody locked after it was made', async () => {
    await create();
    const { plan_id } = await makePlan();
    const lock = (locked: boolean) =>
      send(app, lockBidCall, signed({ params, body: { category_id: categoryId, locked } }));
    await lock(true);
    expect((await apply(plan_id)).body).toMatchObject({ status: 'expired', change_set: null, num_rows: 0 });
    await lock(false);
    expect(await bids()).toEqual([]);
  });

  test.each<[string, 'goals' | 'age' | null, (goal: Goal | null | undefined) => Promise<unknown>]>([
    ['as it was made', null, async () => {}],
    ['once its goal is changed', 'goals', (goal) => change(goal, { position: 2 })],
    ['once its goal is off', 'goals', (goal) => change(goal, { enabled: false })],
    [
      'once its goal is gone',
      'goals',
      (goal) => send(app, deleteGoalCall, signed({ params: { ...params, goalId: goal?.goal_id ?? 0 } })),
    ],
    [
      'once another goal names what it is about',
      'goals',
      () => create({ name: 'Named', all_categories: false, category_ids: [categoryId] }),
    ],
    ['of yesterday', 'age', () => comes(NOW_MS + PLAN_HOURS * HOUR_MS + 1)],
  ])('%s says %s of whether it is out of date', async (_, outdated, happens) => {
    const goal = await create();
    const { plan_id: planId } = await makePlan();
    await happens(goal);
    const plan = await send(app, getPlanCall, signed({ params: { ...params, planId } }));
    expect(plan.body).toMatchObject({ status: 'open', outdated });
    expect(await plans()).toMatchObject([{ outdated }]);
    expect((await apply(planId, {}, { dry_run: '1' })).status).toBe(outdated === null ? 200 : 409);
  });

  test('takes the place of the one before', async () => {
    await create();
    const first = await makePlan();
    const second = await makePlan();
    expect((await plans()).map(({ plan_id, status }) => [plan_id, status])).toEqual(
      expect.arrayContaining([
        [first.plan_id, 'expired'],
        [second.plan_id, 'open'],
      ]),
    );
    expect((await apply(first.plan_id)).problem.code).toBe('changed_meanwhile');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a bid has changed since', () => insertBidRow(db, { shop: own, micros: 120_000, categoryId })],
    ['it is of yesterday', () => comes(NOW_MS + PLAN_HOURS * HOUR_MS + 1)],
    [
      'its goal may not bid so much any more',
      () =>
        db.updateTable('bid_goal').set({ highest_micros: 200_000 }).where('shop_id', '=', own.id).execute(),
    ],
    [
      'its goal wants something else by now',
      () =>
        db
          .updateTable('bid_goal')
          .set(({ eb }) => ({ position: 3, version: eb('version', '+', 1) }))
          .where('shop_id', '=', own.id)
          .execute(),
    ],
    [
      'its goal is off',
      () => db.updateTable('bid_goal').set({ enabled: false }).where('shop_id', '=', own.id).execute(),
    ],
    ['the price list asks for more by now', () => setBase(210_000)],
  ])('is refused whole where %s', async (_, happens) => {
    await create();
    const { plan_id } = await makePlan();
    await happens();
    const before = await bids();
    const { status, problem } = await apply(plan_id);
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
    expect(await bids()).toEqual(before);
  });

  test('is not applied while all goals are stopped', async () => {
    await create();
    const { plan_id } = await makePlan();
    await send(app, switchGoalsCall, signed({ params, body: { running: false } }));
    expect((await apply(plan_id)).problem.code).toBe('conflict');
    expect(await bids()).toEqual([]);
  });

  test('is nobody else’s', async () => {
    await create();
    const { plan_id: planId } = await makePlan();
    const other = await makeShop(db);
    const stranger = await signInAs(app, await makeUser(db, { shopIds: [other.id] }));
    const of = (shopId: number) => ({ params: { shopId, planId }, token: stranger });
    expect((await send(app, getPlanCall, of(own.id))).status).toBe(403);
    expect((await send(app, getPlanCall, of(other.id))).status).toBe(404);
    expect((await send(app, applyPlanCall, { ...of(other.id), body: {} })).status).toBe(404);
    expect(await bids()).toEqual([]);
  });
});

const reasons = async () => (await makePlan()).unchanged.map(({ reason }) => reason);

describe('a bid stays as it is', () => {
  test('where a person locked it, and moves again when they let go', async () => {
    await create();
    const lock = (locked: boolean) =>
      send(app, lockBidCall, signed({ params, body: { category_id: categoryId, locked } }));
    await lock(true);
    expect(await reasons()).toEqual(['locked']);
    await lock(false);
    expect(await reasons()).toEqual([]);
  });

  test('where a person switched it off, or took a plan back within the day', async () => {
    await create();
    const id = await insertBidRow(db, { shop: own, micros: 120_000, categoryId, enabled: false });
    expect(await reasons()).toEqual(['switched_off']);
    await db.deleteFrom('bid').where('id', '=', id).execute();
    const { plan_id } = await makePlan();
    await apply(plan_id);
    await undo(plan_id);
    expect(await reasons()).toEqual(['by_person']);
    await comes(NOW_MS + DAY_MS + 1);
    expect(await reasons()).toEqual([]);
  });

  test('where it is what the goal wants, and outside of the goal’s hours', async () => {
    await insertBidRow(db, { shop: own, micros: 210_000, categoryId });
    await create();
    expect(await reasons()).toEqual(['as_wanted']);
    await db.deleteFrom('bid_goal').where('shop_id', '=', own.id).execute();
    // It is 11 o’clock on a Friday in Belgrade.
    await create({ hour_from: 12, hour_to: 18 });
    expect(await reasons()).toEqual(['off_hours']);
  });
});

describe('every hour', () => {
  test('what runs by itself is applied once, whichever process comes first, and named as such', async () => {
    await create({ mode: 'automatic' });
    await Promise.all([run(), run()]);
    expect(await bids()).toEqual([[210_000, true]]);
    expect(await plans()).toMatchObject([{ mode: 'automatic', status: 'applied', applied_by: null }]);
    await comes(NOW_MS + HOUR_MS);
    await run();
    expect(await plans()).toHaveLength(1);
  });

  test('what suggests leaves its plan for somebody; a goal of somebody who is gone suggests too', async () => {
    await create({ mode: 'automatic' });
    await db.updateTable('bid_goal').set({ author_id: null }).where('shop_id', '=', own.id).execute();
    await run();
    expect(await bids()).toEqual([]);
    expect(await plans()).toMatchObject([{ mode: 'suggest', status: 'open', num_rows: 1 }]);
  });

  test('nothing happens while the shop, or its portal, has stopped all goals', async () => {
    await create({ mode: 'automatic' });
    await send(app, switchGoalsCall, signed({ params, body: { running: false } }));
    await run();
    await send(app, switchGoalsCall, signed({ params, body: { running: true } }));
    const { body } = await setPortal(false);
    expect(body).toMatchObject({
      data: [{ shop_id: own.id, num_goals: 1, num_automatic: 1, changes_today: 0, last_applied_at: null }],
      portals: expect.arrayContaining([
        { country_locale_code: 'rs', stopped_at: new Date(NOW_MS).toISOString() },
        { country_locale_code: 'si', stopped_at: null },
      ]),
    });
    await run();
    expect([await bids(), await plans()]).toEqual([[], []]);
    await setPortal(true);
    await run();
    expect(await bids()).toEqual([[210_000, true]]);
  });
});
