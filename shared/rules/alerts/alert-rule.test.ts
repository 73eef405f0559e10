import { describe, expect, test } from 'vitest';
import { dayNumber } from '../time/belgrade-time.ts';
import { isTold } from './alert-kinds.ts';
import { isPortalBack, judgeTraffic } from './alert-rule.ts';
import { dayBand, mad, medianCount, seasonLevel, trafficBand, wallHours } from './traffic-band.ts';

const FRIDAY = dayNumber('2026-11-20');
/** Ten weeks in which each hour of the day `hour` had `of(day, hour)` clicks. */
function past(of: (daysAgo: number, hour: number) => number, known = 70) {
  const [counts, days] = [new Map<number, number>(), new Map<number, number>()];
  for (let ago = 1; ago <= known; ago++) {
    for (let hour = 0; hour < 24; hour++) {
      const count = of(ago, hour);
      counts.set((FRIDAY - ago) * 24 + hour, count);
      days.set(FRIDAY - ago, (days.get(FRIDAY - ago) ?? 0) + count);
    }
  }
  const before = (_day: number, _hour: number): number | undefined => undefined;
  return { counts, days, before, portal: 'rs' as const, firstHour: (FRIDAY - known) * 24 };
}
const at = (hours: number) => FRIDAY * 24 + hours;
const noon = wallHours(at(11.5), at(12.25));

describe('the band', () => {
  test('is the median of the same hours of eight weeks, in parts of hours', () => {
    const band = trafficBand(
      past((_, hour) => hour * 10),
      noon,
      1,
    );
    expect(band?.expected).toBeCloseTo(0.5 * 110 + 0.25 * 120, 6);
    expect(band?.deviation).toBeGreaterThanOrEqual(Math.sqrt(band?.expected ?? 0));
  });
  test('leaves one wild week aside, and knows how much weeks differ', () => {
    const wild = trafficBand(
      past((ago) => (ago === 14 ? 4_000 : 40)),
      noon,
      1,
    );
    expect(wild?.expected).toBeCloseTo(30, 6);
    const noisy = trafficBand(
      past((ago) => (ago % 14 < 7 ? 100 : 20)),
      noon,
      1,
    );
    expect(noisy?.deviation ?? 0).toBeGreaterThan(wild?.deviation ?? 0);
  });
  test('is none with less than four weeks, and on a holiday; holidays stand for no other day', () => {
    expect(
      trafficBand(
        past(() => 10, 27),
        noon,
        1,
      ),
    ).toBeNull();
    expect(
      trafficBand(
        past(() => 10, 28),
        noon,
        1,
      ),
    ).not.toBeNull();
    const armistice = dayNumber('2026-11-11');
    expect(
      dayBand(
        past(() => 10),
        armistice,
        1,
      ),
    ).toBeNull();
    const wednesday = dayBand({ ...past(() => 10), firstHour: 0 }, FRIDAY + 5, 1);
    expect(wednesday?.expected).toBe(240);
  });
  test('goes by what the day has had so far, by a fifth at most', () => {
    const known = past(() => 10);
    const soFar = (clicks: number) =>
      trafficBand({ ...known, before: (day) => (day === FRIDAY ? clicks : 110) }, noon, 1);
    expect(soFar(110)?.expected).toBeCloseTo(7.5, 6);
    // 204 = 1 ÷ 0.07²: what is known of a day before it begins is worth so many clicks.
    expect(soFar(142)?.expected).toBeCloseTo((7.5 * (1 / 0.07 ** 2 + 142)) / (1 / 0.07 ** 2 + 110), 6);
    expect(soFar(0)?.expected).toBeCloseTo(7.5 * 0.8, 6);
    expect(soFar(1_000)?.expected).toBeCloseTo(7.5 * 1.25, 6);
    const unknown = trafficBand(known, noon, 1);
    expect(soFar(110)?.deviation ?? 0).toBeLessThan(unknown?.deviation ?? 0);
  });
  test('knows working days by their hours, and weekends by theirs', () => {
    const lateOnWeekends = past((ago, hour) => (ago % 7 === 5 || ago % 7 === 6 ? (hour < 12 ? 0 : 40) : 20));
    const [friday, saturday] = [wallHours(at(10), at(11)), wallHours(at(24 + 10), at(24 + 11))];
    expect(trafficBand(lateOnWeekends, friday, 1)?.expected).toBeCloseTo(20, 6);
    expect(trafficBand(lateOnWeekends, saturday, 1)?.expected).toBe(0);
  });
  test('is none on the eves of Christmas and of the new year, which are no holidays', () => {
    const eve = dayNumber('2026-12-24');
    const [hours, days] = [new Map<number, number>(), new Map<number, number>()];
    for (let ago = 1; ago <= 70; ago++) days.set(eve - ago, 240);
    const known = { ...past(() => 10), counts: hours, days, firstHour: (eve - 70) * 24 };
    expect([dayBand(known, eve, 1), dayBand(known, eve - 1, 1) !== null]).toEqual([null, true]);
    expect(trafficBand(known, wallHours(eve * 24 + 10, eve * 24 + 11), 1)).toBeNull();
  });
  test('knows that the days of the sale say nothing about those after it, but about each other', () => {
    const sale = ['2025-11-22', '2025-12-01'].map(dayNumber);
    const [first = 0, last = 0] = sale;
    const days = new Map<number, number>();
    for (let day = first - 70; day <= last + 60; day++)
      days.set(day, day >= first && day <= last ? 400 : 200);
    const known = { ...past(() => 10), days, firstHour: (first - 70) * 24 };
    expect(seasonLevel(known, (last + 2) * 24)).toBe(1);
    expect(seasonLevel(known, last * 24)).toBe(2);
  });
  test('follows the season of the last week', () => {
    expect(
      seasonLevel(
        past(() => 10),
        at(0),
      ),
    ).toBe(1);
    expect(
      seasonLevel(
        past((ago) => (ago <= 7 ? 15 : 10)),
        at(0),
      ),
    ).toBe(1.5);
    expect(
      seasonLevel(
        past((ago) => (ago <= 7 ? 90 : 10)),
        at(0),
      ),
    ).toBe(2);
  });
  test.each([
    [[3, 1, 2], 2, 1],
    [[4, 1, 2, 3], 2.5, 1],
    [[], 0, 0],
  ])('of %j: median %f, deviation %f', (values, middle, deviation) => {
    expect([medianCount(values), mad(values)]).toEqual([middle, deviation]);
  });
});

