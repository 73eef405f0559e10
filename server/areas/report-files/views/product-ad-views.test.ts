import { beforeEach, expect, test } from 'vitest';
import { createGoalCall } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import type { ProductAd } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import * as links from '../../../../shared/contract/reports/report-links.contract.ts';
import { createSavedViewCall } from '../../../../shared/contract/reports/saved-views.contract.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { goalDraft } from '../../../../tests/bidding/goal-draft.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { readWorkbook } from '../../../../tests/clients/read-workbook.ts';
import { mailedView } from '../../../../tests/clients/report-worker.ts';
import { openOrderDesk } from '../../../../tests/orders/order-world.ts';
import { aClick, anImpression } from '../../../../tests/worlds/ad-facts.ts';
import { type Advertiser, makeAdvertiser } from '../../../../tests/worlds/ad-world.ts';
import { insertClicks, insertImpressions } from '../../../../tests/worlds/fact-world.ts';
import { makeShop } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, services, setNow } = world;
/** Two days before NOW. */
const SEEN = Date.UTC(2026, 10, 18, 12);
/** Seven in the morning in Belgrade, the day after NOW. */
const DUE = '2026-11-21T06:00:00.000Z';

let mine: Advertiser;
let ads: ProductAd[] = [];
let goalId = 0;
const signed = () => ({ params: { shopId: mine.shop.id }, token: mine.token });

/** Two ads that a goal runs, the second seen more often, and one of no goal. */
beforeEach(async () => {
  setNow(NOW);
  mine = await makeAdvertiser(app, services);
  const drafts = [
    mine.draft({ bid: 0.123456 }),
    mine.draft({ bid: 0.2, brand_id: mine.brand.id, price_from: 100, price_to: 1_234.5 }),
    mine.draft({ bid: 0.3, price_from: 2_000, enabled: false }),
  ];
  ads = (await mine.save(drafts)).body.ads;
  const { shop, category, product } = mine;
  const rival = { shop_id: (await makeShop(db)).id, category_id: category.id, bid_micros: 150_000 };
  await db
    .insertInto('product_ad')
    .values({ ...rival, enabled: true, updated_at: new Date(NOW) })
    .execute();
  for (const [nth, { ad_id: adId }] of ads.entries()) {
    for (let view = 0; view <= nth; view += 1) {
      const of = { shop, category, productId: product.id, at: SEEN + view * HOUR_MS };
      const ad = { viewId: anImpression(of).viewId, kind: 'ad', position: 2 + view, adId } as const;
      await insertImpressions(services, [anImpression(of, ad)]);
      if (view === 0) await insertClicks(services, [aClick(of, { ...ad, chargeMicros: 110_000 })]);
    }
  }
  const ad_ids = ads.slice(0, 2).map(({ ad_id }) => ad_id);
  const body = goalDraft({ name: 'Ads in front', all_categories: false, ad_ids });
  goalId = (await send(app, createGoalCall, { ...signed(), body })).body.goal?.goal_id ?? 0;
});

async function saveView(search: Record<string, string>): Promise<number> {
  const body = { name: 'Ads', shared: false, page: '/product-ads', search, period: null };
  return (await send(app, createSavedViewCall, { ...signed(), body })).body.id;
}

/** The heads and the cells of the file that a view is mailed with. */
async function mailed(search: Record<string, string>) {
  const sending = { token: mine.token, shopId: mine.shop.id, viewId: await saveView(search) };
  const mail = { ...sending, recipients: [mine.user.id], format: 'xlsx', at: DUE } as const;
  const { bytes } = await mailedView(world, mail);
  setNow(NOW);
  const [heads = [], ...rows] = readWorkbook(bytes).at(-1)?.rows ?? [];
  const cells = rows.map((row) => row.map((cell) => cell?.number ?? cell?.text ?? null));
  return { heads: heads.map((head) => head?.text), cells };
}

const WORDS: Readonly<Record<string, string>> = {
  ...{ active: 'Active', paused: 'Off', outbid: 'Outbid', below_minimum: 'Too low' },
  ...{ no_products: 'Out of stock', limited_by_budget: 'Limit reached' },
  ...{ max_performance: 'Max Performance', optimum_visibility: 'Optimum Visibility' },
  ...{ improve_bid: 'Improve Bid', critical_bid: 'Critical Bid', missed_opportunity: 'Missed Opportunity' },
};
/** What the page shows of an ad, in the order of its columns. */
const shownOf = (ad: ProductAd, target: string) => [
  target,
  ad.current_bid,
  ad.max_cpc,
  WORDS[ad.status],
  ad.enabled ? 'on' : 'off',
  WORDS[ad.strategy],
  ad.goal?.name ?? null,
  ad.position_avg,
  ad.impressions,
  ad.clicks,
  ad.cost,
];

test('a view of product ads of a goal is mailed figure by figure as the table of its page, in its order', async () => {
  const search = { goal_id: String(goalId), ads_sort: 'impressions.desc' };
  const { heads, cells } = await mailed(search);
  const query = { goal_id: goalId, sort_by: 'impressions', order_by: 'desc' };
  const { data } = (await mine.list(query)).body;
  expect(data.map(({ ad_id }) => ad_id)).toEqual([ads[1]?.ad_id, ads[0]?.ad_id]);
  expect(data.map(({ impressions, clicks, cost }) => [impressions, clicks, cost])).toEqual([
    [2, 1, 0.11],
    [1, 1, 0.11],
  ]);
  const { category, brand } = mine;
  const targets = [
    `${category.name} · ${brand.name} · 100,00 to below 1.234,50\u00a0RSD`,
    `${category.name} · all brands · all prices`,
  ];
  expect(cells).toEqual(data.map((ad, nth) => shownOf(ad, targets[nth] ?? '')));
  expect(heads?.[0]).toBe('Shown for');
  expect(heads).toHaveLength(11);
});

test('each filter of the page narrows it, and who has a link reads the same', async () => {
  const searches: Record<string, string>[] = [
    { status: 'paused' },
    { goal_id: '0' },
    { q: mine.brand.name },
    { category_id: String(mine.category.id), ads_sort: 'current_bid.desc' },
  ];
  const read: unknown[] = [];
  for (const search of searches) {
    const body = { view_id: await saveView(search), lang: 'en', days: 30, password: null };
    const { path } = (await send(app, links.createReportLinkCall, { ...signed(), body })).body;
    const token = path.replace('/shared#token=', '');
    const { report } = (await send(app, links.openReportLinkCall, { body: { token } })).body;
    const bid = report?.tables[0]?.columns.findIndex(({ title }) => title === 'Bid, €') ?? 0;
    read.push(report?.tables[0]?.rows.map((row) => row[bid]));
    await db.deleteFrom('saved_view').execute();
  }
  expect(read).toEqual([['0,30'], ['0,30'], ['0,20'], ['0,30', '0,20', '0,123456']]);
});

test('what orders brought stands there where the shop sends some', async () => {
  const order = { order_id: 'A-1', at: '2026-11-19T10:00:00Z', status: 'placed', currency: 'RSD' } as const;
  const lines = [{ product_id: mine.product.id, quantity: 1, price: 120 }];
  const { sendAll, account } = openOrderDesk(world);
  await sendAll(mine.shop.id, [{ ...order, source: 'server', lines }]);
  await account(mine.shop.id);
  const { heads } = await mailed({});
  expect(heads?.slice(-5)).toEqual([
    'Break-even CPC, €',
    'Orders, 7 days',
    'Revenue, €, 7 days',
    'Cost in revenue, %, 7 days',
    'Profit, €, 7 days',
  ]);
});
