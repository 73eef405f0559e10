import { beforeEach, describe, expect, test } from 'vitest';
import { createGoalCall } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import {
  setGoalSchedulesCall,
  setGoalsCall,
  undoGoalsCall,
} from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import { PROOF_MINUTES } from '../../../shared/rules/people/factors.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { goalDraft } from '../../../tests/bidding/goal-draft.ts';
import { viewedFortnight } from '../../../tests/bidding/viewed-fortnight.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, setNow } = world;
const { own, product } = await viewedFortnight(world);
const [second, foreign] = [await makeShop(db), await makeShop(db)];
const person = await makeUser(db, { roleId: 2, shopIds: [own.id, second.id] });
const all = [own.id, second.id, foreign.id];
let token: string;

beforeEach(async () => {
  setNow(NOW_MS);
  token = await signInAs(app, person);
  await db.deleteFrom('bid_goal').where('shop_id', 'in', all).execute();
});

const shared = (more: Loose = {}) => {
  const { all_categories, category_ids, product_ids, ...goal } = goalDraft();
  return { ...goal, ...more };
};
const setGoals = (shop_ids: readonly number[], more: Loose = {}, query: Loose = {}) => {
  const { replace, ...goal } = more;
  const body = { shop_ids, goal: shared(goal), ...(replace === undefined ? {} : { replace }) };
  return send(app, setGoalsCall, { body: body as never, query, token });
};
const NIGHT = { weekdays: [5, 1], hour_from: 20, hour_to: 24, date_from: null, date_to: '2026-12-31' };
const setSchedules = (shop_ids: readonly number[], more: Loose = {}, query: Loose = {}) =>
  send(app, setGoalSchedulesCall, {
    body: { shop_ids, schedule: { ...NIGHT, ...more } } as never,
    query,
    token,
  });
const goals = (columns: readonly ('name' | 'version' | 'hour_from')[] = ['name', 'version']) =>
  db
    .selectFrom('bid_goal')
    .select(['shop_id', ...columns])
    .where('shop_id', 'in', all)
    .orderBy('shop_id')
    .execute();
/** What a shop is answered where nothing is said of it. */
const no = { fault: null, plan: null, undo_key: null };
const later = () => setNow(NOW_MS + PROOF_MINUTES * MINUTE_MS);

describe('a goal of several shops', () => {
  test('is each shop’s own, for all categories, with who made it', async () => {
    const { status, body } = await setGoals([second.id, own.id], { name: 'First places' });
    expect([status, body.data]).toEqual([
      200,
      [second.id, own.id].map((shop_id) => ({
        ...{ shop_id, fault: null, plan: null },
        undo_key: expect.any(String),
      })),
    ]);
    const made = await db.selectFrom('bid_goal').selectAll().where('shop_id', '=', second.id).execute();
    expect(made).toMatchObject([
      { name: 'First places', all_categories: true, author_id: person.id, highest_micros: 1_000_000 },
    ]);
    expect(await goals()).toHaveLength(2);
  });

  test('is shown before it is saved: what it would change of each shop, and nothing is done', async () => {
    const { body } = await setGoals([own.id, second.id], {}, { dry_run: '1' });
    expect(body.data).toEqual([
      { ...no, shop_id: own.id, plan: expect.objectContaining({ num_rows: 1, cost_now: 0 }) },
      { ...no, shop_id: second.id, plan: expect.objectContaining({ num_rows: 0, cost: 0 }) },
    ]);
    expect(await goals()).toEqual([]);
  });

  test('leaves a goal that a shop has already, unless it is to be replaced, and names shops of others', async () => {
    await setGoals([own.id], { name: 'Old' });
    expect((await setGoals(all, { name: 'New' })).body.data).toEqual([
      { ...no, shop_id: own.id, fault: 'conflict' },
      { ...no, shop_id: second.id, undo_key: expect.any(String) },
      { ...no, shop_id: foreign.id, fault: 'forbidden' },
    ]);
    expect((await goals()).map(({ name }) => name)).toEqual(['Old', 'New']);
    await setGoals(all, { name: 'Newest', replace: true });
    expect(await goals()).toEqual([
      { shop_id: own.id, name: 'Newest', version: 2 },
      { shop_id: second.id, name: 'Newest', version: 2 },
    ]);
  });

  test('that is to run by itself asks once for a proof, before any shop has it; a look at it does not', async () => {
    later();
    const refused = await setGoals([own.id, second.id], { mode: 'automatic' });
    expect([refused.status, refused.problem.code]).toEqual([403, 'step_up_required']);
    expect(await goals()).toEqual([]);
    expect((await setGoals([own.id], { mode: 'automatic' }, { dry_run: '1' })).status).toBe(200);
    expect((await setGoals([own.id])).body.data).toMatchObject([{ fault: null }]);
  });

  test.each<[string, readonly number[], Loose]>([
    ['no shop', [], {}],
    ['a shop twice', [own.id, own.id], {}],
    ['a rule', [own.id], { kind: 'rule', position: undefined, share: undefined }],
    ['targets of one shop', [own.id], { category_ids: [1] }],
    ['bounds the wrong way round', [own.id], { lowest_bid: 0.5, highest_bid: 0.4 }],
    ['hours the wrong way round', [own.id], { hour_from: 9, hour_to: 9 }],
    ['no number', [own.id], { share: undefined }],
  ])('with %s is refused whole', async (_, ids, more) => {
    expect((await setGoals(ids, more)).status).toBe(422);
    expect(await goals()).toEqual([]);
  });
});

