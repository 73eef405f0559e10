import { describe, expect, it } from 'vitest';
import { hiddenDays, limitAt } from './days-over-limit.ts';

const day = (date: number, micros: number) => ({ day: `2026-10-${String(date).padStart(2, '0')}`, micros });
const at = (text: string) => Date.parse(text);

describe('hiddenDays', () => {
  it.each([
    ['without a limit', null, [], []],
    ['below the limit', 100, [], []],
    ['from the day that reached it on', 60, [], [3, 4, 5]],
    ['from the first day with a limit of nothing', 0, [], [1, 2, 3, 4, 5]],
    [
      'until the day of the raise, which was hidden in part',
      200,
      [{ at: at('2026-10-04T09:00:00Z'), from: 60, to: 200 }],
      [3, 4],
    ],
    [
      'not where the limit of now was set later',
      60,
      [{ at: at('2026-10-20T09:00:00Z'), from: null, to: 60 }],
      [],
    ],
  ])('%s', (_, limitMicros, changes, expected) => {
    const days = [day(1, 20), day(2, 20), day(3, 25), day(4, 0), day(5, 10)];
    const dates = [...hiddenDays({ days, changes, limitMicros })].map((text) => Number(text.slice(8)));
    expect(dates).toEqual(expected);
  });

  it('begins anew with the month', () => {
    const days = [
      { day: '2026-10-31', micros: 70 },
      { day: '2026-11-01', micros: 10 },
    ];
    expect([...hiddenDays({ days, changes: [], limitMicros: 60 })]).toEqual(['2026-10-31']);
  });
});

describe('limitAt', () => {
  const changes = [
    { at: 100, from: 1, to: 2 },
    { at: 200, from: 2, to: null },
  ];
  it.each([
    [99, 1],
    [100, 2],
    [199, 2],
    [200, null],
  ])('at %d is %s', (ms, limit) => {
    expect(limitAt(ms, changes, 7)).toBe(limit);
  });
  it('is what it is now where it never changed', () => {
    expect(limitAt(0, [], 7)).toBe(7);
  });
});
