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
import { callPath, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeOffer, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { createServiceToken } from '../../kernel/identity/access-tokens/access-tokens.public.ts';

const { app, services } = await openWorld({ now: '2026-11-20T10:00:00Z' });
const { db } = services;
const [shop, foreign] = [await makeShop(db), await makeShop(db)];
const product = await makeProduct(db);
await makeOffer(db, { shopId: shop.id, productId: product.id });
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));

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

  test('works', async () => {
    expect((await ask(shop.id, token)).status).toBe(200);
  });

  test('refuses strangers, and people who may not see reports', async () => {
    expect((await ask(shop.id)).status).toBe(401);
    const low = await signInAs(app, await makeUser(db, { shopIds: [shop.id], profile: false }));
    expect((await ask(shop.id, low)).status).toBe(403);
  });

  test('refuses other people’s shops, and says the same of one that does not exist', async () => {
    const [others, nobodys] = [await ask(foreign.id, token), await ask(2_000_000_000, token)];
    expect([others.status, nobodys.status]).toEqual([403, 403]);
    expect({ ...others.problem, instance: null, request_id: null }).toEqual({
      ...nobodys.problem,
      instance: null,
      request_id: null,
    });
  });

  test('is open to a token with the scope of reports, for its shops', async () => {
    const made = { portalIds: [], shopIds: [shop.id] };
    const reader = await createServiceToken(db, {
      ...made,
      name: `reads ${call.path}`,
      scopes: ['reports:read'],
    });
    expect([(await ask(shop.id, reader)).status, (await ask(foreign.id, reader)).status]).toEqual([200, 403]);
  });

  test('refuses a shop that is no number', async () => {
    const { status, problem } = await ask('x', token);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'shopId']);
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
