import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPriceList, type PriceBand } from './base-price.ts';
import { buildPriceCalendar } from './price-calendar.ts';
import { priceSegments } from './price-segments.ts';

const DEFAULT = 50_000;
const [ROOT, LEAF, OTHER] = [1, 2, 3];
const band = (categoryId: number, fromMinor: number, toMinor: number | null, baseMicros: number) => ({
  categoryId,
  fromMinor,
  toMinor,
  baseMicros,
});
const bands = [band(LEAF, 0, 1000, 11_111), band(ROOT, 5000, null, 33_333)];

describe('which prices hold at an instant', () => {
  const calendar = buildPriceCalendar({
    bands,
    defaultMicros: DEFAULT,
    seasons: [
      { fromDay: '2026-11-27', toDay: '2026-11-30', bands: [band(LEAF, 0, 1000, 22_222)] },
      // Over both changes of the clock: 29 March and 25 October 2026.
      { fromDay: '2026-03-29', toDay: '2026-03-29', bands: [band(LEAF, 0, 1000, 44_444)] },
      { fromDay: '2026-10-25', toDay: '2026-10-25', bands: [band(LEAF, 0, 1000, 55_555)] },
      { fromDay: '2026-07-01', toDay: '2026-07-31', bands: [band(ROOT, 0, null, 66_666)] },
    ],
  });
  test.each([
    ['2026-11-26T22:59:59.999Z', 11_111, 'the last millisecond before the season, in Belgrade'],
    ['2026-11-26T23:00:00.000Z', 22_222, 'its first midnight'],
    ['2026-11-30T22:59:59.999Z', 22_222, 'its last millisecond'],
    ['2026-11-30T23:00:00.000Z', 11_111, 'the midnight after it'],
    ['2026-03-28T22:59:59.999Z', 11_111, 'before a day of 23 hours'],
    ['2026-03-28T23:00:00.000Z', 44_444, 'it begins in winter time'],
    ['2026-03-29T21:59:59.999Z', 44_444, 'and ends in summer time'],
    ['2026-03-29T22:00:00.000Z', 11_111, 'after 23 hours'],
    ['2026-10-24T21:59:59.999Z', 11_111, 'before a day of 25 hours'],
    ['2026-10-24T22:00:00.000Z', 55_555, 'it begins in summer time'],
    ['2026-10-25T22:59:59.999Z', 55_555, 'and ends in winter time'],
    ['2026-10-25T23:00:00.000Z', 11_111, 'after 25 hours'],
    [
      '2026-07-15T12:00:00.000Z',
      66_666,
      'a season’s band of a higher category beats the ordinary one of the leaf',
    ],
  ])('%s: %d (%s)', (at, micros) => {
    expect(calendar.at(Date.parse(at)).baseMicros([ROOT, LEAF], 999)).toBe(micros);
  });

  test.each([
    [1000, [ROOT, LEAF], DEFAULT, 'neither list has a band'],
    [5000, [ROOT, LEAF], 33_333, 'the ordinary one of the higher category'],
    [0, [OTHER], DEFAULT, 'a category without bands'],
  ])('where the season has none: %d of %j costs %d (%s)', (price, path, micros) => {
    expect(calendar.onDay('2026-11-28').baseMicros(path, price)).toBe(micros);
  });
});

describe('the segments of a category', () => {
  const season = buildPriceList([band(LEAF, 500, 6000, 77_777)], DEFAULT);

  test('say where each price comes from', () => {
    const all = [...bands, band(LEAF, 500, 6000, 77_777)];
    const ordinary = buildPriceList(bands, DEFAULT);
    const segment = (
      fromMinor: number,
      toMinor: number | null,
      base: number,
      source: number | null,
      s: number | null,
    ) => ({
      fromMinor,
      toMinor,
      baseMicros: base,
      sourceId: source,
      seasonMicros: s,
    });
    expect(priceSegments([ROOT, LEAF], { ordinary, season, bands: all })).toEqual([
      segment(0, 500, 11_111, LEAF, null),
      segment(500, 1000, 11_111, LEAF, 77_777),
      segment(1000, 5000, DEFAULT, null, 77_777),
      segment(5000, 6000, 33_333, ROOT, 77_777),
      segment(6000, null, 33_333, ROOT, null),
    ]);
    expect(priceSegments([OTHER], { ordinary, season: null, bands: [] })).toEqual([
      segment(0, null, DEFAULT, null, null),
    ]);
  });

  test('leave no price out and agree with the rule that prices clicks', () => {
    const someBands: fc.Arbitrary<PriceBand[]> = fc.array(
      fc.record({
        categoryId: fc.constantFrom(ROOT, LEAF, OTHER),
        fromMinor: fc.nat(20),
        toMinor: fc.oneof(fc.constant(null), fc.integer({ min: 21, max: 30 })),
        baseMicros: fc.nat(5),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(someBands, someBands, fc.nat(40), (ordinaryBands, seasonBands, price) => {
        const path = [ROOT, LEAF];
        const ofPath = [...ordinaryBands, ...seasonBands].filter(({ categoryId }) =>
          path.includes(categoryId),
        );
        const lists = {
          ordinary: buildPriceList(ordinaryBands, DEFAULT),
          season: buildPriceList(seasonBands, DEFAULT),
        };
        const segments = priceSegments(path, { ...lists, bands: ofPath });
        const held = segments.filter((one) => one.fromMinor <= price && price < (one.toMinor ?? Infinity));
        expect(held).toHaveLength(1);
        expect(held[0]?.baseMicros).toBe(lists.ordinary.baseMicros(path, price));
        const calendar = buildPriceCalendar({
          bands: ordinaryBands,
          defaultMicros: DEFAULT,
          seasons: [{ fromDay: '2026-11-01', toDay: '2026-11-30', bands: seasonBands }],
        });
        const inSeason = held[0]?.seasonMicros ?? held[0]?.baseMicros;
        expect(inSeason).toBe(calendar.onDay('2026-11-20').baseMicros(path, price));
        expect(calendar.onDay('2026-12-01').baseMicros(path, price)).toBe(held[0]?.baseMicros);
      }),
    );
  });
});
