import { describe, expect, test } from 'vitest';
import { MONTH_CAST } from './month-cast.ts';
import { monthlyFigures } from './month-figures.ts';
import { simulateMonths } from './simulate-months.ts';

const SEED = 1;
/** Two months, the sale week in the second of them; the bench tells three of a larger market. */
const SPAN = { fromDay: '2026-09-10', firstDay: '2026-10-01', lastDay: '2026-11-30' } as const;

describe('months of shops whose goals are planned every hour', () => {
  const cast = MONTH_CAST.filter((_, at) => [0, 2, 4, 5].includes(at));
  const months = monthlyFigures(simulateMonths(cast, { seed: SEED, span: SPAN, categories: 4, each: 3 }));
  const dry = months.filter(({ kind }) => kind === 'dry');

  test('that would have run dry end at 97 to 100 % of the limit, and are dark for 2 % of the hours at most', () => {
    expect(dry).toHaveLength(6);
    for (const { spent, dark } of dry) {
      expect(spent).toBeGreaterThanOrEqual(0.97);
      expect(dark).toBeLessThanOrEqual(0.02);
    }
  });

  test('with room are not touched at all', () => {
    const room = months.filter(({ kind }) => kind === 'room');
    expect(room).toHaveLength(2);
    for (const { leastPace, dark } of room) expect({ leastPace, dark }).toEqual({ leastPace: 1, dark: 0 });
  });

  test('change a bid six times a day at most, and never above its highest', () => {
    expect(months.every(({ mostChanges, overHighest }) => mostChanges <= 6 && overHighest === 0)).toBe(true);
    expect(dry.every(({ changes }) => changes > 30)).toBe(true);
  });
});
