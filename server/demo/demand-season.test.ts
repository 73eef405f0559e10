import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekday } from '../../shared/rules/time/belgrade-time.ts';
import { blackFriday } from '../../shared/rules/time/sale-days.ts';
import { clickChances, drawClicks } from './click-chance.ts';
import { dayPattern, demandOfHour } from './demand-day.ts';
import { demandOfDay, seasonOfLeaf } from './demand-season.ts';
import { seededRandom } from './random.ts';
import { weightedDraw } from './weighted-draw.ts';

test.each([
  ['2025', '2025-11-28', 'the last Friday of November'],
  ['2026', '2026-11-27', 'the usual case'],
  ['2028', '2028-11-24', 'in the middle of its range'],
  ['2029', '2029-11-23', 'not the last Friday: the 30th is one too'],
])('Black Friday of %s is %s: %s', (year, day) => {
  expect(blackFriday(year)).toBe(day);
  expect(weekday(day)).toBe(5);
});

test.each([
  { more: '2026-11-27', less: '2026-11-13', why: 'Black Friday beside another Friday' },
  { more: '2026-11-30', less: '2026-11-09', why: 'Cyber Monday beside another Monday' },
  { more: '2026-12-14', less: '2026-07-13', why: 'before the holidays beside summer' },
  { more: '2026-03-09', less: '2026-03-14', why: 'a Monday beside a Saturday' },
  { more: '2026-12-22', less: '2026-12-25', why: 'Christmas is quiet' },
])('$more is busier than $less: $why', ({ more, less }) => {
  expect(demandOfDay(more)).toBeGreaterThan(demandOfDay(less));
});

test('school things sell before school begins, garden things in spring', () => {
  expect(seasonOfLeaf('school', '2026-08-28')).toBeGreaterThan(seasonOfLeaf('school', '2026-05-28'));
  expect(seasonOfLeaf('garden', '2026-04-10')).toBeGreaterThan(seasonOfLeaf('garden', '2026-11-10'));
});

test('the hours of a day average to one, and moments follow them', () => {
  const random = seededRandom('hours');
  for (const day of ['2026-11-18', '2026-11-21']) {
    const hours = Array.from({ length: 24 }, (_, hour) => demandOfHour(day, hour));
    expect(hours.reduce((sum, hour) => sum + hour, 0) / 24).toBeCloseTo(1, 10);
    const counts = new Array<number>(24).fill(0);
    const { drawMoment } = dayPattern(day);
    for (let i = 0; i < 24_000; i++) {
      const moment = drawMoment(random);
      const hour = Math.floor(moment * 24);
      counts[hour] = (counts[hour] ?? 0) + 1;
    }
    for (const [hour, count] of counts.entries()) expect(count / 1000).toBeCloseTo(hours[hour] ?? 0, 0);
  }
});

test('a weighted draw draws as often as the weights say, whatever they are', () => {
  const weights = fc
    .array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 40 })
    .filter((all) => all.some(Boolean));
  fc.assert(
    fc.property(weights, fc.integer(), (all, seed) => {
      const sum = all.reduce((total, weight) => total + weight, 0);
      const draw = weightedDraw([...all.keys()], (index) => all[index] ?? 0);
      const random = seededRandom(seed);
      const counts = new Array<number>(all.length).fill(0);
      const draws = 4_000;
      for (let i = 0; i < draws; i++) {
        const index = draw(random);
        counts[index] = (counts[index] ?? 0) + 1;
      }
      for (const [index, weight] of all.entries()) {
        if (weight === 0) expect(counts[index]).toBe(0);
        expect(Math.abs((counts[index] ?? 0) / draws - weight / sum)).toBeLessThan(0.05);
      }
    }),
    { numRuns: 60 },
  );
  expect(() => weightedDraw([1, 2], () => 0)).toThrow(RangeError);
});

test('a visitor clicks no place twice, and the first more often than the next', () => {
  const random = seededRandom('clicks');
  const chances = clickChances([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(chances.at(-1)).toBeLessThanOrEqual(1);
  const counts = new Array<number>(chances.length).fill(0);
  for (let i = 0; i < 20_000; i++) {
    const clicked = drawClicks(chances, random);
    expect(new Set(clicked).size).toBe(clicked.length);
    for (const index of clicked) counts[index] = (counts[index] ?? 0) + 1;
  }
  for (let i = 1; i < 6; i++) expect(counts[i]).toBeLessThan(counts[i - 1] ?? 0);
});

test('ids are version 4 UUIDs and do not come twice; the same seed gives the same', () => {
  const [one, same, other] = [seededRandom('ids', 1), seededRandom('ids', 1), seededRandom('ids', 2)];
  const ids = Array.from({ length: 20_000 }, one.uuid);
  expect(new Set([...ids, ...Array.from({ length: 20_000 }, other.uuid)]).size).toBe(40_000);
  expect(
    ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
  ).toBe(true);
  expect(Array.from({ length: 20_000 }, same.uuid)).toEqual(ids);
});
