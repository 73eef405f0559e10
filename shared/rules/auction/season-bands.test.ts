import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASE_PRICE_MAX_MICROS } from '../portals/price-list-file.ts';
import type { PriceBand } from './base-price.ts';
import { buildPriceCalendar } from './price-calendar.ts';
import { percentBands } from './season-bands.ts';

/** Two trees: 1 > 2 > 3, 1 > 4, and 5. */
const categories = [
  { id: 1, path: [1] },
  { id: 2, path: [1, 2] },
  { id: 3, path: [1, 2, 3] },
  { id: 4, path: [1, 4] },
  { id: 5, path: [5] },
];
const DAY = '2026-11-27';
const PRICES = [0, 1, 50, 99, 100, 101, 250, 300, 1000];

const someBands = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom(0, 50, 100, 250)), {
    selector: String,
    maxLength: 8,
  })
  .chain((keys) =>
    fc
      .array(fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(null, 300, 1000)), {
        minLength: keys.length,
        maxLength: keys.length,
      })
      .map((rest) =>
        keys.map(([categoryId, fromMinor], i): PriceBand => {
          const [baseMicros = 0, toMinor = null] = rest[i] ?? [];
          return { categoryId, fromMinor, toMinor, baseMicros };
        }),
      ),
  );

test('in and below the chosen categories every price is so many percent more, and all others stay', () => {
  fc.assert(
    fc.property(
      someBands,
      fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
      fc.integer({ min: -90, max: 500 }),
      (bands, ids, percent) => {
        const chosen = new Set(ids);
        const defaultMicros = 50_000;
        const made = percentBands({ bands, defaultMicros, categories, chosen, percent });
        const season = { fromDay: DAY, toDay: DAY, bands: made };
        const calendar = buildPriceCalendar({ bands, defaultMicros, seasons: [season] });
        for (const { path } of categories) {
          for (const price of PRICES) {
            const ordinary = calendar.onDay('2026-11-26').baseMicros(path, price);
            const raised = Math.round((ordinary * (100 + percent)) / 100);
            const expected = path.some((id) => chosen.has(id))
              ? Math.min(raised, BASE_PRICE_MAX_MICROS)
              : ordinary;
            expect(calendar.onDay(DAY).baseMicros(path, price)).toBe(expected);
          }
        }
      },
    ),
  );
});

test('bands of one category never overlap', () => {
  const bands = [{ categoryId: 2, fromMinor: 100, toMinor: 200, baseMicros: 60_000 }];
  const made = percentBands({ bands, defaultMicros: 50_000, categories, chosen: new Set([1]), percent: 20 });
  expect(made).toEqual([
    { categoryId: 1, fromMinor: 0, toMinor: null, baseMicros: 60_000 },
    { categoryId: 2, fromMinor: 0, toMinor: 100, baseMicros: 60_000 },
    { categoryId: 2, fromMinor: 100, toMinor: 200, baseMicros: 72_000 },
    { categoryId: 2, fromMinor: 200, toMinor: null, baseMicros: 60_000 },
  ]);
});