describe('a schedule of several shops', () => {
  test('is that of all their goals; shops of others are named, those without goals have none', async () => {
    await setGoals([own.id]);
    const named = goalDraft({ all_categories: false, category_ids: [product.category.id] });
    await send(app, createGoalCall, { params: { shopId: own.id }, token, query: {}, body: named });
    const { body } = await setSchedules(all);
    expect(body.data).toEqual([
      { shop_id: own.id, fault: null, num_goals: 2, undo_key: expect.any(String) },
      { shop_id: second.id, fault: null, num_goals: 0, undo_key: null },
      { shop_id: foreign.id, fault: 'forbidden', num_goals: 0, undo_key: null },
    ]);
    const changed = await db.selectFrom('bid_goal').selectAll().where('shop_id', '=', own.id).execute();
    const night = { weekdays: [1, 5], hour_from: 20, hour_to: 24, from_day: null, author_id: person.id };
    expect(changed).toMatchObject([
      { ...night, version: 2 },
      { ...night, version: 2 },
    ]);
  });

  test('of which a field is wrong names it as it was sent', async () => {
    const { problem: ofGoal } = await setGoals([own.id], { lowest_bid: 0.5, highest_bid: 0.4 });
    const { problem: ofSchedule } = await setSchedules([own.id], { hour_to: 20 });
    expect([ofGoal, ofSchedule].map(({ errors }) => errors?.map(({ field }) => field))).toEqual([
      ['goal.highest_bid'],
      ['schedule.hour_to'],
    ]);
  });

  test('is not saved by a look at it', async () => {
    await setGoals([own.id]);
    const { body } = await setSchedules([own.id], {}, { dry_run: '1' });
    expect(body.data).toEqual([{ shop_id: own.id, fault: null, num_goals: 1, undo_key: null }]);
    expect(await goals(['hour_from', 'version'])).toEqual([{ shop_id: own.id, hour_from: 0, version: 1 }]);
  });

  test('asks for a proof where one of the goals runs by itself', async () => {
    await setGoals([own.id], { mode: 'automatic' });
    await setGoals([second.id]);
    later();
    expect((await setSchedules([second.id])).status).toBe(200);
    expect((await setSchedules([second.id, own.id])).problem.code).toBe('step_up_required');
    expect((await setSchedules([second.id, own.id], {}, { dry_run: '1' })).status).toBe(200);
    expect(await goals()).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  test.each<[string, Loose]>([
    ['hours the wrong way round', { hour_to: 20 }],
    ['days the wrong way round', { date_from: '2027-01-01' }],
    ['no weekday', { weekdays: [] }],
    ['more than days and hours', { highest_bid: 1 }],
  ])('of %s is refused whole', async (_, more) => {
    await setGoals([own.id]);
    expect((await setSchedules([own.id], more)).status).toBe(422);
    expect(await goals()).toMatchObject([{ version: 1 }]);
  });
});

describe('taking schedules of several shops back', () => {
  const undo = (undo_keys: readonly (string | null)[]) =>
    send(app, undoGoalsCall, { body: { undo_keys } as never, token });
  const given = async () =>
    (await setSchedules([own.id, second.id])).body.data.map(({ undo_key: key }) => key);
  const schedules = () =>
    db
      .selectFrom('bid_goal')
      .select(['shop_id', 'weekdays', 'hour_from', 'hour_to', 'to_day', 'version'])
      .where('shop_id', 'in', all)
      .orderBy('shop_id')
      .execute();

  test('lets all their goals act on the days and hours that they had', async () => {
    await setGoals([own.id], { weekdays: [2], hour_from: 8, hour_to: 9, date_to: '2027-03-31' });
    await setGoals([second.id]);
    const before = await schedules();
    const keys = await given();
    expect(await schedules()).toMatchObject([{ hour_from: 20 }, { hour_from: 20 }]);
    expect((await undo(keys)).body.data.map(({ fault }) => fault)).toEqual([null, null]);
    expect(await schedules()).toEqual(before.map((row) => ({ ...row, version: 3 })));
    expect((await undo([keys[1] ?? ''])).body.data).toMatchObject([{ fault: 'changed_meanwhile' }]);
  });

  test('leaves all goals of a shop as they are where one of them is another by now', async () => {
    await setGoals([own.id, second.id]);
    const named = goalDraft({ all_categories: false, category_ids: [product.category.id] });
    const { body } = await send(app, createGoalCall, {
      ...{ params: { shopId: own.id }, token, query: {}, body: named },
    });
    const keys = await given();
    await db
      .updateTable('bid_goal')
      .set({ version: 9 })
      .where('id', '=', body.goal?.goal_id ?? 0)
      .execute();
    expect((await undo(keys)).body.data.map(({ fault }) => fault)).toEqual(['changed_meanwhile', null]);
    expect((await schedules()).map(({ hour_from: hour }) => hour)).toEqual([20, 20, 0]);
  });

  test('takes a proof of the person where one of them runs by itself', async () => {
    await setGoals([own.id], { mode: 'automatic' });
    await setGoals([second.id]);
    const [ofOwn = '', ofSecond = ''] = await given();
    later();
    expect((await undo([ofOwn])).problem.code).toBe('step_up_required');
    expect((await undo([ofSecond])).body.data).toEqual([{ shop_id: second.id, fault: null }]);
    expect(await schedules()).toMatchObject([{ hour_from: 20 }, { hour_from: 0 }]);
  });
});

describe('taking goals of several shops back', () => {
  const undo = (undo_keys: readonly (string | null)[], as = token) =>
    send(app, undoGoalsCall, { body: { undo_keys } as never, token: as });
  const given = async (more: Loose = {}) =>
    (await setGoals([own.id, second.id], more)).body.data.map(({ undo_key: key }) => key);
  const before = { all_categories: false, category_ids: [product.category.id], name: 'Before', position: 2 };
  const makeBefore = async (more: Loose = {}) =>
    send(app, createGoalCall, {
      token,
      params: { shopId: own.id },
      query: {},
      body: goalDraft({ ...before, ...more }),
    });

  test('deletes what was made, and makes what was replaced as it was before', async () => {
    const was = { name: 'Before', position: 2, share: 0.7, lowest_bid: 0.07, hour_from: 8, hour_to: 20 };
    await makeBefore({ ...was, all_categories: true, category_ids: [] });
    const kept = () => db.selectFrom('bid_goal').selectAll().where('shop_id', 'in', all).execute();
    const [old] = await kept();
    const keys = await given({ replace: true });
    expect(await goals()).toMatchObject([{ name: 'Position 1', version: 2 }, { name: 'Position 1' }]);
    const { body } = await undo(keys);
    expect(body.data).toEqual([own.id, second.id].map((shop_id) => ({ shop_id, fault: null })));
    expect(await kept()).toEqual([{ ...old, version: 3, changed_at: new Date(NOW_MS) }]);
    expect((await undo(keys)).body.data.map(({ fault }) => fault)).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
    ]);
  });

  test('leaves a goal that is another by now, and the other shops have theirs back', async () => {
    const keys = await given();
    await db.updateTable('bid_goal').set({ version: 9 }).where('shop_id', '=', own.id).execute();
    expect((await undo(keys)).body.data.map(({ fault }) => fault)).toEqual(['changed_meanwhile', null]);
    expect(await goals()).toMatchObject([{ shop_id: own.id, version: 9 }]);
  });

  test('takes a proof of the person where one runs by itself again', async () => {
    await makeBefore({ all_categories: true, category_ids: [], mode: 'automatic' });
    const keys = await given({ replace: true });
    later();
    expect((await undo(keys)).problem.code).toBe('step_up_required');
    expect(await goals()).toHaveLength(2);
    expect((await undo(keys.slice(1))).body.data).toEqual([{ shop_id: second.id, fault: null }]);
  });

  test('is for whom gave them, within a day, with keys as they were given', async () => {
    const [key = ''] = await given();
    const refused = async (keys: readonly (string | null)[], as = token) => {
      const { status, problem } = await undo(keys, as);
      return [status, problem.errors?.[0]?.field];
    };
    const content = Buffer.from(key?.split('.')[0] ?? '', 'base64url').toString();
    const forged = Buffer.from(content.replace(/"goalId":\d+/, '"goalId":1')).toString('base64url');
    expect(forged).not.toBe(key?.split('.')[0]);
    const invalid = [422, 'undo_keys.0'];
    expect(await refused([`${forged}.${key?.split('.')[1]}`])).toEqual(invalid);
    expect(await refused(['x'])).toEqual(invalid);
    expect(await refused([key, key])).toEqual([422, 'undo_keys.1']);
    expect(await refused([])).toEqual([422, 'undo_keys']);
    const other = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: [own.id] }));
    expect(await refused([key], other)).toEqual(invalid);
    await db.deleteFrom('user_shop').where('user_id', '=', person.id).where('shop_id', '=', own.id).execute();
    await world.services.feed.catchUp();
    const left = await undo([key], await signInAs(app, person));
    expect(left.body.data).toEqual([{ shop_id: own.id, fault: 'forbidden' }]);
    await db.insertInto('user_shop').values({ user_id: person.id, shop_id: own.id }).execute();
    setNow(NOW_MS + DAY_MS);
    expect(await refused([key], await signInAs(app, person))).toEqual(invalid);
    expect(await goals()).toHaveLength(2);
  });
});