const usual = { expected: 100, deviation: 10 };
const FEW = { expected: 11, deviation: 3.3 };
const ALONE = { ratio: 1, expected: 0 };
const judge = (seen: number, more: Partial<Parameters<typeof judgeTraffic>[0]> = {}) =>
  judgeTraffic({
    direction: 'low',
    span: 'hour',
    seen,
    band: usual,
    portal: ALONE,
    explained: 0,
    isSparse: false,
    ...more,
  });

describe('a count', () => {
  test.each([
    ['a little less than usual is nothing', 80, {}, null],
    ['a sure fall is', 56, {}, 2],
    ['the half is grave', 50, {}, 3],
    ['what is likely is the lowest level', 65, {}, 1],
    ['a smaller fall is news with a cause that is seen', 75, { explained: 0.3 }, 2],
    ['and not with one that explains too little', 75, { explained: 0.2 }, null],
    ['nor where so few are missing by chance any hour', 8, { explained: 0.5, band: FEW }, null],
    ['but where more are', 7, { explained: 0.5, band: FEW }, 2],
    ['more is news only where more is bad', 170, {}, null],
    ['twice the cost is grave', 200, { direction: 'high' as const }, 3],
    ['and not where chance alone doubles a few clicks', 20, { direction: 'high' as const, band: FEW }, null],
    ['a few clicks are chance', 0, { band: { expected: 7, deviation: 3 } }, null],
  ])('%s', (_, seen, more, level) => expect(judge(seen, more)?.level ?? null).toBe(level));

  test('goes by what the others of the portal have', () => {
    expect(judge(56, { portal: { ratio: 0.65, expected: 5_000 } })).toBeNull();
    expect(judge(56, { portal: { ratio: 0.65, expected: 50 } })?.level).toBe(2);
    expect(judge(50, { portal: { ratio: 0.5, expected: 5_000 } })).toEqual({
      level: 3,
      expected: 100,
      isPortal: true,
    });
    // A cause of its own proves nothing by the few clicks that a portal which is down leaves.
    const down = { ratio: 0.05, expected: 5_000 };
    expect(judge(1, { portal: down, explained: 0.5 })).toMatchObject({ isPortal: true });
  });
});

test('a portal that fell as a whole is back at four fifths of what is expected', () => {
  expect([0.6, 0.79, 0.8, 1].map((ratio) => isPortalBack({ ratio, expected: 500 }))).toEqual([
    ...[false, false, true, true],
  ]);
});

test('who is told of what', () => {
  expect(
    [1, 2, 3].map((level) => [isTold('high', level), isTold('usual', level), isTold('low', level)]),
  ).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});

describe('a portal with few clicks', () => {
  const small = (ratio: number, expected = 40) => judge(10, { portal: { ratio, expected } });
  test('is the cause where it has surely fallen by most of it', () => {
    expect(small(0.1)).toMatchObject({ isPortal: true, level: 3, expected: 100 });
  });
  test.each([
    ['it goes on as usual', small(1)],
    ['it has fallen by less than half of it', small(0.58)],
    ['so few may be chance', small(0.1, 6)],
  ])('is not where %s', (_, judged) => {
    expect(judged).toMatchObject({ isPortal: false, level: 3 });
  });
});
