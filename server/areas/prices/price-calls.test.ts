import { describe, expect, test } from 'vitest';
import type { Call } from '../../../shared/contract/frame/call.ts';
import {
  comparePricesCall,
  getPriceHistoryCall,
  getPriceIndexCall,
  listPriceBrandsCall,
  priceExports,
  priceLists,
} from '../../../shared/contract/reports/prices.contract.ts';
import { PRICE_LISTS } from '../../../shared/rules/portals/price-lists.ts';
import { openReportWorld, testShopGuards } from '../../../tests/access/shop-guards.ts';
import { callPath, send } from '../../../tests/clients/call-client.ts';
import { makeProduct } from '../../../tests/worlds/factories.ts';
import { createServiceToken } from '../../kernel/identity/access-tokens/access-tokens.public.ts';

const world = await openReportWorld();
const { app, db, shop, foreign, token, product } = world;

const history = { product_id: product.id };
const CALLS: [string, Call, Record<string, unknown>][] = [
  ...PRICE_LISTS.map(
    (list) => [`the list ${list}`, priceLists[list], {}] as [string, Call, object & {}] as never,
  ),
  ['the comparison', comparePricesCall, {}],
  ['the index', getPriceIndexCall, {}],
  ['the history', getPriceHistoryCall, history],
  ['the brands', listPriceBrandsCall, {}],
];

describe.each(CALLS)('%s', (_, call, query) => {
  const ask = (shopId: unknown, bearer?: string, more: Record<string, unknown> = {}) =>
    send(app, call, {
      params: { shopId },
      query: { ...query, ...more } as never,
      ...(bearer ? { token: bearer } : {}),
    });

  testShopGuards(world, ask);

  test('is open to a token with the scope of reports, for its shops', async () => {
    const made = { portalIds: [], shopIds: [shop.id] };
    const program = await createServiceToken(db, {
      ...made,
      name: `reads ${call.path}`,
      scopes: ['prices:read'],
    });
    expect([(await ask(shop.id, program)).status, (await ask(foreign.id, program)).status]).toEqual([
      200, 403,
    ]);
  });
});

type Refusal = [call: Call, field: string, value: string];
const RANGE: [string, string][] = [
  ['date_to', '2026-11-21'],
  ['date_from', '2026-02-30'],
  ['surprise', '1'],
];
const REFUSED: Refusal[] = [
  ...PRICE_LISTS.flatMap((list) => {
    const fields: [string, string][] = [
      ['page', '0'],
      ['per_page', '501'],
      ['sort_by', 'product_id'],
      ['order_by', 'up'],
      ['category_id', 'x'],
      ['brand_id', '0'],
      ['q', 'a'.repeat(101)],
      ['q', 'two\nlines'],
      ['date_from', '2026-11-01'],
      ['surprise', '1'],
    ];
    return fields.map(([field, value]): Refusal => [priceLists[list], field, value]);
  }),
  [priceExports.cheapest, 'format', 'pdf'],
  [priceExports.cheapest, 'lang', 'de'],
  [priceExports.cheapest, 'page', '2'],
  [comparePricesCall, 'category_id', '-1'],
  [comparePricesCall, 'surprise', '1'],
  ...RANGE.map(([field, value]): Refusal => [getPriceIndexCall, field, value]),
  [getPriceIndexCall, 'group_by', 'year'],
  [getPriceIndexCall, 'category_id', '0'],
  ...RANGE.map(([field, value]): Refusal => [getPriceHistoryCall, field, value]),
  [getPriceHistoryCall, 'product_id', '0'],
  [getPriceHistoryCall, 'product_id', '2000000000'],
];

test.each(REFUSED)('$path refuses a wrong %s: %s', async (call, field, value) => {
  const needed = call === getPriceHistoryCall ? history : {};
  const query = { ...needed, [field]: value } as never;
  const { status, problem } = await send(app, call, { params: { shopId: shop.id }, query, token });
  expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
});

test('a history needs its product, one of the shop’s own portal', async () => {
  const params = { shopId: shop.id };
  const none = await send(app, getPriceHistoryCall, { params, query: {} as never, token });
  expect([none.status, none.problem.errors?.[0]?.field]).toEqual([422, 'product_id']);
  const abroad = await makeProduct(db, { cc: 'hr' });
  const other = await send(app, getPriceHistoryCall, { params, query: { product_id: abroad.id }, token });
  expect([other.status, other.problem.errors?.[0]?.field]).toEqual([422, 'product_id']);
});

test.each(PRICE_LISTS)('the file of %s refuses strangers and other people', async (list) => {
  const url = (shopId: number) => callPath(priceExports[list], { shopId });
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: url(shop.id) })).statusCode).toBe(401);
  expect((await app.inject({ url: url(foreign.id), headers })).statusCode).toBe(403);
  expect((await app.inject({ url: url(2_000_000_000), headers })).statusCode).toBe(403);
  expect((await app.inject({ url: url(shop.id), headers })).statusCode).toBe(200);
});

test('the brands of a shop’s offers come by name, with how many products they have', async () => {
  const { body } = await send(app, listPriceBrandsCall, { params: { shopId: shop.id }, token });
  expect(body.data).toEqual([]);
});
