import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import {
  explainAuctionCall,
  listProductsBiddingsCall,
} from '../../shared/contract/bidding/bidding.contract.ts';
import { getLimitCall } from '../../shared/contract/bidding/budget.contract.ts';
import { countTargetedProductsCall } from '../../shared/contract/bidding/coupons.contract.ts';
import {
  exportMoneyChangesCall,
  listMoneyChangesCall,
} from '../../shared/contract/bidding/money-changes.contract.ts';
import { getMaxCpcCall, listProductAdsCall } from '../../shared/contract/bidding/product-ads.contract.ts';
import { readPlacementsCall } from '../../shared/contract/desk/portal.contract.ts';
import type { Call } from '../../shared/contract/frame/call.ts';
import { analyticsReports } from '../../shared/contract/reports/analytics.contract.ts';
import { exportClicksCall, listClicksCall } from '../../shared/contract/reports/ledger.contract.ts';
import { marketCalls } from '../../shared/contract/reports/market.contract.ts';
import {
  getPriceHistoryCall,
  priceExports,
  priceLists,
} from '../../shared/contract/reports/prices.contract.ts';
import { findMatchProductsCall, mergeProductsCall } from '../../shared/contract/shops/matching.contract.ts';
import { callPath, send, signInAs } from '../../tests/clients/call-client.ts';
import { makePortalToken } from '../../tests/clients/portal-client.ts';
import { drawEans, drawItems, insertItems } from '../../tests/references/item-facts.ts';
import { expectedIdentifiers } from '../../tests/references/reference-identifiers.ts';
import { makeAd } from '../../tests/worlds/ad-factory.ts';
import { drawClick, seeded } from '../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  makeBid,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const leaf = await makeLeaf(db);
const products: MadeProduct[] = [];
for (let i = 0; i < 12; i += 1) products.push(await makeProduct(db, { category: leaf, name: 'Lamp' }));
const ids = products.map(({ id }) => id);
const [shop, rival] = [await makeShop(db, { limitMicros: 900_000_000 }), await makeShop(db)];
const [items, eans] = [drawItems(ids), drawEans(ids)];
await insertItems(db, shop.id, items, eans);
// Nothing of the rival may be seen, though the products are the same.
const rivalItems = items.map((item) => ({ ...item, itemId: `rival-${item.itemId}`, ean: '4000000000006' }));
await insertItems(db, rival.id, rivalItems);
const isThere = (id: number) =>
  !items.some((item) => item.productId === id && item.goneAt !== null && item.itemId.startsWith('old'));
const offered = ids.filter(isThere);
for (const id of offered) {
  await makeOffer(db, { shopId: shop.id, productId: id, priceMinor: 2_000_00 });
  await makeOffer(db, { shopId: rival.id, productId: id, priceMinor: 1_000_00 });
  await makeBid(db, { shopId: shop.id, productId: id, bidMicros: 500_000 });
}
const draw = seeded(5);
const clicksAt = (at: string) =>
  products.flatMap((product) =>
    [1, 2].map(() => ({
      ...drawClick(shop, [product], Date.parse(at), draw),
      kind: 'bid' as const,
      invalidReason: null,
    })),
  );
await insertClicks(services, [...clicksAt('2026-11-10T10:00:00Z'), ...clicksAt('2025-05-05T10:00:00Z')]);
await makeAd(db, { shopId: shop.id, categoryId: leaf.id, bidMicros: 300_000, productIds: offered });
for (const [at, id] of ids.entries())
  await db
    .insertInto('money_change')
    .values({
      shop_id: shop.id,
      change_set: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      at: new Date('2026-11-15T10:00:00Z'),
      actor_email: 'ana@test.example',
      subject: 'bid',
      subject_id: at + 1,
      product_id: id,
      to_micros: 500_000,
      to_enabled: true,
    })
    .execute();

const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
const portal = await makePortalToken(db, { scopes: ['placements:read'] });
const params = { shopId: shop.id };
const days = { date_from: '2026-11-01', date_to: '2026-11-19' };
const query = { per_page: 100 };
type Row = { product_id: number | null; item_id: string | null; ean: string | null };
type Rows = readonly Row[];
const expected = (id: number) => expectedIdentifiers({ items, eans }, id);

