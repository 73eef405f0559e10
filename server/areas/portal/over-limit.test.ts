import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClickEvent } from '../../../shared/contract/desk/portal.contract.ts';
import { MICROS_PER_EUR } from '../../../shared/rules/money/money.ts';
import {
  makePortalToken,
  openPortalWorld,
  sendEvents,
  someClickEvent,
} from '../../../tests/clients/portal-client.ts';
import { type MadeShop, makeOffer, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW } from '../../../tests/worlds/test-world.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { writeLimit } from '../budget/budget.public.ts';
import { clickTokenKey, signClickToken } from './portal.public.ts';

const { app, db, services, setNow, product, post, drain, ledgerOf, spendingOf } = await openPortalWorld();
const tokenKey = clickTokenKey(services.secretKey);

// The base price of this portal's clicks is 0.05 EUR, so this is used up by the third of them.
const LIMIT_MICROS = 120_000;
const BASE = 50_000;

let shop: MadeShop;
beforeEach(async () => {
  setNow(NOW);
  shop = await makeShop(db, { limitMicros: LIMIT_MICROS });
  await makeOffer(db, { shopId: shop.id, productId: product.id });
});

const click = (at: string, changed: Partial<ClickEvent> = {}) =>
  someClickEvent({ shopId: shop.id, productId: product.id }, { at: new Date(at).toISOString(), ...changed });
const today = (time: string, changed: Partial<ClickEvent> = {}) => click(`2026-11-20T${time}Z`, changed);
/** A click on a place that was shown at an instant, for a price in micro-euro. */
const promised = (time: string, chargeMicros: number, shownAt = `2026-11-20T${time}Z`) => {
  const shown = { shopId: shop.id, productId: product.id, categoryId: product.category.id };
  const terms = { ...shown, position: 1, kind: 'bid', baseMicros: BASE, chargeMicros } as const;
  return today(time, { position: 1, click_token: signClickToken(tokenKey, terms, Date.parse(shownAt)) });
};
/** What became of the shop's clicks in the order of their time: what each cost, or why it cost nothing. */
const outcome = async () => {
  await drain();
  const ledger = await ledgerOf(shop.id);
  return ledger.map(({ valid, charge_micros, invalid_reason }) => (valid ? charge_micros : invalid_reason));
};
const spent = async () => (await spendingOf(shop.id)).reduce((sum, { micros }) => sum + micros, 0);
const setLimit = async (to: number | null, at = NOW, from: number | null = LIMIT_MICROS) => {
  setNow(at);
  const actorId = (await makeUser(db, { roleId: 1 })).id;
  await inTransaction(db, (tx) => writeLimit({ tx, services, shopId: shop.id, actorId, from, to }));
};

describe('over the limit, clicks without a token cost nothing', () => {
  test('the one that crosses is charged whole, those after it are kept as invalid', async () => {
    shop = await makeShop(db, { limitMicros: MICROS_PER_EUR });
    await makeOffer(db, { shopId: shop.id, productId: product.id });
    const { body } = await post(Array.from({ length: 150 }, () => today('09:00:00')));
    expect(body).toMatchObject({ accepted: 150, invalid: 130, refused: [] });
    expect(await spent()).toBe(MICROS_PER_EUR);
    expect(await spendingOf(shop.id)).toMatchObject([{ clicks: 20 }]);
  });

  test('they are classified in the order of their time, whatever that of their lines', async () => {
    const times = ['09:04:00', '09:01:00', '09:03:00', '09:02:00'];
    const { body } = await post(times.map((time) => today(time)));
    expect(body.invalid).toBe(1);
    expect(await outcome()).toEqual([BASE, BASE, BASE, 'over_limit']);
  });

  test('one that brings the month exactly to the limit uses it up', async () => {
    await post([promised('09:00:00', LIMIT_MICROS - BASE), today('09:01:00'), today('09:02:00')]);
    expect(await outcome()).toEqual([LIMIT_MICROS - BASE, BASE, 'over_limit']);
  });

  test('two clocks that disagree in the middle of a batch: the instants count, and of one instant the lines', async () => {
    const first = today('08:30:00.000', { at: '2026-11-20T09:30:00.000+01:00' });
    const events = [
      today('09:10:00.000'),
      first,
      today('09:10:00.000'),
      today('09:10:00.000'),
      today('08:31:00.000', { at: '2026-11-20T10:31:00.000+02:00' }),
    ];
    await post(events);
    await drain();
    const ledger = await ledgerOf(shop.id);
    const reasons = new Map(ledger.map((row) => [row.event_id, row.invalid_reason]));
    expect(events.map(({ id }) => reasons.get(id))).toEqual(['', '', 'over_limit', 'over_limit', '']);
  });

  test('a later batch with earlier times gets what is left, and takes nothing back', async () => {
    await post([today('09:30:00'), today('09:31:00'), today('09:32:00')]);
    await post([today('09:00:00')]);
    expect(await outcome()).toEqual(['over_limit', BASE, BASE, BASE]);
    expect(await spent()).toBe(3 * BASE);
  });

  test('many batches at once overrun it by less than one click', async () => {
    const batches = Array.from({ length: 12 }, () => post([today('09:00:00'), today('09:01:00')]));
    const invalid = (await Promise.all(batches)).reduce((sum, { body }) => sum + body.invalid, 0);
    expect(invalid).toBe(24 - 3);
    expect(await spent()).toBe(3 * BASE);
  });

  test('the same batch again answers the same, and in another batch they are duplicates', async () => {
    const token = await makePortalToken(db);
    const sent = {
      token,
      key: randomUUID(),
      events: ['09:00:00', '09:01:00', '09:02:00', '09:03:00'].map((time) => today(time)),
    };
    const first = await sendEvents(app, sent);
    await setLimit(null);
    expect((await sendEvents(app, sent)).body).toEqual(first.body);
    expect(first.body.invalid).toBe(1);
    const again = await post(sent.events);
    expect(again.body.refused.map(({ reason }) => reason)).toEqual(Array(4).fill('duplicate_event'));
    expect(await spent()).toBe(3 * BASE);
  });

  test('another shop’s limit is its own, and a shop without one has none', async () => {
    const free = await makeShop(db);
    await makeOffer(db, { shopId: free.id, productId: product.id });
    const ofFree = Array.from({ length: 4 }, () => today('09:00:00', { shop_id: free.id }));
    const { body } = await post([...ofFree, today('09:00:00'), today('09:01:00')]);
    expect(body).toMatchObject({ accepted: 6, invalid: 0 });
  });

  test('they make no repeat, and a repeat says what it is', async () => {
    const visitor = 'one visitor';
    await post([today('09:00:00', { visitor }), today('09:01:00'), today('09:02:00')]);
    await post([today('09:10:00', { visitor }), today('09:11:00', { visitor: 'two' })]);
    await setLimit(null);
    await post([today('09:12:00', { visitor: 'two' })]);
    expect(await outcome()).toEqual([BASE, BASE, BASE, 'repeat', 'over_limit', BASE]);
  });
});

