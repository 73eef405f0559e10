import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import { MICROS_PER_EUR } from '../../../shared/rules/money/money.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { type MadeShop, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { openWorld, TODAY } from '../../../tests/worlds/test-world.ts';

// A Friday: ten days of November are left after it.
const { app, db } = await openWorld();

let shop: MadeShop;
let token: string;
beforeEach(async () => {
  shop = await makeShop(db, { limitMicros: 300 * MICROS_PER_EUR });
  token = await signInAs(app, await makeUser(db, { shopIds: [shop.id], roleId: 3 }));
});
const read = async (shopId = shop.id, as = token) =>
  send(app, getLimitCall, { params: { shopId }, ...(as ? { token: as } : {}) });
const setLimit = (limitMicros: number | null) =>
  db.updateTable('shop').set({ limit_micros: limitMicros }).where('id', '=', shop.id).execute();
/** So much on each of the days before today, and something today. */
const spendDaily = (days: number, micros: number, todayMicros = 0) =>
  makeSpending(db, shop.id, {
    ...Object.fromEntries(Array.from({ length: days }, (_, i) => [addDays(TODAY, -1 - i), micros])),
    [TODAY]: todayMicros,
  });

describe('the limit', () => {
  test('says what is spent of it, by day and by month', async () => {
    await makeSpending(db, shop.id, {
      '2026-09-30': 7 * MICROS_PER_EUR,
      '2026-10-31': 5 * MICROS_PER_EUR,
      '2026-11-01': 1,
      '2026-11-20': 250 * MICROS_PER_EUR,
    });
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      limit: 300,
      status: 'Limit Threshold',
      spent: 250.000001,
      share: 250_000_001 / 300_000_000,
      month_start: '2026-11-01',
      month_end: '2026-11-30',
      today: TODAY,
      months: [
        { month_start: '2026-09-01', spent: 7 },
        { month_start: '2026-10-01', spent: 5 },
      ],
    });
    expect(body.days).toHaveLength(20);
    expect(body.days[0]).toEqual({ date: '2026-11-01', spent: 0.000001, total: 0.000001 });
    expect(body.days[19]).toEqual({ date: TODAY, spent: 250, total: 250.000001 });
  });

  test('forecasts the day on which it is reached, and the limit that lasts', async () => {
    await spendDaily(60, 10 * MICROS_PER_EUR, 4 * MICROS_PER_EUR);
    await setLimit(240 * MICROS_PER_EUR);
    const { body } = await read();
    // 19 days of 10 MICROS_PER_EUR, then 10 MICROS_PER_EUR for today and for each of the ten days after it.
    expect(body.spent).toBe(194);
    expect(body.forecast).toMatchObject({
      month: { lowest: 300, expected: 300, highest: 300 },
      weekdays_least: 4,
      weekdays_most: 4,
      reached_on: '2026-11-24',
      reached_earliest: '2026-11-24',
      reached_latest: '2026-11-24',
    });
    expect(body.forecast?.days[0]).toEqual({ date: TODAY, lowest: 200, expected: 200, highest: 200 });
    expect([body.raise_to, body.raise_to_cautious]).toEqual([310, 310]);
  });

  test('that lasts needs no raise', async () => {
    await spendDaily(60, 10 * MICROS_PER_EUR);
    const { body } = await read();
    // 300 MICROS_PER_EUR of 300 would be all of it.
    expect([body.forecast?.reached_on, body.raise_to]).toEqual(['2026-11-30', 310]);
    await setLimit(300 * MICROS_PER_EUR + 1);
    const lasting = (await read()).body;
    expect([lasting.forecast?.reached_on, lasting.raise_to, lasting.bids_enough]).toEqual([null, null, null]);
  });

  test('that was reached is forecast from the days on which the offers were shown', async () => {
    await setLimit(100 * MICROS_PER_EUR);
    const shown = Array.from({ length: 40 }, (_, i) => [addDays('2026-11-10', -i), 10 * MICROS_PER_EUR]);
    await makeSpending(db, shop.id, Object.fromEntries(shown));
    await db
      .insertInto('money_change')
      .values({
        at: new Date('2026-11-01T08:00:00Z'),
        shop_id: shop.id,
        change_set: randomUUID(),
        actor_email: 'a@test.example',
        subject: 'limit',
        from_micros: 900 * MICROS_PER_EUR,
        to_micros: 100 * MICROS_PER_EUR,
      })
      .execute();
    await db
      .insertInto('limit_crossing')
      .values({
        shop_id: shop.id,
        month: '2026-11-01',
        kind: 'reached',
        limit_micros: 100 * MICROS_PER_EUR,
        spent_micros: 100 * MICROS_PER_EUR,
        crossed_at: new Date('2026-11-10T15:00:00Z'),
      })
      .execute();
    const { body } = await read();
    expect(body).toMatchObject({ status: 'Limit Reached', reached_at: '2026-11-10T15:00:00.000Z' });
    // Nothing since the 10th, yet each day shown would cost 10 MICROS_PER_EUR: today and ten days more.
    expect(body.forecast).toMatchObject({ month: { expected: 210 }, reached_on: null });
    expect([body.raise_to, body.bids_enough]).toEqual([220, null]);
  });

  test('of a shop without spending has no forecast', async () => {
    const { body } = await read();
    expect(body).toMatchObject({ spent: 0, share: 0, forecast: null, raise_to: null, months: [], bids: [] });
  });

  test('that is none is told as none', async () => {
    await setLimit(null);
    await spendDaily(60, 10 * MICROS_PER_EUR);
    const { body } = await read();
    expect(body).toMatchObject({
      limit: null,
      share: null,
      status: 'Active',
      raise_to: null,
      bids_enough: null,
    });
    expect(body.forecast).toMatchObject({ month: { expected: 300 }, reached_on: null });
  });
});

describe('reading the limit', () => {
  test.each([
    ['a word', 'abc'],
    ['0', 0],
  ])('of shop %s is refused', async (_, shopId) => {
    const { status, problem } = await send(app, getLimitCall, { params: { shopId }, token });
    expect([status, problem.errors?.[0]?.field ?? problem.code]).toEqual([422, 'shopId']);
  });

  test('is refused to strangers, and of shops of others', async () => {
    expect((await read(shop.id, '')).status).toBe(401);
    const foreign = await makeShop(db, { limitMicros: MICROS_PER_EUR });
    for (const shopId of [foreign.id, 2_000_000_000]) {
      const { status, problem } = await read(shopId);
      expect([status, problem.code]).toEqual([403, 'forbidden']);
    }
  });
});
