import { describe, expect, test } from 'vitest';
import { openPortalWorld, someClickEvent } from '../../../tests/clients/portal-client.ts';
import { makeSeller, RS_BASE_MICROS } from '../../../tests/worlds/factories.ts';
import { NOW } from '../../../tests/worlds/test-world.ts';

const { db, setNow, product, post, drain, ledgerOf, spendingOf } = await openPortalWorld();

describe('days are Belgrade’s', () => {
  test.each([
    ['an ordinary midnight', '2026-11-20T10:00:00Z', '2026-11-19T23:00:00Z', '2026-11-19', '2026-11-20'],
    ['the start of summer time', '2026-03-29T10:00:00Z', '2026-03-28T23:00:00Z', '2026-03-28', '2026-03-29'],
    [
      'the day after it: an hour earlier',
      '2026-03-30T10:00:00Z',
      '2026-03-29T22:00:00Z',
      '2026-03-29',
      '2026-03-30',
    ],
    ['the end of summer time', '2026-10-25T10:00:00Z', '2026-10-24T22:00:00Z', '2026-10-24', '2026-10-25'],
    [
      'the day after it: an hour later',
      '2026-10-26T10:00:00Z',
      '2026-10-25T23:00:00Z',
      '2026-10-25',
      '2026-10-26',
    ],
    ['the turn of the year', '2027-01-01T10:00:00Z', '2026-12-31T23:00:00Z', '2026-12-31', '2027-01-01'],
  ])('one batch over %s', async (_, now, midnight, yesterday, today) => {
    setNow(now);
    const shop = await makeSeller(db, [product]);
    const click = (offsetMs: number) =>
      someClickEvent(
        { shopId: shop.id, productId: product.id },
        { at: new Date(Date.parse(midnight) + offsetMs).toISOString() },
      );
    await post([click(0), click(-1), click(1), click(-3_600_000), click(3_600_000)]);
    await drain();
    setNow(NOW);
    expect(await spendingOf(shop.id)).toEqual([
      { day: yesterday, micros: 2 * RS_BASE_MICROS, clicks: 2 },
      { day: today, micros: 3 * RS_BASE_MICROS, clicks: 3 },
    ]);
    const ledger = await ledgerOf(shop.id);
    expect(ledger.map(({ day }) => day)).toEqual([yesterday, yesterday, today, today, today]);
  });

  test('the hour that comes twice in October is two hours of one day', async () => {
    setNow('2026-10-25T10:00:00Z');
    const shop = await makeSeller(db, [product]);
    const times = [
      '2026-10-24T22:00:00Z',
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
      '2026-10-25T02:00:00Z',
    ];
    await post(times.map((at) => someClickEvent({ shopId: shop.id, productId: product.id }, { at })));
    await drain();
    setNow(NOW);
    const ledger = await ledgerOf(shop.id);
    expect(ledger.map(({ day, hour }) => `${day} ${hour}`)).toEqual([
      '2026-10-25 0',
      '2026-10-25 2',
      '2026-10-25 2',
      '2026-10-25 3',
    ]);
  });
});
