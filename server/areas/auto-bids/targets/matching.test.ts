import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createGoalCall, listGoalsCall } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { listGoalsOfBidsCall } from '../../../../shared/contract/bidding/goals-of-bids.contract.ts';
import { backtestCall } from '../../../../shared/contract/bidding/rule-backtest.contract.ts';
import { GOAL_TARGETS_MAX } from '../../../../shared/rules/auto-bids/goals.ts';
import type { TargetMatch } from '../../../../shared/rules/auto-bids/target-match.ts';
import { goalDraft } from '../../../../tests/bidding/goal-draft.ts';
import { openGoalWorld } from '../../../../tests/bidding/goal-world.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import {
  makeBrand,
  makeCategory,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../../tests/worlds/factories.ts';

const { world, own, params, signed, clear, makePlan } = await openGoalWorld();
const { app, db } = world;
const root = await makeCategory(db, { name: 'Bela tehnika' });
const middle = await makeCategory(db, { parent: root, name: 'Rashladni uređaji' });
const [fridges, freezers] = [
  await makeCategory(db, { parent: middle, name: 'Frižideri' }),
  await makeCategory(db, { parent: middle, name: 'Zamrzivači 100%' }),
];
const brand = await makeBrand(db, 'Gorenje');
const cheap = await makeProduct(db, { category: fridges, name: 'Frižider RK1', brandId: brand.id });
const dear = await makeProduct(db, { category: fridges, name: 'Frižider RK2' });
const gone = await makeProduct(db, { category: freezers, name: 'Zamrzivač FH1', brandId: brand.id });
const foreign = await makeProduct(db, { category: fridges, name: 'Frižider tuđi' });
await makeOffer(db, { shopId: own.id, productId: cheap.id, priceMinor: 200_00 });
await makeOffer(db, { shopId: own.id, productId: dear.id, priceMinor: 500_00 });
await makeOffer(db, { shopId: own.id, productId: gone.id, priceMinor: 300_00, inStock: false });
await makeOffer(db, { shopId: (await makeShop(db)).id, productId: foreign.id, priceMinor: 250_00 });

beforeEach(clear);

const tryGoal = (more: Loose, token?: string) =>
  send(app, createGoalCall, {
    ...signed({ params, body: goalDraft({ all_categories: false, ...more }) }),
    ...(token !== undefined && { token }),
  });
const matching = (match: Partial<TargetMatch>) => ({ matching: { of: 'categories', ...match } });
const goalFor = async (match: Partial<TargetMatch>, more: Loose = {}) =>
  (await tryGoal({ ...matching(match), ...more })).body.goal?.goal_id ?? 0;
/** What the plan of each goal is about: ids of categories and products. */
async function about(goalId: number) {
  const { rows, unchanged } = await makePlan();
  return [...rows, ...unchanged]
    .filter(({ goal_id: id }) => id === goalId)
    .map(({ category_id: category, product_id: product }) => category ?? product);
}

describe('a goal by rule is for', () => {
  test.each<[string, Partial<TargetMatch>, () => number[]]>([
    ['categories of a name, in any script of it', { words: 'FRIZIDERI' }, () => [fridges.id]],
    ['all that is below a name', { words: 'bela uređaji' }, () => [fridges.id, freezers.id]],
    ['a name with a sign that means something to a database', { words: '100%' }, () => [freezers.id]],
    [
      'categories with an offer of a price',
      { words: 'bela', price_from: 300, price_to: 500 },
      () => [freezers.id],
    ],
    ['categories with something in stock', { words: 'bela', in_stock: true }, () => [fridges.id]],
    ['products of a name', { of: 'products', words: 'frižider' }, () => [cheap.id, dear.id]],
    ['products of a brand', { of: 'products', words: 'gorenje' }, () => [cheap.id, gone.id]],
    [
      'products below a price, exclusive',
      { of: 'products', words: 'frižider', price_to: 500 },
      () => [cheap.id],
    ],
  ])('%s', async (_, match, ids) => {
    const goalId = await goalFor(match);
    expect(await about(goalId)).toEqual(ids());
    const { data, matches } = (await send(app, listGoalsCall, signed({ params }))).body;
    expect(data).toMatchObject([{ matching: { of: 'categories', ...match }, category_ids: [] }]);
    expect(matches).toEqual([{ goal_id: goalId, number: ids().length, left_out: 0 }]);
  });

  test('what comes to match later, and no longer for what does not', async () => {
    const goalId = await goalFor({ words: 'bela', in_stock: true });
    const stock = (inStock: boolean) =>
      db.updateTable('offer').set({ in_stock: inStock }).where('product_id', '=', gone.id).execute();
    await stock(true);
    expect(await about(goalId)).toEqual([fridges.id, freezers.id]);
    await stock(false);
    expect(await about(goalId)).toEqual([fridges.id]);
  });

  test('nothing that another goal names, or that an older one matches; the rest is without it', async () => {
    const named = (await tryGoal({ category_ids: [fridges.id] })).body.goal?.goal_id ?? 0;
    const older = await goalFor({ words: 'bela' });
    const younger = await goalFor({ words: 'bela' });
    const rest = (await tryGoal({ all_categories: true })).body.goal?.goal_id ?? 0;
    expect(await about(named)).toEqual([fridges.id]);
    expect(await about(older)).toEqual([freezers.id]);
    expect(await about(younger)).toEqual([]);
    const left = await about(rest);
    expect(left.length).toBeGreaterThan(0);
    expect(left).not.toContain(freezers.id);
    expect(left).not.toContain(fridges.id);
  });
});

