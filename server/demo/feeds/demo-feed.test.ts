import { expect, test } from 'vitest';
import { loginCall } from '../../../shared/contract/people/auth.contract.ts';
import {
  getFeedCall,
  getFeedReportCall,
  listFeedChangesCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import { decideMatchCall, listMatchesCall } from '../../../shared/contract/shops/matching.contract.ts';
import { listShopsCall } from '../../../shared/contract/shops/shops.contract.ts';
import { wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { aClick } from '../../../tests/worlds/ad-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { makeProduct } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { fillDemoAlerts } from '../../areas/alerts/alerts.public.ts';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';
import { fillDemo } from '../fill-demo.ts';
import { demoFeed } from './demo-feed.ts';
import type { DemoShopListing } from './demo-listings.repository.ts';

const { app, services } = await openWorld({ now: '2026-11-20T16:30:00Z' });

const listing = (id: number): DemoShopListing => ({
  id,
  name: `Philips Aparat za kafu EP${id}`,
  ean: '4006381333931',
  brand: 'Philips',
  priceMinor: 4_599_900 + id,
  inStock: id % 10 !== 0,
  leaf: 'Aparati za kafu',
  categoryNames: ['Kućni aparati', 'Kuhinja', 'Aparati za kafu'],
});
const SHOP = { id: 7, website: 'https://shop.example', currency: 'KM' };
const count = (text: string, part: string) => text.split(part).length - 1;

test('a shop’s export is the same each time, and has the flaws of real ones', () => {
  const listings = Array.from({ length: 2_000 }, (_, index) => listing(index + 1));
  const [before, now] = [demoFeed(SHOP, listings, 'before'), demoFeed(SHOP, listings, 'now')];
  expect(demoFeed(SHOP, listings, 'now')).toBe(now);
  expect(count(now, '<Item>')).toBeGreaterThan(2_000);
  expect(count(before, '<Item>')).toBeLessThan(count(now, '<Item>'));
  expect(count(now, '<curCode>BAM</curCode>')).toBe(count(now, '<Item>'));
  for (const fault of [
    '<mainImage></mainImage>',
    '<EAN></EAN>',
    '<link>http://',
    'noimage.jpg',
    'E+12',
    '&amp;gt;',
  ]) {
    expect(count(now, fault), fault).toBeGreaterThan(0);
    expect(count(now, fault), fault).toBeLessThan(150);
  }
});

test('the merchant’s shops of the demo have sent their feeds, yesterday’s and today’s', async () => {
  await fillDemo(services, { today: '2026-11-20', scale: 0.2 });
  const { body: session } = await send(app, loginCall, {
    body: { email: 'merchant@demo.test', password: DEMO_ACCOUNTS.password },
  });
  const token = session.access_token;
  const { body: shops } = await send(app, listShopsCall, { token });
  expect(shops.data.length).toBeGreaterThan(1);
  for (const { id: shopId } of shops.data) {
    const { body: feed } = await send(app, getFeedCall, { token, params: { shopId } });
    expect(feed.good).toMatchObject({
      status: 'done',
      fault: null,
      format: 'cnj',
      finished_at: '2026-11-20T16:30:00.000Z',
    });
    const params = { shopId, importId: feed.good?.id ?? 0 };
    const { body: report } = await send(app, getFeedReportCall, { token, params });
    // One of a pair is accepted, unless the item is rejected for something else anyway.
    const repeated = report.data.find(({ code }) => code === 'id_duplicate');
    expect([1, 2, 3]).toContain(repeated?.count);
    const offers = await services.db
      .selectFrom('offer')
      .select('product_id')
      .where('shop_id', '=', shopId)
      .execute();
    expect(offers.length).toBeGreaterThan(10);
    expect(offers.length).toBeLessThanOrEqual(feed.good?.accepted ?? 0);
    const open = await send(app, listMatchesCall, { token, params: { shopId }, query: {} });
    for (const { item_id, candidates } of open.body.data) {
      const body = { item_id, product_id: candidates[0]?.product_id ?? null };
      expect((await send(app, decideMatchCall, { token, params: { shopId }, body })).status).toBe(204);
    }
    const changes = await send(app, listFeedChangesCall, { token, params, query: { kind: 'gone' } });
    expect(changes.body.total).toBeGreaterThanOrEqual(7);
  }
}, 240_000);

/** Of a demo as small as this one no hour has so many clicks that their absence could be told from chance. */
async function sellMuchMore(shopId: number, away: { from: number; to: number }) {
  const product = await makeProduct(services.db);
  const days = Array.from({ length: 70 }, (_, ago) => addDays('2026-11-20', -ago));
  const clicks = days.flatMap((day) =>
    Array.from({ length: 12 * 30 }, (_, nth) => {
      const at = wallInstant(day, 8 * 60) + nth * 2 * MINUTE_MS;
      return aClick({ shop: { id: shopId }, category: product.category, productId: product.id, at });
    }),
  );
  await insertClicks(
    services,
    clicks.filter(({ at }) => at < away.from || at >= away.to),
  );
}

test('the largest of them was away since its feed was broken, and so says the alert of those hours', async () => {
  const away = { from: Date.parse('2026-11-15T10:00:00Z'), to: Date.parse('2026-11-15T16:00:00Z') };
  const broken = await services.db
    .selectFrom('feed_import')
    .select('shop_id')
    .where('finished_at', '=', new Date(away.from))
    .execute();
  expect(broken).toHaveLength(1);
  const shopId = broken[0]?.shop_id ?? 0;
  const imports = await services.db
    .selectFrom('feed_import')
    .select(['finished_at', 'accepted', 'status'])
    .where('shop_id', '=', shopId)
    .orderBy('id')
    .execute();
  const [whole, few, again] = imports;
  expect(again?.finished_at).toEqual(new Date(away.to));
  expect(imports.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done', 'done']);
  expect((few?.accepted ?? 0) / (whole?.accepted ?? 0)).toBeLessThan(0.1);
  expect(again?.accepted).toBe(whole?.accepted);

  await sellMuchMore(shopId, away);
  await fillDemoAlerts(services, ['rs']);
  const alerts = await services.db
    .selectFrom('alert')
    .select(['cause', 'span', 'seen'])
    .where('shop_id', '=', shopId)
    .where('day', '=', '2026-11-15')
    .where('kind', '=', 'clicks_low')
    .execute();
  expect(alerts).toEqual([{ cause: 'feed', span: 'hour', seen: 0 }]);
});
