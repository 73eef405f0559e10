import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MICROS_PER_EUR } from '../../../shared/rules/money/money.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { makePortalToken, sendEvents, someClickEvent } from '../../../tests/clients/portal-client.ts';
import { notificationsOf } from '../../../tests/references/notification-assertions.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { type ClickFact, shopStates } from '../../kernel/catalogue/catalogue.public.ts';
import { clickTokenKey, listPlacements, signClickToken, storeHistory } from '../portal/portal.public.ts';

const { app, db, services, setNow } = await openWorld();
const tokenKey = clickTokenKey(services.secretKey);

let token: string;
let product: MadeProduct;
let shop: MadeShop;
let email: string;
beforeAll(async () => {
  token = await makePortalToken(db);
  product = await makeProduct(db);
});
beforeEach(async () => {
  setNow(NOW);
  shop = await makeShop(db, { limitMicros: 100 * MICROS_PER_EUR });
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  ({ email } = await makeUser(db, { shopIds: [shop.id] }));
});

/** A click of the shop that costs so much. */
const click = (eur: number, at = '2026-11-20T09:50:00Z', shopId = shop.id) => {
  const shown = { shopId, productId: product.id };
  const terms = {
    ...shown,
    categoryId: product.category.id,
    position: 1,
    kind: 'bid',
    baseMicros: 1,
  } as const;
  const click_token = signClickToken(
    tokenKey,
    { ...terms, chargeMicros: Math.round(eur * MICROS_PER_EUR) },
    Date.parse(at) - 1000,
  );
  return someClickEvent(shown, { at: new Date(at).toISOString(), position: 1, click_token });
};
const spend = async (...amounts: number[]) => {
  const events = amounts.map((eur) => click(eur));
  expect((await sendEvents(app, { token, events })).body.refused).toEqual([]);
};
const crossings = async (shopId = shop.id) => {
  const rows = await db
    .selectFrom('limit_crossing')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('month')
    .orderBy('spent_micros')
    .orderBy('kind', 'desc')
    .execute();
  return rows.map(
    (row) =>
      `${row.month} ${row.kind} ${row.spent_micros / MICROS_PER_EUR} of ${row.limit_micros / MICROS_PER_EUR}`,
  );
};
const mails = async (to = email) =>
  (await emailsTo(services, to)).map(({ subject }) => subject.replace(shop.name, 'Mira Home'));
const isShown = async (at = NOW) => (await shopStates(db, 1, Date.parse(at))).get(shop.id)?.active;
const placed = async () => {
  const [page] = await listPlacements({
    services,
    portalId: 1,
    productIds: [product.id],
    now: services.clock(),
  });
  return page?.placements.some(({ shop_id }) => shop_id === shop.id);
};