const answers: Record<string, { of: readonly number[]; rows: () => Promise<Rows> }> = {
  'the reports of products': {
    of: ids,
    rows: async () =>
      (
        await send(app, analyticsReports['top-products-clicksV2'], {
          params,
          query: { ...query, ...days },
          token,
        })
      ).body.data,
  },
  'the ledger': {
    of: ids,
    rows: async () =>
      (await send(app, listClicksCall, { params, query: { ...query, ...days }, token })).body.data,
  },
  'the price report': {
    of: offered,
    rows: async () => (await send(app, priceLists.undercut, { params, query, token })).body.data,
  },
  'the history of a price': {
    of: ids,
    rows: async () =>
      Promise.all(
        ids.map(
          async (product_id) =>
            (await send(app, getPriceHistoryCall, { params, query: { product_id }, token })).body,
        ),
      ),
  },
  'bids on products': {
    of: offered,
    rows: async () => (await send(app, listProductsBiddingsCall, { params, query, token })).body.data,
  },
  'the auction of a product': {
    of: ids,
    rows: async () =>
      Promise.all(
        ids.map(
          async (product_id) =>
            (await send(app, explainAuctionCall, { params, query: { product_id }, token })).body,
        ),
      ),
  },
  'the dearest bids of the month': {
    of: offered.slice(0, 10),
    rows: async () => (await send(app, getLimitCall, { params, token })).body.bids,
  },
  'the history of changes': {
    of: ids,
    rows: async () =>
      (await send(app, listMoneyChangesCall, { params, query: { ...query, ...days }, token })).body.data,
  },
  'the products of ads': {
    of: offered.slice(0, 5),
    rows: async () =>
      (await send(app, listProductAdsCall, { params, token })).body.data.flatMap((ad) => ad.products),
  },
  'what an ad would show': {
    of: offered.slice(0, 5),
    rows: async () =>
      (await send(app, getMaxCpcCall, { params, query: { category_id: leaf.id }, token })).body.products,
  },
  'what a coupon is for': {
    of: offered.slice(0, 6),
    rows: async () =>
      (
        await send(app, countTargetedProductsCall, { params, body: { targeting: { kind: 'all' } }, token })
      ).body.first.slice(0, 6),
  },
  'the market': {
    of: ids,
    rows: async () =>
      (await send(app, marketCalls.product, { query, headers: { shopid: String(shop.id) }, token })).body
        .data,
  },
};

describe('a shop’s own numbers of products', () => {
  test.each(Object.entries(answers))('are in %s', async (_, { of, rows }) => {
    const found = await rows();
    expect([...new Set(found.map((row) => row.product_id))].toSorted()).toEqual(of.toSorted());
    for (const row of found) expect(row).toMatchObject(expected(row.product_id ?? 0));
  });

  test('the cases are all there', () => {
    const all = ids.map(expected);
    expect(all.map(({ num_items }) => num_items)).toEqual(expect.arrayContaining([0, 1, 3, 24]));
    expect(all.some(({ item_id, ean }) => item_id === null && ean === null)).toBe(true);
    expect(all.some(({ item_id, ean }) => item_id !== null && ean === null)).toBe(true);
    expect(all.some(({ item_id, ean }) => item_id === null && ean !== null)).toBe(true);
  });

  test('are in placements, of each shop its own', async () => {
    const asked = { params: { cc: 'rs' }, query: { product_id: ids.join(',') }, token: portal };
    const { body } = await send(app, readPlacementsCall, asked);
    for (const page of body.products) {
      for (const offer of page.offers) {
        const of = offer.shop_id === shop.id ? items : rivalItems;
        const { item_id, ean } = expectedIdentifiers({ items: of, eans }, page.product_id);
        expect(offer).toMatchObject({ item_id, ean });
      }
      for (const ad of page.ads)
        for (const shown of ad.products) {
          const { item_id, ean } = expected(shown.product_id);
          expect(shown).toMatchObject({ item_id, ean });
        }
    }
    expect(body.products.flatMap(({ offers }) => offers)).toHaveLength(2 * offered.length);
    expect(body.products.flatMap(({ ads }) => ads).length).toBeGreaterThan(0);
  });
});

