import { expect, it } from 'vitest';
import { dayNumber } from '../time/belgrade-time.ts';
import { judgeTraffic } from './alert-rule.ts';
import { ORDER_HOURS, orderBands } from './order-bands.ts';

const FRIDAY = dayNumber('2026-11-20');
/** Orders in the last 1, 2, 4, 8, 16 and 24 hours up to now, the same on every day that is known. */
const days = (counts: readonly number[], known = 70) =>
  Array.from({ length: known + 1 }, (_, ago) => ({ ago, counts }));
const bands = (rows: ReturnType<typeof days>, { today = FRIDAY, hour = 12 } = {}) =>
  orderBands(rows, { portal: 'rs', today, hour });
const STEADY = [10, 20, 40, 80, 160, 240];

it('expects of each stretch what came in the same hours of the week', () => {
  const expected = bands(days(STEADY)).map(({ hours, band }) => [hours, Math.round(band.expected)]);
  expect(expected).toEqual(ORDER_HOURS.map((hours) => [hours, 10 * hours]));
});

it('counts what came up to now, and nothing where four weeks are not known', () => {
  const [today, ...before] = days(STEADY);
  const fallen = bands([{ ago: 0, counts: [0, 1, 2, 3, 4, 5] }, ...before]);
  expect([today?.ago, fallen.map(({ seen }) => seen)]).toEqual([0, [0, 1, 2, 3, 4, 5]]);
  expect(bands(days(STEADY, 27))).toEqual([]);
});

it('leaves out stretches that reach into a holiday, and all of one', () => {
  // The first hours after Armistice Day, of which nothing is expected.
  const after = { today: dayNumber('2026-11-12'), hour: 5 };
  expect(bands(days(STEADY), after).map(({ hours }) => hours)).toEqual([1, 2, 4]);
  expect(bands(days(STEADY), { ...after, hour: 23 }).map(({ hours }) => hours)).toEqual([1, 2, 4, 8, 16]);
  expect(bands(days(STEADY), { today: dayNumber('2026-11-11'), hour: 23 })).toEqual([]);
});

it('is less sure of shops whose days have few orders', () => {
  const widthOf = (rows: ReturnType<typeof days>) => {
    const { band } = bands(rows).at(-1) ?? { band: { expected: 0, deviation: 0 } };
    return band.deviation / Math.sqrt(band.expected);
  };
  expect(widthOf(days([1, 2, 3, 6, 10, 16]))).toBeGreaterThan(1.2);
  expect(widthOf(days(STEADY))).toBeGreaterThan(1);
});

it.each([
  ['nine that fail to come may be chance', 9, 0, null],
  ['eleven are not', 11, 0, 3],
  ['nor is one of fourteen', 14, 1, 3],
  ['three of fourteen may be', 14, 3, null],
])('of a few orders %s', (_, expected, seen, level) => {
  const band = { expected, deviation: Math.sqrt(expected) };
  const portal = { ratio: 1, expected: 0 };
  const asked = { direction: 'low', span: 'hour', seen, band, portal, explained: 0, isSparse: true } as const;
  const found = judgeTraffic(asked)?.level ?? null;
  expect(found !== null && found >= 2 ? found : null).toBe(level);
});
