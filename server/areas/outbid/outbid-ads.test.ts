import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { LOCALES } from '../../../shared/rules/portals/locales.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { insertBidRow } from '../../../tests/bidding/viewed-fortnight.ts';
import { emailsTo, waitingEmails } from '../../../tests/clients/mailed-links.ts';
import { makeAd } from '../../../tests/worlds/ad-factory.ts';
import { aClick, anImpression } from '../../../tests/worlds/ad-facts.ts';
import { makeAdvertiser } from '../../../tests/worlds/ad-world.ts';
import { insertClicks, insertImpressions, insertProductViews } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeShop,
  makeBrand,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { watchOutbid } from './outbid.public.ts';
import { outbidEmail } from './outbid-emails.ts';

const world = await openWorld();
const { app, db, clickhouse, services, setNow } = world;
const mine = await makeAdvertiser(app, services);
const { shop: own, category, brand, product, user: person } = mine;
const at = Date.parse('2026-11-19T09:00:00Z');
const VIEWS = 400;

/** A shop with a product in the category that its ads can show. */
async function makeRival() {
  const shop = await makeShop(db);
  const shown = await makeProduct(db, { category, brandId: brand.id });
  await makeOffer(db, { shopId: shop.id, productId: shown.id, priceMinor: 50_000 });
  return { shop, productIds: [shown.id] };
}
const [first, second] = [await makeRival(), await makeRival()];
await clickhouse.command({
  query: `INSERT INTO app.offer_day (shop_id, day, product_id, portal_id, category_id, price_minor, in_stock, snapshot_at)
    VALUES ${[own, first.shop].map(({ id }) => `(${id}, '2026-11-19', ${product.id}, 1, ${category.id}, 50000, true, '2026-11-19 05:00:00')`).join(', ')}`,
});
await insertProductViews(
  services,
  Array.from({ length: VIEWS }, () => ({
    ...{ viewId: randomUUID(), portalId: 1, at, productId: product.id, categoryPath: category.path },
    ...{
      brandId: brand.id,
      device: 'mobile' as const,
      places: [own, first.shop].map(({ id }, index) => ({ shopId: id, position: index + 1 })),
    },
  })),
);
// Of 400 ads at the first place 40 were clicked, at the second 20, at the third and fourth 4.
const about = { shop: first.shop as MadeShop, category, productId: product.id, at };
const clicked = [40, 20, 4, 4];
await insertImpressions(
  services,
  clicked.flatMap((_, index) =>
    Array.from({ length: VIEWS }, () => anImpression(about, { kind: 'ad', position: index + 1, adId: 1 })),
  ),
);
await insertClicks(
  services,
  clicked.flatMap((count, index) =>
    Array.from({ length: count }, () => aClick(about, { kind: 'ad', position: index + 1, adId: 1 })),
  ),
);

const log = { error: (...said: unknown[]) => Promise.reject(said) } as never;
const watchAt = async (ms = NOW_MS) => {
  setNow(ms);
  await watchOutbid({ ...services, log }, openShopDirectory(services));
};
const told = () =>
  db
    .selectFrom('notification')
    .select('details')
    .where('kind', '=', 'bids_outbid')
    .where('user_id', '=', person.id)
    .execute();

// In the list 8 of 400 at the first position, none at the second.
await insertClicks(
  services,
  Array.from({ length: 8 }, () => aClick(about, { kind: 'bid', position: 1 })),
);

type Rival = typeof first;
const adOf = ({ shop, productIds }: Rival, bidMicros: number, on: object = {}) =>
  makeAd(db, { shopId: shop.id, categoryId: category.id, bidMicros, productIds, ...on });

