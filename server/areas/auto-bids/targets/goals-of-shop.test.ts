import { beforeEach, expect, test } from 'vitest';
import {
  listCategoriesBiddingsCall,
  listProductsBiddingsCall,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import { openGoalWorld } from '../../../../tests/bidding/goal-world.ts';
import { insertBidRow } from '../../../../tests/bidding/viewed-fortnight.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { makeLeaf, makeOffer, makeProduct } from '../../../../tests/worlds/factories.ts';

const { world, own, product, params, signed, clear, create } = await openGoalWorld();
const { app, db } = world;
const other = await makeProduct(db, { category: await makeLeaf(db) });
const third = await makeProduct(db, { category: other.category });
for (const { id } of [other, third]) await makeOffer(db, { shopId: own.id, productId: id, priceMinor: 100 });

beforeEach(clear);

const categories = async (goalId?: number) => {
  const { body } = await send(
    app,
    listCategoriesBiddingsCall,
    signed({ params, query: goalId === undefined ? {} : { goal_id: goalId } }),
  );
  return [body.data.map(({ category_id }) => category_id).sort(), body.total];
};
const products = async (goalId?: number) => {
  const { body } = await send(
    app,
    listProductsBiddingsCall,
    signed({ params, query: goalId === undefined ? {} : { goal_id: goalId } }),
  );
  return body.data.map(({ product_id }) => product_id).sort();
};

test('the tables of bids are restricted to what a goal changes, or to what none does', async () => {
  await insertBidRow(db, { shop: own, micros: 100_000, categoryId: product.category.id });
  const named = await create({ name: 'Named', all_categories: false, category_ids: [product.category.id] });
  const single = await create({
    name: 'One',
    all_categories: false,
    product_ids: [other.id],
    enabled: false,
  });
  const [goal, ofProduct] = [named?.goal_id ?? 0, single?.goal_id ?? 0];
  expect(await categories()).toEqual([[product.category.id, other.category.id].sort(), 2]);
  expect(await categories(goal)).toEqual([[product.category.id], 1]);
  expect(await categories(0)).toEqual([[other.category.id], 1]);
  expect(await categories(ofProduct)).toEqual([[], 0]);
  // A product whose bid is that of its category is changed by the goal of that.
  expect(await products(goal)).toEqual([product.id]);
  expect(await products(ofProduct)).toEqual([other.id]);
  expect(await products(0)).toEqual([third.id]);
  expect(await products(goal + ofProduct + 1_000)).toEqual([]);
});
