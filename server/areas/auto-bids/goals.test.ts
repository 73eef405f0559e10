import { describe, expect, test } from 'vitest';
import {
  changeGoalCall,
  createGoalCall,
  deleteGoalCall,
  listGoalsCall,
  switchGoalsCall,
} from '../../../shared/contract/bidding/auto-bids.contract.ts';
import type { GoalDraft } from '../../../shared/contract/bidding/goal-draft.contract.ts';
import { PROOF_MINUTES } from '../../../shared/rules/people/factors.ts';
import { MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { goalDraft } from '../../../tests/bidding/goal-draft.ts';
import { viewedFortnight } from '../../../tests/bidding/viewed-fortnight.ts';
import { type Loose, send } from '../../../tests/clients/call-client.ts';
import { makeCategory } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, setNow } = world;
const { own, product, token } = await viewedFortnight(world);
const params = { shopId: own.id };

const create = (draft: Partial<GoalDraft> | Loose = {}, query: Loose = {}) =>
  send(app, createGoalCall, { params, token, query, body: goalDraft(draft) });
const goals = async () => (await send(app, listGoalsCall, { params, token })).body;
const bids = () => db.selectFrom('bid').selectAll().where('shop_id', '=', own.id).execute();

describe('a goal', () => {
  test('is shown before it is saved: what it would do by now, and nothing is done', async () => {
    const { status, body } = await create({}, { dry_run: '1' });
    expect(status).toBe(200);
    expect(body.goal).toBeNull();
    expect(body.plan?.rows).toEqual([
      {
        row: 0,
        goal_id: expect.any(Number),
        category_id: product.category.id,
        product_id: null,
        ad: null,
        name_rs: product.category.name,
        bid_id: null,
        from_bid: null,
        // What the curve says of it: position 1 from 0.21 € on.
        to_bid: 0.21,
        reason: 'starts',
        now: expect.objectContaining({ held: 0, position_avg: 4 }),
        planned: expect.objectContaining({ held: 1, position_avg: 1 }),
      },
    ]);
    expect([(await goals()).data, await bids()]).toEqual([[], []]);
  });

  test('is made, listed, changed by its version and deleted', async () => {
    const made = (await create({ name: 'First places' })).body.goal;
    expect(made).toMatchObject({ ...goalDraft({ name: 'First places' }), version: 1 });
    expect(await goals()).toMatchObject({
      data: [made],
      stopped: { shop: null, portal: null },
      pace: 1,
      open_plan: null,
    });
    const goalId = made?.goal_id ?? 0;
    const change = (draft: Loose) =>
      send(app, changeGoalCall, { params: { ...params, goalId }, token, body: { ...goalDraft(draft) } });
    const wish = { kind: 'target_cpc', cpc: 0.12, position: undefined, share: undefined };
    expect((await change({ ...wish, version: 1 })).body.goal).toMatchObject({
      kind: 'target_cpc',
      cpc: 0.12,
      version: 2,
    });
    expect((await change({ version: 1 })).problem.code).toBe('changed_meanwhile');
    const remove = () => send(app, deleteGoalCall, { params: { ...params, goalId }, token });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  });

  test('of a cost share is made by a ROAS too, and kept as the share that it is', async () => {
    const wish = { kind: 'target_cost_share', position: undefined, share: undefined };
    const made = (await create({ ...wish, roas: 7 })).body.goal;
    expect(made).toMatchObject({ cost_share: 0.14285714 });
    expect(made).not.toHaveProperty('roas');
    expect((await create({ ...wish, name: 'Both', roas: 8, cost_share: 0.2 })).problem.errors).toMatchObject([
      { field: 'roas', code: 'not_needed' },
    ]);
    await db.deleteFrom('bid_goal').where('shop_id', '=', own.id).execute();
  });

  test.each<[string, Loose, [field: string, code: string]]>([
    ['with a ROAS that is none of its kind', { roas: 8 }, ['roas', 'not_needed']],
    [
      'with a ROAS of parts of a hundredth',
      { kind: 'target_cost_share', position: undefined, share: undefined, roas: 8.125 },
      ['roas', 'invalid'],
    ],
    ['without its number', { position: undefined }, ['position', 'required']],
    ['with a number of another kind', { cpc: 0.2 }, ['cpc', 'not_needed']],
    [
      'whose lowest bid is above its highest',
      { lowest_bid: 0.5, highest_bid: 0.4 },
      ['highest_bid', 'too_small'],
    ],
    ['whose hours end before they begin', { hour_from: 18, hour_to: 8 }, ['hour_to', 'range_reversed']],
    [
      'whose season ends before it begins',
      { date_from: '2026-12-01', date_to: '2026-11-30' },
      ['date_to', 'range_reversed'],
    ],
    ['of nothing', { all_categories: false }, ['category_ids', 'required']],
    ['of all and some', { category_ids: [product.category.id] }, ['category_ids', 'not_needed']],
    [
      'of what is not there',
      { all_categories: false, category_ids: [2_000_000_000] },
      ['category_ids.0', 'unknown'],
    ],
    [
      'that names a category twice',
      { all_categories: false, category_ids: [product.category.id, product.category.id] },
      ['category_ids.1', 'repeated'],
    ],
    ['with a bid of parts of a cent', { lowest_bid: 0.055 }, ['lowest_bid', 'invalid']],
    ['of no weekday', { weekdays: [] }, ['weekdays', 'required']],
    ['of a weekday twice', { weekdays: [1, 5, 1] }, ['weekdays', 'repeated']],
    ['of days that are all over', { date_to: '2026-11-19' }, ['date_to', 'day_past']],
    ['whose name turns what follows it', { name: 'Sesalniki \u202e1' }, ['name', 'unreadable']],
    ['with a name of two lines', { name: 'Sesalniki\n1' }, ['name', 'unreadable']],
  ])('%s is refused, and says which field is wrong', async (_, draft, [field, code]) => {
    const { status, problem } = await create(draft);
    expect(status).toBe(422);
    expect(problem.errors).toEqual(
      expect.arrayContaining([expect.objectContaining({ field, ...(code === 'invalid' ? {} : { code }) })]),
    );
  });

  test('whose days are over may stay as it is or be switched off; it is not switched on again with them', async () => {
    const { body } = await create({ date_to: '2026-12-31' });
    const goalId = body.goal?.goal_id ?? 0;
    await db.updateTable('bid_goal').set({ to_day: '2026-11-19' }).where('id', '=', goalId).execute();
    const change = (version: number, draft: Loose) =>
      send(app, changeGoalCall, {
        params: { ...params, goalId },
        token,
        body: { ...goalDraft(draft), version },
      });
    const over = { date_to: '2026-11-19' };
    expect((await change(1, { ...over, name: 'Once' })).status).toBe(200);
    expect((await change(2, { ...over, enabled: false })).status).toBe(200);
    expect((await change(3, { ...over, enabled: true })).problem.errors).toMatchObject([
      { field: 'date_to', code: 'day_past', message: expect.stringContaining('later last day') },
    ]);
    expect((await change(3, { date_to: '2026-11-18', enabled: false })).status).toBe(422);
    expect((await change(3, { date_to: '2026-12-31', enabled: true })).status).toBe(200);
    await db.deleteFrom('bid_goal').where('shop_id', '=', own.id).execute();
  });

  test('has for itself what it names: no second goal may name it, nor be of all the rest', async () => {
    const other = await makeCategory(db);
    const rest = (await create()).body.goal;
    const named = { all_categories: false, category_ids: [product.category.id, other.id] };
    const some = (await create({ name: 'Some', ...named })).body.goal;
    expect((await create()).problem.errors?.[0]).toMatchObject({ field: 'all_categories', code: 'taken' });
    expect((await create({ ...named, name: 'Again' })).problem.errors).toMatchObject([
      { field: 'category_ids.0', code: 'taken', message: expect.stringContaining('Some') },
      { field: 'category_ids.1', code: 'taken' },
    ]);
    for (const goal of [rest, some])
      await send(app, deleteGoalCall, { params: { ...params, goalId: goal?.goal_id ?? 0 }, token });
  });

  test('that is to run by itself asks whether it is still the person', async () => {
    setNow(NOW_MS + PROOF_MINUTES * MINUTE_MS);
    expect((await create({ mode: 'automatic' })).problem.code).toBe('step_up_required');
    expect((await create({ mode: 'suggest' }, { dry_run: '1' })).status).toBe(200);
    setNow(NOW_MS);
    expect((await goals()).data).toEqual([]);
  });
});

