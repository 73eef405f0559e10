import { beforeAll, describe, expect, test } from 'vitest';
import { bidCurveCall, positionPricesCall } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import {
  projectBidCall,
  projectIdealBidsCall,
} from '../../../../shared/contract/bidding/bid-projection.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { createServiceToken } from '../../../kernel/identity/access-tokens/access-tokens.public.ts';

const { app, db } = await openWorld();

let own: MadeShop;
let foreign: MadeShop;
let product: MadeProduct;
let token: string;

beforeAll(async () => {
  [own, foreign] = [await makeShop(db), await makeShop(db)];
  product = await makeProduct(db);
  token = await signInAs(app, await makeUser(db, { shopIds: [own.id] }));
});

describe.each([
  { name: 'the projection', call: projectBidCall, more: { bid: 0.2 } },
  { name: 'the ideal bids', call: projectIdealBidsCall, more: {} },
  { name: 'the curve', call: bidCurveCall, more: {} },
  { name: 'the prices of positions', call: positionPricesCall, more: {} },
])('$name', ({ call, more }) => {
  const ask = (shopId: unknown, bearer?: string, query: Record<string, unknown> = {}) =>
    send(app, call, {
      params: { shopId },
      query: { category_id: product.category.id, ...more, ...query } as never,
      ...(bearer ? { token: bearer } : {}),
    });

  test('works, for a token with the scope of reports too', async () => {
    expect((await ask(own.id, token)).status).toBe(200);
    const scopes = ['bids:read'] as const;
    const reader = await createServiceToken(db, {
      name: call.path,
      scopes,
      portalIds: [],
      shopIds: [own.id],
    });
    expect([(await ask(own.id, reader)).status, (await ask(foreign.id, reader)).status]).toEqual([200, 403]);
  });

  test('refuses strangers, and other people’s shops as those that do not exist', async () => {
    expect((await ask(own.id)).status).toBe(401);
    expect((await ask(foreign.id, token)).status).toBe(403);
    expect((await ask(2_000_000_000, token)).status).toBe(403);
  });

  test('needs one category or product of the shop’s portal', async () => {
    const field = async (query: Record<string, unknown>) => {
      const { status, problem } = await send(app, call, {
        params: { shopId: own.id },
        query: { ...more, ...query } as never,
        token,
      });
      return [status, problem.errors?.[0]?.field];
    };
    const abroad = await makeProduct(db, { cc: 'hr' });
    expect(await field({})).toEqual([422, 'category_id']);
    expect(await field({ category_id: product.category.id, product_id: product.id })).toEqual([
      422,
      'category_id',
    ]);
    expect(await field({ category_id: 2_000_000_000 })).toEqual([422, 'category_id']);
    expect(await field({ category_id: abroad.category.id })).toEqual([422, 'category_id']);
    expect(await field({ product_id: abroad.id })).toEqual([422, 'product_id']);
    expect(await field({ category_id: 'x' })).toEqual([422, 'category_id']);
    expect(await field({ category_id: product.category.id, surprise: '1' })).toEqual([422, 'surprise']);
  });
});

test.each(['0', '-1', '1000000000', '0.1234567', '100.01', 'x', 'NaN', ''])(
  'a bid of %s is none',
  async (bid) => {
    const { status, problem } = await send(app, projectBidCall, {
      params: { shopId: own.id },
      query: { category_id: product.category.id, bid } as never,
      token,
    });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'bid']);
  },
);