describe('files', () => {
  const read = async (call: Call, asked: Record<string, string>) => {
    const { body } = await app.inject({
      url: callPath(call, params),
      query: { lang: 'en', ...asked },
      headers: { authorization: `Bearer ${token}` },
    });
    return parse(body, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[];
  };
  const files: [string, readonly number[], Call, Record<string, string>][] = [
    ['the ledger', ids, exportClicksCall, days],
    ['the price report', offered, priceExports.undercut, {}],
    ['the history of changes', ids, exportMoneyChangesCall, days],
  ];
  test.each(files)('%s has them', async (_, of, call, asked) => {
    const rows = await read(call, asked);
    expect([...new Set(rows.map((row) => Number(row['Product ID'])))].toSorted()).toEqual(of.toSorted());
    for (const row of rows) {
      const { item_id, other_item_ids: others, num_items, ean } = expected(Number(row['Product ID']));
      expect([row['Item number'], row['Other item numbers'], row.EAN]).toEqual([
        item_id ?? '',
        [...others, ...(num_items > 21 ? ['…'] : [])].join(', '),
        ean ?? '',
      ]);
    }
  });
});

describe('a search', () => {
  const [, one = 0, several = 0] = ids;
  const searches: Record<string, (q: string) => Promise<(number | null)[]>> = {
    'of bids on products': async (q) =>
      (await send(app, listProductsBiddingsCall, { params, query: { q }, token })).body.data.map(
        (row) => row.product_id,
      ),
    'of the price report': async (q) =>
      (await send(app, priceLists.undercut, { params, query: { q }, token })).body.data.map(
        (row) => row.product_id,
      ),
    'of the history of changes': async (q) =>
      (await send(app, listMoneyChangesCall, { params, query: { q, ...days }, token })).body.data.map(
        (row) => row.product_id,
      ),
    'of staff for products': async (q) =>
      (await send(app, findMatchProductsCall, { query: { q, country: 'rs' }, token: staff })).body.data.map(
        (row) => row.product_id,
      ),
  };
  const found: [string, string, number][] = [
    ['an item number', `A-${one}`, one],
    ['an item number in small letters', `a-${one}`, one],
    ['the number of a further item', `c-${several}`, several],
    ['a product id', String(one), one],
    ['the portal’s EAN', eans.get(one) ?? '', one],
  ];
  describe.each(Object.entries(searches))('%s', (name, search) => {
    test.each(found)('finds by %s', async (_, q, id) => {
      expect(await search(q)).toContain(id);
      if (q !== String(id)) expect((await search(q)).length).toBeLessThan(4);
    });
    test('does not find what nobody has', async () => {
      expect(await search('A-no-such-number')).toEqual([]);
    });
    if (name === 'of staff for products') return;
    test('finds by the beginning of a number of three characters or more', async () => {
      const isLong = ({ itemId, productId, goneAt }: (typeof items)[number]) =>
        itemId.length > 3 && goneAt === null && offered.includes(productId);
      const { itemId = '', productId } = items.find(isLong) ?? {};
      expect(await search(itemId.slice(0, 3).toLowerCase())).toContain(productId);
    });
    test('finds nothing by another shop’s number', async () => {
      expect(await search(`rival-A-${one}`)).toEqual([]);
    });
    test('finds by the EAN of the item, which the portal has not', async () => {
      expect(await search('96385074')).toEqual(expect.arrayContaining([several]));
    });
  });
});

test('of a merged product they are those of its target, also where the old one is named', async () => {
  const [from = 0, into = 0] = [ids[6], ids[7]];
  const body = { product_id: from, into_product_id: into };
  expect((await send(app, mergeProductsCall, { body, token: staff })).status).toBe(200);
  const { data } = (await send(app, listMoneyChangesCall, { params, query: { ...query, ...days }, token }))
    .body;
  const numbers = (id: number) => data.find((row) => row.product_id === id)?.item_id;
  expect([numbers(from), numbers(into)]).toEqual([`A-${into}`, `A-${into}`]);
});
