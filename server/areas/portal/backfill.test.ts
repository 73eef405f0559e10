import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import {
  makePortalToken,
  openPortalWorld,
  sendEvents,
  someClickEvent,
  someViewEvent,
} from '../../../tests/clients/portal-client.ts';
import {
  type MadeShop,
  makeOffer,
  makeSeller,
  makeShop,
  RS_BASE_MICROS,
} from '../../../tests/worlds/factories.ts';
import { NOW } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { verifyInstallation } from '../verification/verification.public.ts';
import { clickTokenKey, deleteOldBatches, signClickToken } from './portal.public.ts';

const {
  app,
  db,
  services,
  clickhouse,
  setNow,
  token: liveToken,
  product,
  post,
  drain,
  ledgerOf,
  spendingOf,
} = await openPortalWorld();
const token = await makePortalToken(db, { scopes: ['events:backfill'] });

let shop: MadeShop;
beforeEach(async () => {
  setNow(NOW);
  shop = await makeShop(db, { limitMicros: 3 * RS_BASE_MICROS });
});

const bring = (events: readonly unknown[], sent: { token?: string; key?: string } = {}) =>
  sendEvents(app, { token, events, query: { backfill: '1' }, ...sent });
const click = (at: string, changed = {}) =>
  someClickEvent({ shopId: shop.id, productId: product.id }, { at: new Date(at).toISOString(), ...changed });
const reasons = ({ body }: Awaited<ReturnType<typeof bring>>) =>
  body.refused.map(({ line, reason }) => [line, reason]);
const backfilled = () =>
  db.selectFrom('backfilled_spending').selectAll().where('shop_id', '=', shop.id).orderBy('day').execute();
const ledgerReasons = async () => {
  await drain();
  return (await ledgerOf(shop.id)).map(({ invalid_reason }) => invalid_reason);
};

describe('history is taken in', () => {
  test('with its own time and price, in the ledger and no limit', async () => {
    const days = [
      '2024-10-20T08:00:00Z',
      '2025-06-01T08:00:00Z',
      '2026-11-10T08:00:00Z',
      '2026-11-10T09:00:00Z',
    ];
    const view = someViewEvent(
      { shopIds: [shop.id], productId: product.id },
      { at: '2025-06-01T08:00:00.000Z' },
    );
    await makeOffer(db, { shopId: shop.id, productId: product.id });
    const answer = await bring([view, ...days.map((at) => click(at))]);
    expect(answer.body).toMatchObject({ accepted: 5, invalid: 0, refused: [] });
    await drain();
    const ledger = await ledgerOf(shop.id);
    expect(ledger.map(({ day, charge_micros }) => [day, charge_micros])).toEqual(
      ['2024-10-20', '2025-06-01', '2026-11-10', '2026-11-10'].map((day) => [day, RS_BASE_MICROS]),
    );
    expect(await backfilled()).toMatchObject([
      { day: '2024-10-20', charge_micros: RS_BASE_MICROS, clicks: 1 },
      { day: '2025-06-01', charge_micros: RS_BASE_MICROS, clicks: 1 },
      { day: '2026-11-10', charge_micros: 2 * RS_BASE_MICROS, clicks: 2 },
    ]);
    expect(await spendingOf(shop.id)).toEqual([]);
  });

  test('and leaves today’s budget whole: clicks of today have all of the limit', async () => {
    await makeOffer(db, { shopId: shop.id, productId: product.id });
    const many = Array.from({ length: 10 }, () => click('2026-11-10T08:00:00Z'));
    expect((await bring(many)).body).toMatchObject({ accepted: 10, invalid: 0 });
    const crossed = db.selectFrom('limit_crossing').selectAll().where('shop_id', '=', shop.id);
    expect(await crossed.execute()).toEqual([]);
    const ofToday = Array.from({ length: 4 }, () => click('2026-11-20T09:50:00Z'));
    expect((await post(ofToday)).body).toMatchObject({ accepted: 4, invalid: 1 });
    expect(await spendingOf(shop.id)).toMatchObject([{ micros: 3 * RS_BASE_MICROS }]);
  });

  test('agrees with all that is said of the same money', async () => {
    await makeOffer(db, { shopId: shop.id, productId: product.id });
    await bring([click('2025-06-01T08:00:00Z'), click('2026-11-10T08:00:00Z')]);
    await post([click('2026-11-10T10:00:00Z')]);
    await drain();
    const results = await verifyInstallation(services);
    expect(results.flatMap(({ first }) => first)).toEqual([]);
  });

  test('at the price that its token froze', async () => {
    const at = '2025-06-01T08:00:00Z';
    const shown = { shopId: shop.id, productId: product.id, categoryId: product.category.id };
    const terms = { ...shown, position: 1, kind: 'bid', baseMicros: 1, chargeMicros: 77_777 } as const;
    const click_token = signClickToken(clickTokenKey(services.secretKey), terms, Date.parse(at));
    await bring([click(at, { position: 1, click_token })]);
    expect(await backfilled()).toMatchObject([{ charge_micros: 77_777 }]);
  });

  test('offers of the last 35 days are known, older ones nobody remembers', async () => {
    await bring([click('2026-11-10T08:00:00Z'), click('2026-10-01T08:00:00Z')]);
    expect(await ledgerReasons()).toEqual(['', 'no_offer']);
  });
});

