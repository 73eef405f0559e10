import { describe, expect, test } from 'vitest';
import {
  listAssociatesBiddingCall,
  listBiddingCategoriesCall,
  listCategoriesBiddingsCall,
  listProductsBiddingsCall,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import type { Call } from '../../../../shared/contract/frame/call.ts';
import { openReportWorld, testShopGuards } from '../../../../tests/access/shop-guards.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { createServiceToken } from '../../../kernel/identity/access-tokens/access-tokens.public.ts';

const world = await openReportWorld();
const { app, db, shop, foreign, token } = world;

const OPEN_TO_TOKENS: [string, Call][] = [
  ['categories with their bids', listCategoriesBiddingsCall],
  ['products with their bids', listProductsBiddingsCall],
  ['the tree', listBiddingCategoriesCall],
];
const CALLS: [string, Call][] = [...OPEN_TO_TOKENS, ['shops of one company', listAssociatesBiddingCall]];

describe.each(CALLS)('%s', (_, call) => {
  const ask = (shopId: unknown, bearer?: string) =>
    send(app, call, { params: { shopId }, ...(bearer ? { token: bearer } : {}) });

  testShopGuards(world, ask);
});

test.each(OPEN_TO_TOKENS)(
  '%s are open to a token with the scope of reports, for its shops',
  async (name, call) => {
    const program = await createServiceToken(db, {
      portalIds: [],
      shopIds: [shop.id],
      name: `reads ${name}`,
      scopes: ['bids:read'],
    });
    const statuses = [shop.id, foreign.id].map(
      async (shopId) => (await send(app, call, { params: { shopId }, token: program })).status,
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
    ['goal_id', '-1'],
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