test('a goal by rule says how many more match than it takes', async () => {
  await sql`insert into product (portal_id, category_id, name, url)
    select portal_id, category_id, 'Punjač ' || number, url from product, generate_series(1, ${GOAL_TARGETS_MAX + 3}) as number
    where id = ${cheap.id}`.execute(db);
  await sql`insert into offer (shop_id, product_id, price_minor, in_stock)
    select ${own.id}, id, 1000, true from product where name like 'Punjač %'`.execute(db);
  const goalId = await goalFor({ of: 'products', words: 'punjač' });
  const { matches } = (await send(app, listGoalsCall, signed({ params }))).body;
  expect(matches).toEqual([{ goal_id: goalId, number: GOAL_TARGETS_MAX, left_out: 3 }]);
  await sql`delete from offer using product where product_id = product.id and name like 'Punjač %'`.execute(
    db,
  );
});

test('which goal the bids on what are of is answered, each category and product once', async () => {
  const goalOf = async (categoryId: number) => {
    const { data } = (await send(app, listGoalsOfBidsCall, signed({ params }))).body;
    const having = data.filter((goal) => goal.category_ids.includes(categoryId));
    expect(having.length).toBeLessThan(2);
    return having[0]?.name;
  };
  expect(await goalOf(fridges.id)).toBeUndefined();
  await tryGoal({ name: 'Rest', all_categories: true });
  expect(await goalOf(fridges.id)).toBe('Rest');
  await goalFor({ words: 'bela' }, { name: 'White goods' });
  expect([await goalOf(fridges.id), await goalOf(freezers.id)]).toEqual(['White goods', 'White goods']);
  await tryGoal({ name: 'Named', category_ids: [fridges.id], product_ids: [dear.id], enabled: false });
  expect([await goalOf(fridges.id), await goalOf(freezers.id)]).toEqual(['Named', 'White goods']);
  const { data } = (await send(app, listGoalsOfBidsCall, signed({ params }))).body;
  expect(data).toContainEqual({
    ...{ goal_id: expect.any(Number), name: 'Named', enabled: false },
    ...{ category_ids: [fridges.id], product_ids: [dear.id], ad_ids: [] },
  });
});

describe('a goal by rule is refused', () => {
  test.each<[string, Loose, string, string]>([
    ['without anything to match', matching({ words: ' ' }), 'matching.words', 'required'],
    [
      'with prices the wrong way round',
      matching({ price_from: 5, price_to: 5 }),
      'matching.price_to',
      'range_reversed',
    ],
    ['with names too', { ...matching({ words: 'a' }), category_ids: [1] }, 'category_ids', 'not_needed'],
    [
      'for all categories too',
      { ...matching({ words: 'a' }), all_categories: true },
      'all_categories',
      'not_needed',
    ],
    [
      'with prices of ads',
      matching({ of: 'ads', words: 'a', price_to: 5 }),
      'matching.price_to',
      'not_needed',
    ],
    ['with a price below 0', matching({ price_from: -1 }), 'matching.price_from', 'too_small'],
  ])('%s', async (_, draft, field, code) => {
    const { status, problem } = await tryGoal(draft);
    expect(status).toBe(422);
    expect(problem.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  test('as a rule for bids whose test was of another set', async () => {
    const rule = {
      ...{ kind: 'rule', position: undefined, share: undefined, all_categories: false },
      rule: { conditions: [{ measure: 'position', comparison: 'above', value: 2 }], days: 3, change: 0.1 },
    };
    const seen = goalDraft({ ...rule, ...matching({ words: 'bela' }) });
    const { body } = await send(app, backtestCall, signed({ params, body: seen }));
    const switchedOn = (match: Partial<TargetMatch>) =>
      tryGoal({ ...rule, ...matching(match), backtest_key: body.backtest_key });
    expect((await switchedOn({ words: 'bela', in_stock: true })).problem.code).toBe('backtest_unseen');
    expect((await switchedOn({ words: 'bela' })).status).toBe(200);
  });

  test('of a shop that is somebody else’s', async () => {
    const stranger = await signInAs(app, await makeUser(db, { shopIds: [(await makeShop(db)).id] }));
    expect((await tryGoal(matching({ words: 'bela' }), stranger)).status).toBe(403);
  });
});