/** An ad of another shop stands otherwise from so many hours before now on. */
async function raise(adId: number, to: number, hoursAgo = 3) {
  const ad = await db.selectFrom('product_ad').selectAll().where('id', '=', adId).executeTakeFirstOrThrow();
  const changedAt = new Date(NOW_MS - hoursAgo * HOUR_MS);
  await db
    .updateTable('product_ad')
    .set({ bid_micros: to, updated_at: changedAt })
    .where('id', '=', adId)
    .execute();
  await db
    .insertInto('money_change')
    .values({
      ...{ shop_id: ad.shop_id, change_set: randomUUID(), actor_email: 'x@shop.example', subject: 'ad' },
      ...{ subject_id: adId, at: changedAt, category_id: ad.category_id, brand_id: ad.brand_id },
      ...{ price_from_minor: ad.from_minor, price_to_minor: ad.to_minor },
      ...{ from_micros: ad.bid_micros, from_enabled: true, to_micros: to, to_enabled: true },
    })
    .execute();
}

beforeEach(async () => {
  setNow(NOW_MS);
  for (const table of [
    'notification',
    'news_mail',
    'mail',
    'money_change',
    'alert_settings',
    'bid',
    'product_ad',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('app_user').set({ lang: 'en' }).execute();
});

const ownAd = (bidMicros: number, on: object = {}) =>
  adOf({ shop: own, productIds: [product.id] }, bidMicros, on);

test('who is outbid with an ad hears what it cost, and what would hold the place; the link opens the ad with it', async () => {
  const adId = await ownAd(210_000, { brandId: brand.id, toMinor: 60_000 });
  const rival = await adOf(first, 200_000);
  await adOf(second, 150_000);
  await raise(rival, 300_000);
  await watchAt();
  const [news, ...more] = await told();
  expect(more).toEqual([]);
  const title = `${category.name} · ${brand.name} · < 600,00\u00a0RSD`;
  const details = { title, ad_id: adId, from_position: 1, to_position: 2, bid: 0.31, others: 0 };
  expect(news).toMatchObject({ details });
  const { clicks } = (news?.details ?? { clicks: 0 }) as { clicks: number };
  // One in ten at the first place, one in twenty at the second: 20 of 400 views.
  expect(clicks).toBe(20);
  const [mail] = await waitingEmails(services, person.email);
  expect(mail?.subject).toContain(`others outbid you in “${title}”`);
  expect(mail?.paragraphs[1]).toMatch(
    /Product ad.*place 1,00 → 2,00.*clicks lost a day: 20\. Your bid is 0,21.€; 0,31.€/u,
  );
  expect(mail?.action?.path).toBe(`/product-ads?shop_id=${own.id}&ad_id=${adId}&bid=0.31`);
  // With that amount nothing is lost any more.
  await db.deleteFrom('notification').execute();
  await db.updateTable('product_ad').set({ bid_micros: 310_000 }).where('id', '=', adId).execute();
  await watchAt();
  expect(await told()).toEqual([]);
});

test('an ad that is pushed out of the four places counts as at the place after them, and is not clicked', async () => {
  await ownAd(110_000);
  const rivals = [first, second, await makeRival(), await makeRival()];
  const ids = await Promise.all(rivals.map((rival) => adOf(rival, 100_000)));
  await Promise.all(ids.map((id, index) => raise(id, 200_000 + index * 10_000)));
  await watchAt();
  const [news] = await told();
  expect(news?.details).toMatchObject({ from_position: 1, to_position: 5, clicks: 40, bid: 0.24 });
});

test('losses of bids and of ads are one piece of news, with the largest first', async () => {
  const adId = await ownAd(210_000);
  await raise(await adOf(first, 200_000), 300_000);
  await insertBidRow(db, { shop: own, micros: 210_000, categoryId: category.id });
  const bidId = await insertBidRow(db, { shop: first.shop, micros: 300_000, categoryId: category.id });
  await db
    .insertInto('money_change')
    .values({
      ...{ shop_id: first.shop.id, change_set: randomUUID(), actor_email: 'x@shop.example', subject: 'bid' },
      ...{ subject_id: bidId, at: new Date(NOW_MS - HOUR_MS), category_id: category.id },
      ...{ from_micros: 100_000, from_enabled: true, to_micros: 300_000, to_enabled: true },
    })
    .execute();
  await db
    .insertInto('alert_settings')
    .values({ user_id: person.id, sensitivity: 'usual', kinds: [], mails: true, outbid_clicks: 1 })
    .execute();
  await watchAt();
  const [news, ...more] = await told();
  expect(more).toEqual([]);
  expect(news?.details).toMatchObject({ ad_id: adId, clicks: 20, others: 1 });
  const [mail] = await waitingEmails(services, person.email);
  expect(mail?.paragraphs).toHaveLength(4);
});

test('nobody is told of ads that do not meet, that are off or show nothing, or that stood above before', async () => {
  const quiet = async () => {
    await watchAt();
    expect(await told()).toEqual([]);
    for (const table of ['money_change', 'product_ad'] as const) await db.deleteFrom(table).execute();
  };
  await ownAd(210_000, { brandId: brand.id });
  await raise(await adOf(first, 200_000, { brandId: (await makeBrand(db)).id }), 300_000);
  await quiet();
  await ownAd(210_000, { toMinor: 60_000 });
  await raise(await adOf(first, 200_000, { fromMinor: 60_000 }), 300_000);
  await quiet();
  await ownAd(210_000, { enabled: false });
  await raise(await adOf(first, 200_000), 300_000);
  await quiet();
  await ownAd(210_000);
  await raise(await adOf({ ...first, productIds: [] }, 200_000), 300_000);
  await quiet();
  await ownAd(210_000);
  await raise(await adOf(first, 250_000), 300_000);
  await quiet();
  await ownAd(210_000);
  await raise(await adOf(first, 200_000), 300_000, 30);
  await quiet();
});

test('the same loss is not told again, and a rival that was kept out all day took no place', async () => {
  await ownAd(210_000);
  await raise(await adOf(first, 200_000), 300_000);
  await db
    .insertInto('shop_suspension')
    .values({
      shop_id: first.shop.id,
      reason: 'x',
      from_at: new Date(at - DAY_MS),
      to_at: new Date(at + 10 * HOUR_MS),
    })
    .execute();
  await watchAt();
  expect(await told()).toEqual([]);
  await db.deleteFrom('shop_suspension').execute();
  for (const ms of [NOW_MS, NOW_MS + HOUR_MS, NOW_MS + DAY_MS]) await watchAt(ms);
  expect(await told()).toHaveLength(1);
  expect(await emailsTo(services, person.email)).toHaveLength(1);
});

test('strangers hear nothing of it', async () => {
  const stranger = await makeUser(db, { shopIds: [second.shop.id] });
  await ownAd(210_000);
  await raise(await adOf(first, 200_000), 300_000);
  await watchAt();
  const rows = await db.selectFrom('notification').select('user_id').execute();
  expect(rows.map(({ user_id }) => user_id)).not.toContain(stranger.id);
});

test.each(LOCALES)('in %s a mail about an ad says its places and amounts, and opens it', (lang) => {
  const loss = {
    ...{
      categoryId: null,
      productId: null,
      adId: 8,
      name: 'Frižideri · Beko',
      bidMicros: 210_000,
      clicks: 12.4,
    },
    ...{ positionBefore: 1.25, positionAfter: 5, holdMicros: 310_000 },
  };
  const shop = { id: 7, name: 'Dom i Vrt' };
  const mail = outbidEmail({ lang, shop, losses: [loss, { ...loss, holdMicros: null }] });
  expect(mail.paragraphs).toHaveLength(3);
  expect(mail.paragraphs[1]).toMatch(/Frižideri · Beko.*1,25 → 5,00.*12.*0,21.*0,31/u);
  expect(mail.paragraphs[2]).not.toContain('0,31');
  expect(mail.action?.path).toBe('/product-ads?shop_id=7&ad_id=8&bid=0.31');
  const unheld = outbidEmail({ lang, shop, losses: [{ ...loss, holdMicros: null }] });
  expect(unheld.action?.path).toBe('/product-ads?shop_id=7&ad_id=8');
  expect([mail.subject, ...mail.paragraphs, mail.closing].join(' ')).not.toMatch(/\{\{|undefined|–\./u);
});
