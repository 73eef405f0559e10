import { expect, test } from 'vitest';
import { SHEET_PROJECTED_MAX } from '../../../shared/rules/bids/bid-sheet.ts';
import { PROOF_MINUTES } from '../../../shared/rules/people/factors.ts';
import { MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { sheetClient } from '../../../tests/clients/sheet-client.ts';
import { makeAdvertiser } from '../../../tests/worlds/ad-world.ts';
import { makeBidder } from '../../../tests/worlds/bidding-world.ts';
import { makeOffer, makeProduct } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { createServiceToken } from '../../kernel/identity/access-tokens/access-tokens.public.ts';

const { app, db, services, setNow } = await openWorld();
/** Who signed in did so too long ago. */
const later = () => setNow(NOW_MS + PROOF_MINUTES * MINUTE_MS);
const codeOf = ({ status, problem }: { status: number; problem: { code: string } }) =>
  status < 300 ? 'done' : problem.code;

test('bids too many to say what they cost ask for a proof where one spends more, and of no program', {
  timeout: 60_000,
}, async () => {
  setNow(NOW_MS);
  const bidder = await makeBidder(app, services);
  const { shop, product } = bidder;
  const products = [product.id];
  while (products.length <= SHEET_PROJECTED_MAX) {
    const { id } = await makeProduct(db, { category: product.category });
    await makeOffer(db, { shopId: shop.id, productId: id });
    products.push(id);
  }
  const sheet = sheetClient(app, shop.id, bidder.token);
  const rows = (bid: string, enabled: string, seen: string) =>
    [
      'shop_id;category_id;product_id;bid;enabled;as_read',
      ...products.map((id) => `${shop.id};;${id};${bid};${enabled};${seen}`),
    ].join('\n');
  const placed = rows('0,3', 'on', 'none');
  later();
  const shown = await sheet.bids(placed, { dry_run: '1' });
  expect([codeOf(shown), shown.body.cost_month]).toEqual(['done', null]);
  expect(codeOf(await sheet.bids(placed))).toBe('step_up_required');
  expect(await bidder.bids()).toEqual([]);
  setNow(NOW_MS);
  expect(codeOf(await sheet.bids(placed))).toBe('done');
  later();
  expect(codeOf(await sheet.bids(rows('0,4', 'on', 'v1 0.3 on')))).toBe('step_up_required');
  expect(codeOf(await sheet.bids(rows('0,2', 'on', 'v1 0.3 on')))).toBe('done');
  expect(codeOf(await sheet.bids(rows('0,9', 'off', 'v2 0.2 on')))).toBe('done');
  expect(codeOf(await sheet.bids(rows('0,9', 'on', 'v3 0.9 off')))).toBe('step_up_required');
  const program = await createServiceToken(db, {
    ...{ name: 'bids', scopes: ['bids:write'], portalIds: [], shopIds: [shop.id] },
    createdBy: bidder.user.id,
  });
  expect(codeOf(await sheet.bids(rows('0,9', 'on', 'v3 0.9 off'), {}, program))).toBe('done');
});

test('ads, whose cost nobody can say, ask for a proof where one spends more', async () => {
  setNow(NOW_MS);
  const mine = await makeAdvertiser(app, services);
  const { body } = await mine.save([mine.draft()]);
  const adId = body.ads[0]?.ad_id ?? 0;
  const sheet = sheetClient(app, mine.shop.id, mine.token);
  const file = (bid: string, enabled: string, seen: string) =>
    `shop_id;ad_id;category_id;brand_id;price_from;price_to;bid;enabled;as_read\n${mine.shop.id};${adId};${mine.category.id};;;;${bid};${enabled};${seen}\n`;
  later();
  expect(codeOf(await sheet.ads(file('0,3', 'on', 'v1 0.2 on'), { dry_run: '1' }))).toBe('done');
  expect(codeOf(await sheet.ads(file('0,3', 'on', 'v1 0.2 on')))).toBe('step_up_required');
  expect(await mine.ads()).toMatchObject([{ bid_micros: 200_000, version: 1 }]);
  expect(codeOf(await sheet.ads(file('0,1', 'on', 'v1 0.2 on')))).toBe('done');
  setNow(NOW_MS);
  expect(codeOf(await sheet.ads(file('0,3', 'on', 'v2 0.1 on')))).toBe('done');
});