describe('spending', () => {
  test('of exactly 80 % crosses nothing; one micro-euro more nears the limit, once', async () => {
    await spend(80);
    expect(await crossings()).toEqual([]);
    await spend(0.000_001);
    await spend(1);
    expect(await crossings()).toEqual(['2026-11-01 threshold 80.000001 of 100']);
    expect(await mails()).toEqual(['Mira Home: potrošeno je 80,0\u00a0% mesečnog limita']);
  });

  test('of the limit reaches it, once, and hides the shop at once', async () => {
    await spend(85);
    await spend(14.999_999);
    expect([await isShown(), await placed()]).toEqual([true, true]);
    await spend(0.000_001);
    expect([await isShown(), await placed()]).toEqual([false, false]);
    await spend(7, 8);
    expect(await crossings()).toEqual(['2026-11-01 threshold 85 of 100', '2026-11-01 reached 100 of 100']);
    expect(await mails()).toEqual([
      'Mira Home: potrošeno je 85,0\u00a0% mesečnog limita',
      'Mira Home: mesečni limit je dostignut, proizvodi se ne prikazuju',
    ]);
  });

  test('that crosses both lines at once is written down twice and mailed once', async () => {
    await spend(60, 60);
    expect(await crossings()).toEqual(['2026-11-01 threshold 120 of 100', '2026-11-01 reached 120 of 100']);
    expect(await mails()).toHaveLength(1);
  });

  test('is counted anew from a raised limit on', async () => {
    await spend(100);
    await db
      .updateTable('shop')
      .set({ limit_micros: 200 * MICROS_PER_EUR })
      .where('id', '=', shop.id)
      .execute();
    expect(await isShown()).toBe(true);
    await spend(50);
    expect(await crossings()).toEqual(['2026-11-01 threshold 100 of 100', '2026-11-01 reached 100 of 100']);
    await spend(11);
    expect(await crossings()).toHaveLength(3);
    expect(await mails()).toHaveLength(2);
  });

  test('of the month before, told late, crosses nothing', async () => {
    await sendEvents(app, { token, events: [click(500, '2026-10-31T22:59:59Z'), click(79)] });
    expect(await crossings()).toEqual([]);
    expect(await isShown()).toBe(true);
  });

  test('without a limit, or of invalid clicks, crosses nothing', async () => {
    const unlimited = await makeShop(db);
    const first = click(79);
    const repeat = { ...first, id: randomUUID(), at: '2026-11-20T09:55:00.000Z' };
    const { body } = await sendEvents(app, {
      token,
      events: [first, repeat, click(500, NOW, unlimited.id)],
    });
    expect(body).toMatchObject({ accepted: 3, invalid: 1 });
    expect([await crossings(), await crossings(unlimited.id)]).toEqual([[], []]);
  });

  test('is mailed to those who may see the limit, each in their language', async () => {
    const english = await makeUser(db, { shopIds: [shop.id], roleId: 3 });
    await db.updateTable('app_user').set({ lang: 'en' }).where('id', '=', english.id).execute();
    const noReaders = [
      await makeUser(db, { shopIds: [shop.id], confirmed: false }),
      await makeUser(db, { shopIds: [shop.id], profile: false }),
      await makeUser(db, { roleId: 1 }),
      await makeUser(db, {}),
    ];
    await spend(100);
    expect(await mails(english.email)).toEqual([
      'Mira Home has reached its monthly limit: its products are hidden',
    ]);
    for (const user of noReaders) expect(await mails(user.email)).toEqual([]);
  });

  test('is told in the bell of those who may see the limit, once for each mail', async () => {
    const reader = await makeUser(db, { shopIds: [shop.id], roleId: 3 });
    const newcomer = await makeUser(db, { shopIds: [shop.id], confirmed: false });
    await spend(85);
    await spend(15);
    const details = { limit: 100 };
    expect(await notificationsOf(db, reader)).toEqual([
      { kind: 'limit_threshold', shop_id: shop.id, details },
      { kind: 'limit_reached', shop_id: shop.id, details },
    ]);
    expect(await notificationsOf(db, newcomer)).toEqual([]);
  });

  test('of a suspended shop is written down without a mail', async () => {
    await db.updateTable('shop').set({ suspended: true }).where('id', '=', shop.id).execute();
    await spend(100);
    expect(await crossings()).toHaveLength(2);
    expect(await mails()).toEqual([]);
  });

  test('of a batch that is sent again crosses nothing again', async () => {
    const sent = { token, key: randomUUID(), events: [click(100)] };
    await sendEvents(app, sent);
    await sendEvents(app, sent);
    expect([(await crossings()).length, (await mails()).length]).toEqual([2, 1]);
  });

  test('by many batches at once crosses each line once, and an import beside them crosses none', async () => {
    const facts = Array.from({ length: 10 }, (_, i) => historyClick(i));
    await Promise.all([
      ...Array.from({ length: 20 }, () => spend(5)),
      ...facts.map((fact) => storeHistory(services, [fact])),
    ]);
    const kinds = (await crossings()).map((line) => line.split(' ')[1]);
    expect(kinds).toEqual(['threshold', 'reached']);
    const spent = await db
      .selectFrom('spending')
      .select((eb) => eb.fn.sum<number>('charge_micros').as('micros'))
      .where('shop_id', '=', shop.id)
      .executeTakeFirstOrThrow();
    expect(spent.micros).toBe(100 * MICROS_PER_EUR);
  });
});

/** A click of 5 MICROS_PER_EUR on a day of its own, as an import brings it. */
function historyClick(index: number): ClickFact {
  return {
    eventId: randomUUID(),
    portalId: 1,
    shopId: shop.id,
    at: Date.parse(`2026-11-${String(index + 1).padStart(2, '0')}T12:00:00Z`),
    viewId: randomUUID(),
    productId: product.id,
    categoryPath: product.category.path,
    brandId: null,
    position: 1,
    kind: 'bid',
    device: 'mobile',
    visitor: randomUUID(),
    priceMinor: 1,
    baseMicros: 1,
    chargeMicros: 5 * MICROS_PER_EUR,
    invalidReason: null,
  };
}

describe.each([
  ['in winter', '2026-11-30T22:59:00Z', '2026-11-30T23:00:00Z', '2026-12-01'],
  ['in summer', '2026-06-30T21:59:00Z', '2026-06-30T22:00:00Z', '2026-07-01'],
  ['after the clocks went forward', '2026-03-31T21:59:00Z', '2026-03-31T22:00:00Z', '2026-04-01'],
  ['after the clocks went back', '2026-10-31T22:59:00Z', '2026-10-31T23:00:00Z', '2026-11-01'],
])('the month turns at midnight in Belgrade, %s', (_, before, after, month) => {
  test('and brings the shop back, with a limit of its own', async () => {
    setNow(before);
    await sendEvents(app, { token, events: [click(100, before)] });
    expect([await isShown(before), await placed()]).toEqual([false, false]);
    setNow(after);
    expect([await isShown(after), await placed()]).toEqual([true, true]);
    await sendEvents(app, { token, events: [click(50, before), click(81, after)] });
    expect((await crossings()).slice(2)).toEqual([`${month} threshold 81 of 100`]);
  });

  test('and a click after it that came before it counts for the new month', async () => {
    setNow(before);
    await sendEvents(app, { token, events: [click(81, after)] });
    expect(await crossings()).toEqual([`${month} threshold 81 of 100`]);
    expect(await isShown(before)).toBe(true);
  });
});
