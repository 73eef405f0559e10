import { describe, expect, test } from 'vitest';
import {
  decideMatchCall,
  listMatchesCall,
  undoMatchCall,
} from '../../../shared/contract/shops/matching.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { makeBrand, makeLeaf, makeOffer, makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { openMatching } from '../../../tests/worlds/matching-world.ts';
import { takeFeed } from '../../../tests/worlds/staged-feed.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { endOldMoves } from '../../kernel/catalogue/catalogue.public.ts';

const { app, db, services } = await openWorld();
const { makeMerchant, decide, undo, offersOf } = await openMatching(app, services);
const list = async ({ params, token }: Awaited<ReturnType<typeof makeMerchant>>, query: object = {}) =>
  (await send(app, listMatchesCall, { params, query: query as never, token })).body;

describe('what the feed brought and nobody knows', () => {
  test('is listed with the three best products', async () => {
    const merchant = await makeMerchant();
    const leaf = await makeLeaf(db);
    const brand = await makeBrand(db, 'Fenix');
    const make = (name: string, brandId = brand.id) => makeProduct(db, { category: leaf, name, brandId });
    const right = await make('Fenix X200 usisivač 128GB crni');
    const near = await make('Fenix X210 usisivač 128GB');
    await make('Fenix Y5 mikser');
    await make('Fenix X200');
    await makeOffer(db, { shopId: (await makeShop(db)).id, productId: right.id, priceMinor: 55_00 });
    const items = [
      {
        id: 'v1',
        title: 'Usisivač FENIX X200 128GB',
        brand: 'Fenix',
        categoryId: leaf.id,
        priceMinor: 60_00,
      },
      { id: 'v2', title: 'Ručno pletena kapa', categoryId: leaf.id },
    ];
    await takeFeed(db, merchant.shop, items);
    const page = await list(merchant);
    expect(page).toMatchObject({ total: 2, current_page: 1, currency: 'RSD' });
    const item = page.data.find(({ item_id }) => item_id === 'v1');
    expect(item).toMatchObject({ price: 60, decided: null, product: { name: 'Usisivač FENIX X200 128GB' } });
    expect(item?.candidates).toHaveLength(3);
    expect(item?.candidates[0]).toMatchObject({
      product_id: right.id,
      brand: 'Fenix',
      lowest_price: 55,
      offers: 1,
      reasons: ['brand', 'category', 'words'],
    });
    expect(item?.candidates.map(({ product_id }) => product_id)).toContain(near.id);
    expect(page.data.find(({ item_id }) => item_id === 'v2')?.candidates).toEqual([]);
    expect((await list(merchant, { q: 'kapa plet' })).data.map(({ item_id }) => item_id)).toEqual(['v2']);
  });

  test('is decided at once and for later imports, and can be taken back', async () => {
    const merchant = await makeMerchant();
    const right = await makeProduct(db);
    const items = [{ id: 'v1', priceMinor: 60_00 }, { id: 'v2' }];
    const own = (await takeFeed(db, merchant.shop, items)).get('v1');
    expect((await decide(merchant, 'v1', right.id)).status).toBe(204);
    expect(await offersOf(merchant.shop.id)).toEqual([[right.id, 60_00, true]]);
    expect((await list(merchant)).data.map(({ item_id }) => item_id)).toEqual(['v2']);
    expect((await takeFeed(db, merchant.shop, items)).get('v1')).toEqual({
      product: right.id,
      by: 'decision',
    });

    expect((await decide(merchant, 'v2', null)).status).toBe(204);
    expect((await list(merchant)).total).toBe(0);
    await takeFeed(db, merchant.shop, items);
    expect((await list(merchant)).total).toBe(0);
    const decided = await list(merchant, { state: 'decided' });
    expect(new Map(decided.data.map((row) => [row.item_id, row.decided?.own]))).toEqual(
      new Map([
        ['v1', false],
        ['v2', true],
      ]),
    );

    expect((await undo(merchant, 'v1')).status).toBe(204);
    expect((await list(merchant)).data.map(({ item_id }) => item_id)).toEqual(['v1']);
    expect((await takeFeed(db, merchant.shop, items)).get('v1')).toEqual(own);
  });

  test('is the merchant’s to decide, and only where nothing sure was found', async () => {
    const [merchant, rival] = [await makeMerchant(), await makeMerchant()];
    const known = await makeProduct(db);
    const foreign = await makeProduct(db, { cc: 'si' });
    const items = [{ id: '1', title: known.name }, { id: '2' }];
    await takeFeed(db, merchant.shop, items);
    const before = await takeFeed(db, rival.shop, items);
    expect((await decide(merchant, '1', null)).problem.code).toBe('conflict');
    expect((await decide(merchant, '3', null)).status).toBe(404);
    expect((await undo(merchant, '2')).status).toBe(404);
    for (const id of [foreign.id, 999_999_999])
      expect((await decide(merchant, '2', id)).problem).toMatchObject({
        status: 422,
        errors: [{ field: 'product_id' }],
      });
    await decide(merchant, '2', known.id);
    expect(await takeFeed(db, rival.shop, items)).toEqual(before);
  });

  test('refuses strangers, bad input and other people', async () => {
    const [merchant, rival] = [await makeMerchant(), await makeMerchant()];
    const { params } = merchant;
    const body = { item_id: '1', product_id: null };
    expect((await send(app, listMatchesCall, { params })).status).toBe(401);
    expect((await send(app, decideMatchCall, { params, body })).status).toBe(401);
    expect((await send(app, undoMatchCall, { params, body: { item_id: '1' } })).status).toBe(401);
    const { token } = merchant;
    for (const [query, field] of [
      [{ state: 'all' }, 'state'],
      [{ page: 0 }, 'page'],
    ] as const)
      expect((await send(app, listMatchesCall, { params, query, token })).problem.errors?.[0]?.field).toBe(
        field,
      );
    for (const bad of [{ item_id: '1' }, { ...body, item_id: '' }, { ...body, product_id: 0 }])
      expect((await send(app, decideMatchCall, { params, body: bad, token })).status).toBe(422);
    expect((await send(app, undoMatchCall, { params, body: {}, token })).status).toBe(422);
    for (const shopId of [rival.shop.id, 999_999_999]) {
      expect((await send(app, listMatchesCall, { params: { shopId }, token })).status).toBe(403);
      expect((await send(app, decideMatchCall, { params: { shopId }, body, token })).status).toBe(403);
      expect(
        (await send(app, undoMatchCall, { params: { shopId }, body: { item_id: '1' }, token })).status,
      ).toBe(403);
    }
  });
});

test('a move ends when the feed brings the shop back to the product that it left', async () => {
  const merchant = await makeMerchant();
  const [left, stayed, to] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
  const shop_id = merchant.shop.id;
  const move = (from: number) => ({ shop_id, from_product_id: from, to_product_id: to.id });
  await db
    .insertInto('product_move')
    .values([move(left.id), move(stayed.id)])
    .execute();
  await takeFeed(db, merchant.shop, [{ id: 'v1' }]);
  await db.updateTable('feed_item').set({ product_id: stayed.id }).where('shop_id', '=', shop_id).execute();
  await endOldMoves(db, shop_id);
  const kept = await db.selectFrom('product_move').selectAll().where('shop_id', '=', shop_id).execute();
  expect(kept).toEqual([move(left.id)]);
});