describe('once', () => {
  const at = '2025-06-01T08:00:00Z';

  test('for its key, its clicks, its views and the half hour of a visitor', async () => {
    const view = someViewEvent(
      { shopIds: [shop.id], productId: product.id },
      { at: '2025-06-01T08:00:00.000Z' },
    );
    const events = [view, click(at, { visitor: 'one' })];
    const key = randomUUID();
    const first = await bring(events, { key });
    expect((await bring(events, { key })).body).toEqual(first.body);
    expect(reasons(await bring(events))).toEqual([
      [1, 'duplicate_event'],
      [2, 'duplicate_event'],
    ]);
    await bring([click('2025-06-01T08:20:00Z', { visitor: 'one' })]);
    expect(await ledgerReasons()).toEqual(['', 'repeat']);
  });

  test('also days later, and after everything but ClickHouse has forgotten it', async () => {
    const places = [{ shop_id: shop.id, position: 1, kind: 'module' as const }];
    const events = [
      someViewEvent({ shopIds: [shop.id], productId: product.id }, { at: '2025-06-01T08:00:00.000Z' }),
      someViewEvent(
        { shopIds: [], productId: product.id },
        { at: '2025-06-01T08:00:00.000Z', offers: places },
      ),
      click(at, { visitor: 'one' }),
    ];
    expect((await bring(events)).body.accepted).toBe(3);
    await drain();
    for (const days of [1, 2, 3, 20]) {
      setNow(new Date(Date.parse(NOW) + days * DAY_MS).toISOString());
      await deleteOldBatches(services);
      expect(reasons(await bring(events)).length).toBe(3);
    }
    // What is remembered for weeks is the visitor too.
    await bring([click('2025-06-01T08:20:00Z', { visitor: 'one' })]);
    expect(await ledgerReasons()).toEqual(['', 'repeat']);
    setNow(new Date(Date.parse(NOW) + 60 * DAY_MS).toISOString());
    await deleteOldBatches(services);
    const { rows } = await db
      .selectFrom('click_guard')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .where('clicked_at', '<', new Date('2026-01-01'))
      .executeTakeFirstOrThrow();
    expect(rows).toBe(0);
    expect(reasons(await bring(events)).length).toBe(3);
    const [stored] = await selectRows<{ rows: number }>(
      clickhouse,
      'SELECT toUInt32(count()) AS rows FROM app.impression WHERE shop_id = {shopId:UInt32}',
      { shopId: shop.id },
    );
    expect(stored?.rows).toBe(2);
  });

  test('where it came live before', async () => {
    const seller = await makeSeller(db, [product]);
    const live = someClickEvent({ shopId: seller.id, productId: product.id });
    await post([live]);
    expect(reasons(await bring([live]))).toEqual([[1, 'duplicate_event']]);
  });
});

describe('refused', () => {
  test('what is older than 25 months to the day in Belgrade, what has not happened, and what is no time', async () => {
    // Batches of later, which other tests have left, would say that the clock was set back.
    await db.deleteFrom('event_batch').where('accepted_at', '>', new Date(NOW)).execute();
    const events = [
      click('2024-10-19T22:00:00.000Z'),
      click('2024-10-19T21:59:59.999Z'),
      click('2026-11-20T10:05:00.001Z'),
      click('1970-01-01T00:00:00Z'),
      click('2070-01-01T00:00:00Z'),
      { ...click(NOW), at: 'yesterday' },
    ];
    expect(reasons(await bring(events))).toEqual([
      [2, 'too_old'],
      [3, 'in_future'],
      [4, 'too_old'],
      [5, 'in_future'],
      [6, 'invalid_event'],
    ]);
  });

  test('live traffic of more than 35 days ago, as ever', async () => {
    expect(reasons(await post([click('2026-10-16T09:59:59Z')]))).toEqual([[1, 'too_old']]);
  });

  test('a token without the scope, either way', async () => {
    const events = [click('2025-06-01T08:00:00Z')];
    expect((await bring(events, { token: liveToken })).status).toBe(403);
    expect((await sendEvents(app, { token, events })).status).toBe(403);
    expect((await sendEvents(app, { token, events, query: { backfill: '0' } })).status).toBe(403);
    const both = await makePortalToken(db, { scopes: ['events:write', 'events:backfill'] });
    expect((await bring(events, { token: both })).status).toBe(200);
  });

  test('a token of another portal, and a token that is none', async () => {
    const croatian = await makePortalToken(db, { cc: 'hr', scopes: ['events:backfill'] });
    expect((await bring([click(NOW)], { token: croatian })).status).toBe(403);
    expect((await bring([click(NOW)], { token: '' })).status).toBe(401);
  });
});
