import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { positionBidsCall } from '../../../shared/contract/bidding/bid-curve.contract.ts';
import { updateCreateBidsCall } from '../../../shared/contract/bidding/bids.contract.ts';
import { listNotificationsCall } from '../../../shared/contract/people/notifications.contract.ts';
import { saveAlertSettingsCall } from '../../../shared/contract/reports/alerts.contract.ts';
import { LOCALES } from '../../../shared/rules/portals/locales.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { insertBidRow, viewedFortnight } from '../../../tests/bidding/viewed-fortnight.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { emailsTo, rendered, waitingEmails } from '../../../tests/clients/mailed-links.ts';
import { aClick } from '../../../tests/worlds/ad-facts.ts';
import { insertClicks, insertProductViews } from '../../../tests/worlds/fact-world.ts';
import { type MadeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import { watchOutbid } from './outbid.public.ts';
import { outbidEmail } from './outbid-emails.ts';

const world = await openWorld();
const { app, db, services, setNow } = world;
// A shop, and rivals of which the first bids 0.20 € on the category and the second 0.15.
const { own, rivals, product } = await viewedFortnight(world);
const [first, second, third] = rivals as [MadeShop, MadeShop, MadeShop];
const categoryId = product.category.id;
const person = await makeUser(db, { shopIds: [own.id] });
/** 400 views of yesterday; of 100 at the first position 40 bring a click, at the second 20, at the third 10. */
const VIEWS = 400;
const at = Date.parse('2026-11-19T09:00:00Z');
const listed = [own, ...rivals];
await insertProductViews(
  services,
  Array.from({ length: VIEWS }, () => ({
    ...{ viewId: randomUUID(), portalId: 1, at, productId: product.id, categoryPath: product.category.path },
    ...{ brandId: null, device: 'mobile' as const },
    places: listed.map(({ id }, index) => ({ shopId: id, position: index + 1 })),
  })),
);
const clicksAt = (position: number, count: number) =>
  Array.from({ length: count }, () =>
    aClick(
      { shop: listed[position - 1] as MadeShop, category: product.category, productId: product.id, at },
      { position },
    ),
  );
await insertClicks(services, [...clicksAt(1, 160), ...clicksAt(2, 80), ...clicksAt(3, 40)]);

const log = { error: () => {} } as never;
const watchAt = async (ms: number) => {
  setNow(ms);
  await watchOutbid({ ...services, log }, openShopDirectory(services));
};
const rows = () =>
  db
    .selectFrom('notification')
    .select(['user_id', 'shop_id', 'details'])
    .where('kind', '=', 'bids_outbid')
    .orderBy('id')
    .execute();
const told = async () => (await rows()).filter(({ user_id }) => user_id === person.id);
const mailed = async ({ email } = person) => (await emailsTo(services, email)).map(({ subject }) => subject);

/** A rival's bid stands otherwise from so many hours before now on. */
async function changeRival(shop: MadeShop, to: number | null, hoursAgo = 3, target: object = {}) {
  const on = { category_id: categoryId, product_id: null, ...target } as { category_id: number | null };
  const bid = await db
    .selectFrom('bid')
    .selectAll()
    .where('shop_id', '=', shop.id)
    .where((eb) => eb.or([eb('category_id', '=', on.category_id), eb('product_id', '=', product.id)]))
    .executeTakeFirst();
  const changedAt = new Date(NOW_MS - hoursAgo * HOUR_MS);
  const isOn = to !== null;
  const id =
    bid?.id ??
    (await insertBidRow(db, {
      ...{ shop, micros: to ?? 1 },
      ...(on.category_id === null ? { productId: product.id } : { categoryId: on.category_id }),
    }));
  await db
    .updateTable('bid')
    .set({ bid_micros: to ?? bid?.bid_micros ?? 1, enabled: isOn, updated_at: changedAt })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('money_change')
    .values({
      ...{ shop_id: shop.id, change_set: randomUUID(), actor_email: 'x@shop.example', subject: 'bid' },
      ...{ subject_id: id, at: changedAt, ...on },
      ...{ from_micros: bid?.bid_micros ?? null, from_enabled: bid?.enabled ?? null },
      ...{ to_micros: to ?? bid?.bid_micros ?? null, to_enabled: isOn },
    })
    .execute();
}

beforeEach(async () => {
  setNow(NOW_MS);
  for (const table of ['notification', 'news_mail', 'alert_settings', 'mail', 'money_change', 'bid'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('app_user').set({ lang: 'en' }).execute();
  await insertBidRow(db, { shop: first, micros: 200_000, categoryId });
  await insertBidRow(db, { shop: second, micros: 150_000, categoryId });
});

test('who is outbid hears what it cost, and what would hold the place', async () => {
  const bidId = await insertBidRow(db, { shop: own, micros: 210_000, categoryId });
  await changeRival(first, 300_000);
  await watchAt(NOW_MS);
  const [news, ...more] = await told();
  expect(more).toEqual([]);
  const details = {
    ...{ title: product.category.name, category_id: categoryId, from_position: 1, to_position: 2 },
    ...{ bid: 0.31, others: 0 },
  };
  expect(news).toMatchObject({ shop_id: own.id, details });
  // By the rates of the fortnight: a fifth of yesterday’s 400 views and more, drawn towards the portal’s, which are the same.
  const { clicks } = (news?.details ?? { clicks: 0 }) as { clicks: number };
  expect(clicks).toBeGreaterThan(70);
  expect(clicks).toBeLessThanOrEqual(80);
  const [subject] = await mailed();
  expect(subject).toContain(`others outbid you in “${product.category.name}”`);
  const [mail] = await waitingEmails(services, person.email);
  expect(mail?.paragraphs[1]).toMatch(
    /position 1,00 → 2,00, clicks lost a day: \d\d\. Your bid is 0,21.€; 0,31.€/u,
  );
  expect(mail?.action?.path).toBe(
    `/bidding?shop_id=${own.id}&category_id=${categoryId}&bid_on=${categoryId}&bid=0.31`,
  );
  // The bell says the same, and the amount does hold the place.
  const token = await signInAs(app, person);
  const { body } = await send(app, listNotificationsCall, { token });
  expect(body.data[0]).toMatchObject({ kind: 'bids_outbid', details: { ...details, clicks } });
  const params = { shopId: own.id };
  const asked = { params, token, body: { position: 1, category_ids: [categoryId] } };
  expect((await send(app, positionBidsCall, asked)).body.data[0]?.bid).toBe(0.31);
  const [bid] = await db.selectFrom('bid').selectAll().where('id', '=', bidId).execute();
  expect(bid?.bid_micros).toBe(210_000);
});

test('a bid on a product is told by the product', async () => {
  await insertBidRow(db, { shop: own, micros: 210_000, productId: product.id });
  await changeRival(third, 400_000, 2, { category_id: null, product_id: product.id });
  await watchAt(NOW_MS);
  const [news] = await told();
  expect(news?.details).toMatchObject({
    title: product.name,
    product_id: product.id,
    to_position: 2,
    bid: 0.41,
  });
  const [mail] = await waitingEmails(services, person.email);
  const path = new URL(mail?.action?.path ?? '', 'http://x');
  expect(path.pathname).toBe('/bidding/products');
  const search = { shop_id: String(own.id), q: product.name, bid_on: String(product.id), bid: '0.41' };
  expect(Object.fromEntries(path.searchParams)).toEqual(search);
});

describe('nobody is told', () => {
  const quiet = async (ms = NOW_MS) => {
    await watchAt(ms);
    expect(await rows()).toEqual([]);
    expect(await mailed()).toEqual([]);
  };

  test('on a day on which nothing happened, however few views and clicks it has', async () => {
    await insertBidRow(db, { shop: own, micros: 210_000, categoryId });
    for (const days of [0, 1, 2, 3]) await quiet(NOW_MS + days * DAY_MS);
  });

  test('of bids that stay below, that stood above before, that went down, or that came back within the day', async () => {
    await insertBidRow(db, { shop: own, micros: 210_000, categoryId });
    await changeRival(second, 190_000);
    await changeRival(first, 120_000);
    await quiet();
    await changeRival(first, 500_000, 2);
    await changeRival(first, 120_000, 1);
    await quiet();
    await db.deleteFrom('bid').where('shop_id', '=', own.id).execute();
    await insertBidRow(db, { shop: own, micros: 110_000, categoryId });
    await changeRival(first, 300_000, 30);
    await db
      .deleteFrom('money_change')
      .where('at', '>', new Date(NOW_MS - 24 * HOUR_MS))
      .execute();
    await quiet();
  });

  test('of what a change of one’s own did', async () => {
    await changeRival(own, 210_000, 30);
    await changeRival(own, 100_000, 2);
    await quiet();
  });

  test('of a bid that is off, or where a nearer one counts', async () => {
    await insertBidRow(db, { shop: own, micros: 210_000, categoryId, enabled: false });
    await changeRival(first, 300_000);
    await quiet();
    await db.updateTable('bid').set({ enabled: true }).where('shop_id', '=', own.id).execute();
    await insertBidRow(db, { shop: own, micros: 900_000, productId: product.id });
    await quiet();
  });

  test('again of the same day, and again of the same loss the day after', async () => {
    await insertBidRow(db, { shop: own, micros: 210_000, categoryId });
    await changeRival(first, 300_000);
    await watchAt(NOW_MS);
    await watchAt(NOW_MS + HOUR_MS);
    await watchAt(NOW_MS + DAY_MS);
    expect(await told()).toHaveLength(1);
    expect(await mailed()).toHaveLength(1);
  });
});

test('each person hears from as many lost clicks on as they say, by mail if they want, and others not at all', async () => {
  await insertBidRow(db, { shop: own, micros: 210_000, categoryId });
  const [never, patient, silent, stranger] = await Promise.all([
    makeUser(db, { shopIds: [own.id] }),
    makeUser(db, { shopIds: [own.id] }),
    makeUser(db, { shopIds: [own.id] }),
    makeUser(db, { shopIds: [first.id] }),
  ]);
  const settings = { sensitivity: 'usual' as const, kinds: [], mails: true };
  const says = async (user: typeof person, patch: object) => {
    const token = await signInAs(app, user);
    const sent = { token, body: { ...settings, ...patch } };
    expect((await send(app, saveAlertSettingsCall, sent)).status).toBe(200);
  };
  await says(never, { outbid_clicks: null });
  await says(patient, { outbid_clicks: 500 });
  await says(silent, { outbid_clicks: 1, mails: false });
  await changeRival(first, 300_000);
  await watchAt(NOW_MS);
  const people = [person, never, patient, silent, stranger];
  const heard = new Set((await rows()).map(({ user_id }) => user_id));
  expect(people.filter(({ id }) => heard.has(id))).toEqual([person, silent]);
  const counts = people.map(async (one) => (await mailed(one)).length);
  expect(await Promise.all(counts)).toEqual([1, 0, 0, 0, 0]);
});

test('the bound keeps what it was where a program saves without it, and is refused where it cannot be', async () => {
  const token = await signInAs(app, person);
  const body = { sensitivity: 'usual' as const, kinds: [], mails: true };
  const save = (patch: object) => send(app, saveAlertSettingsCall, { token, body: { ...body, ...patch } });
  expect((await save({})).body.outbid_clicks).toBe(5);
  expect((await save({ outbid_clicks: 40 })).body.outbid_clicks).toBe(40);
  expect((await save({})).body.outbid_clicks).toBe(40);
  for (const wrong of [0, 1001, 1.5, 'many']) {
    const { status, problem } = await save({ outbid_clicks: wrong });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'outbid_clicks']);
  }
});

test('a bid that is set to the amount is not outbid', async () => {
  const id = await insertBidRow(db, { shop: own, micros: 210_000, categoryId });
  await changeRival(first, 300_000);
  const token = await signInAs(app, person);
  const { version } = await db
    .selectFrom('bid')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const saved = await send(app, updateCreateBidsCall, {
    params: { shopId: own.id },
    token,
    body: { bids: [{ category_id: categoryId, bid: 0.31, version }] },
  });
  expect(saved.status).toBe(200);
  await watchAt(NOW_MS);
  expect(await told()).toEqual([]);
});

test.each(LOCALES)('in %s a mail says every bid, the amounts, and how many more there are', async (lang) => {
  const loss = {
    ...{ categoryId: 9, productId: null, adId: null, name: 'Frižideri', bidMicros: 210_000, clicks: 12.4 },
    ...{ positionBefore: 1.25, positionAfter: 2.5, holdMicros: 310_000 },
  };
  const shop = { id: 7, name: 'Dom i Vrt' };
  const mail = outbidEmail({ lang, shop, losses: [loss, { ...loss, holdMicros: null }] });
  const many = outbidEmail({ lang, shop, losses: [loss, ...Array.from({ length: 14 }, () => loss)] });
  expect([mail, many].map(({ paragraphs }) => paragraphs.length)).toEqual([4, 13]);
  expect(mail.paragraphs[1]).toMatch(/Frižideri.*1,25 → 2,50.*12.*0,21.*0,31/u);
  expect(mail.paragraphs[2]).not.toContain('0,31');
  expect(many.paragraphs.at(-2)).toContain('5');
  expect(mail.action?.path).toBe('/bidding?shop_id=7&category_id=9&bid_on=9&bid=0.31');
  for (const { subject, paragraphs, closing } of [mail, many])
    expect([subject, ...paragraphs, closing].join(' ')).not.toMatch(/\{\{|undefined|–\./u);
  expect((await rendered(mail)).html).toContain('category_id=9');
});