describe('a token keeps its price', () => {
  test('whenever it comes, and counts for those without one', async () => {
    await post([
      promised('09:00:00', 70_000),
      today('09:01:00'),
      today('09:02:00'),
      promised('09:03:00', 70_000, '2026-11-19T12:00:00Z'),
    ]);
    expect(await outcome()).toEqual([70_000, BASE, 'over_limit', 70_000]);
    expect(await spent()).toBe(70_000 + BASE + 70_000);
  });
});

describe('a limit that changes', () => {
  const use = () => post([today('09:00:00'), today('09:01:00'), today('09:02:00'), today('09:03:00')]);

  test('raised: what comes then has what is left; lowered: nothing', async () => {
    await use();
    await setLimit(4 * BASE);
    await post([today('09:10:00'), today('09:11:00')]);
    await setLimit(BASE, NOW, 4 * BASE);
    await post([today('09:20:00')]);
    expect(await outcome()).toEqual([BASE, BASE, BASE, 'over_limit', BASE, 'over_limit', 'over_limit']);
  });

  test('a month that is over keeps the limit with which it ended', async () => {
    setNow('2026-11-02T10:00:00Z');
    await setLimit(10 * BASE, '2026-11-02T11:00:00Z');
    const late = ['20', '21', '22', '23'].map((hour) => click(`2026-10-31T${hour}:00:00Z`));
    await post(late);
    // At 23:00 UTC it is midnight in Belgrade.
    expect(await outcome()).toEqual([BASE, BASE, BASE, BASE]);
    await post([click('2026-10-31T22:59:59.999Z'), click('2026-10-31T23:00:00.000Z')]);
    expect(await outcome()).toEqual([BASE, BASE, BASE, 'over_limit', BASE, BASE]);
    await setLimit(BASE, '2026-11-02T12:00:00Z', 10 * BASE);
    await post([click('2026-10-30T12:00:00Z'), click('2026-11-01T12:00:00Z')]);
    expect(await outcome()).toEqual(['over_limit', BASE, BASE, BASE, 'over_limit', BASE, BASE, 'over_limit']);
  });

  test('a month that ended without one stays so', async () => {
    await db.updateTable('shop').set({ limit_micros: null }).where('id', '=', shop.id).execute();
    await setLimit(BASE, '2026-11-02T11:00:00Z', null);
    await post([click('2026-10-31T12:00:00Z'), click('2026-10-31T13:00:00Z')]);
    await post([click('2026-11-01T12:00:00Z'), click('2026-11-01T13:00:00Z')]);
    expect(await outcome()).toEqual([BASE, BASE, BASE, 'over_limit']);
  });
});

test('a portal whose clock is ahead begins the next month with its own limit', async () => {
  setNow('2026-11-30T22:58:00Z');
  await post(['22:50', '22:51', '22:52', '22:53'].map((time) => click(`2026-11-30T${time}:00Z`)));
  await post([click('2026-11-30T23:00:00Z')]);
  expect(await outcome()).toEqual([BASE, BASE, BASE, 'over_limit', BASE]);
});