test('all goals are stopped at once, since when it was first said, and run again', async () => {
  const set = async (running: boolean) =>
    (await send(app, switchGoalsCall, { params, token, body: { running } })).body;
  expect(await set(false)).toEqual({ shop: new Date(NOW_MS).toISOString(), portal: null });
  setNow(NOW_MS + MINUTE_MS);
  expect((await set(false)).shop).toBe(new Date(NOW_MS).toISOString());
  setNow(NOW_MS);
  expect(await set(true)).toEqual({ shop: null, portal: null });
  await set(true);
  // Each switch is told once, under the shop.
  const told = await db
    .selectFrom('audit_log')
    .select(['action', 'target_kind', 'target_id'])
    .where('target_id', '=', own.id)
    .where('action', 'in', ['goals_stopped', 'goals_resumed'])
    .orderBy('id')
    .execute();
  const target = { target_kind: 'shop', target_id: own.id };
  expect(told).toEqual([
    { action: 'goals_stopped', ...target },
    { action: 'goals_resumed', ...target },
  ]);
});

test('goals of products come with the names of these', async () => {
  await db.deleteFrom('bid_goal').where('shop_id', '=', own.id).execute();
  expect((await goals()).products).toEqual([]);
  await create({ all_categories: false, category_ids: [], product_ids: [product.id] });
  expect((await goals()).products).toEqual([{ product_id: product.id, product_name_rs: product.name }]);
  await db.deleteFrom('bid_goal').where('shop_id', '=', own.id).execute();
});
