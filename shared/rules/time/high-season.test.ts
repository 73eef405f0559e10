import { expect, test } from 'vitest';
import { isHighSeason, touchesHighSeason } from './high-season.ts';

test.each([
  ['2026-09-30', false],
  ['2026-10-01', true],
  ['2026-12-31', true],
  ['2027-01-31', true],
  ['2027-02-01', false],
])('%s is a day of the season: %s', (day, expected) => {
  expect(isHighSeason(day)).toBe(expected);
});

test.each([
  ['2026-02-01', '2026-09-30', false],
  ['2026-09-30', '2026-10-01', true],
  ['2027-01-31', '2027-02-10', true],
  ['2026-09-01', '2027-02-10', true],
])('%s to %s touch it: %s', (from, to, expected) => {
  expect(touchesHighSeason({ from, to })).toBe(expected);
});
