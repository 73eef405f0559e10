import { describe, expect, test } from 'vitest';
import {
  listAssociatesBiddingCall,
  listBiddingCategoriesCall,
  listCategoriesBiddingsCall,
  listProductsBiddingsCall,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import type { Call } from '../../../../shared/contract/frame/call.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeOffer, makeProduct, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { createServiceToken } from '../../../kernel/identity/access-tokens/access-tokens.public.ts';

const { app, services } = await openWorld({ now: '2026-11-20T10:00:00Z' });
const { db } = services;
const [shop, foreign] = [await makeShop(db), await makeShop(db)];
const product = await makeProduct(db);
await makeOffer(db, { shopId: shop.id, productId: product.id });
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));

const OPEN_TO_TOKENS: [string, Call][] = [
  ['categories with their bids', listCategoriesBiddingsCall],
  ['products with their bids', listProductsBiddingsCall],
  ['the tree', listBiddingCategoriesCall],
];
const CALLS: [string, Call][] = [...OPEN_TO_TOKENS, ['shops of one company', listAssociatesBiddingCall]];

describe.each(CALLS)('%s', (_, call) => {
  const ask = (shopId: unknown, bearer?: string) =>
    send(app, call, { params: { shopId }, ...(bearer ? { token: bearer } : {}) });

  test('works', async () => {
    expect((await ask(shop.id, token)).status).toBe(200);
  });

  test('refuses strangers, and people who may not see bids', async () => {
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

  test('refuses a shop that is no number', async () => {
    const { status, problem } = await ask('x', token);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'shopId']);
  });
});

test.each(OPEN_TO_TOKENS)(
  '%s are open to a token with the scope of reports, for its shops',
  async (name, call) => {
    const reader = await createServiceToken(db, {
      portalIds: [],
      shopIds: [shop.id],
      name: `reads ${name}`,
      scopes: ['reports:read'],
    });
    const statuses = [shop.id, foreign.id].map(
      async (shopId) => (await send(app, call, { params: { shopId }, token: reader })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 403]);
  },
);

const LISTS: [string, Call][] = OPEN_TO_TOKENS.slice(0, 2);

describe.each(LISTS)('%s', (name, call) => {
  const onlyCategories: [string, string][] = [
    ['status', 'winning'],
    ['sort_by', 'clicks'],
  ];
  test.each([
    ['page', '0'],
    ['per_page', '1000'],
    ['category_id', 'x'],
    ['order_by', 'up'],
    ['q', 'two\nlines'],
    ['whatever', '1'],
    ...(name.startsWith('categories') ? onlyCategories : [['with_bid', 'maybe'] as [string, string]]),
  ])('refuse %s=%j', async (field, value) => {
    const { status, problem } = await send(app, call, {
      params: { shopId: shop.id },
      query: { [field]: value },
      token,
    });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test('are empty beyond the last page, and still say how many there are', async () => {
    const { body } = await send(app, call, {
      params: { shopId: shop.id },
      query: { page: 9 },
      token,
    });
    expect(body).toMatchObject({ data: [], total: 1, current_page: 9, last_page: 1, per_page: 10 });
  });
});
