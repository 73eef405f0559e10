import { describe, expect, it } from 'vitest';
import { type AlertFigures, isWorse, lastsSince } from './lasting-alert.ts';

const fall: AlertFigures = { kind: 'clicks_low', level: 2, expected: 100, seen: 65 };
const rise: AlertFigures = { kind: 'cost_high', level: 2, expected: 100, seen: 140 };

describe('an alert that lasts is news again', () => {
  it.each([
    ['at a higher level', { ...fall, level: 3 }, fall, true],
    ['at a lower level', { ...fall, level: 1 }, fall, false],
    ['with the same figure', fall, fall, false],
    ['with somewhat less', { ...fall, seen: 49 }, fall, false],
    ['with half as much again missing', { ...fall, seen: 47.5 }, fall, true],
    ['with the same share of a busier day', { ...fall, expected: 200, seen: 130 }, fall, false],
    ['with somewhat more cost', { ...rise, seen: 159 }, rise, false],
    ['with half as much again above', { ...rise, seen: 160 }, rise, true],
  ])('%s: %#', (_, now, known, worse) => {
    expect(isWorse(now, known)).toBe(worse);
  });
});

it.each([
  ['2026-11-20', '2026-11-20T00:00:00+01:00'],
  // 31 December, 1 and 2 January say nothing in Serbia.
  ['2026-01-03', '2025-12-31T00:00:00+01:00'],
  // The day after the clocks went forward.
  ['2026-03-30', '2026-03-30T00:00:00+02:00'],
])('goes on to %s if it was seen since %s', (day, since) => {
  expect(lastsSince('rs', day)).toEqual(new Date(since));
});
