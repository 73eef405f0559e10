import { describe, expect, it, test } from 'vitest';
import { eurToMicros } from '../money/money.ts';
import { addDays } from '../time/periods.ts';
import { type Budget, budgetStep, dailyClicks } from './budget-steps.ts';

const TODAY = '2026-11-20';
const LONG_AGO = '2026-01-01';
const NONE: ReadonlySet<string> = new Set();

/** A month in which 70 EUR are spent, and what is expected of the rest of it. */
const budget = (limit: number | null, reachedOn: string | null, patch: Partial<Budget> = {}): Budget => ({
  limitMicros: limit === null ? null : eurToMicros(limit),
  spentMicros: eurToMicros(70),
  today: TODAY,
  forecast: { reachedOn, daily: { clicks: 100, days: 7 } },
  ...patch,
});

describe('the clicks of a mean day', () => {
  /** Clicks of the days before today, the last of them yesterday's. */
  const daysOf = (...clicks: number[]) =>
    clicks.map((number, i) => ({ day: addDays(TODAY, i - clicks.length), clicks: number }));
  const asked = { firstDay: LONG_AGO, today: TODAY, hidden: NONE };

  test.each([
    ['are of the last seven full days', asked, daysOf(99, 7, 7, 7, 7, 7, 7, 14), { clicks: 8, days: 7 }],
    ['count days without a click', asked, daysOf(7), { clicks: 1, days: 7 }],
    [
      'leave out days before the first',
      { ...asked, firstDay: addDays(TODAY, -2) },
      daysOf(6, 2),
      { clicks: 4, days: 2 },
    ],
    [
      'leave out days on which the offers were hidden',
      { ...asked, hidden: new Set([addDays(TODAY, -1), addDays(TODAY, -2)]) },
      daysOf(21, 7, 7, 7, 7, 7, 14, 0, 0),
      { clicks: 10, days: 7 },
    ],
    ['are none before the first full day', { ...asked, firstDay: TODAY }, [], { clicks: 0, days: 0 }],
    ['leave out today', asked, [{ day: TODAY, clicks: 700 }], { clicks: 0, days: 7 }],
  ])('%s', (_, spending, days, expected) => {
    expect(dailyClicks(spending, days)).toEqual(expected);
  });
});

describe('the step', () => {
  it('is done without a limit', () => {
    const step = budgetStep(budget(null, null));
    expect(step).toMatchObject({
      state: 'done',
      says: [{ id: 'budget_unlimited', figures: { spent: { value: 70 } } }],
    });
  });

  it.each([null, '2026-11-30'])('is done where the limit lasts, also to the very last day (%s)', (day) => {
    const step = budgetStep(budget(180, day));
    expect(step).toMatchObject({ state: 'done', clicks: null });
    expect(step.says.map(({ id }) => id)).toEqual(['budget_spent', 'budget_lasts']);
  });

  it('tells the day it runs out, the days without the shop, and the clicks of such days', () => {
    const step = budgetStep(budget(100, '2026-11-22'));
    expect(step).toMatchObject({ state: 'todo', effect: 'loses', clicks: 800 });
    expect(step.says).toEqual([
      {
        id: 'budget_spent',
        figures: {
          spent: { kind: 'money', value: 70 },
          limit: { kind: 'money', value: 100 },
          share: { kind: 'share', value: 0.7 },
        },
      },
      {
        id: 'budget_runs_out',
        figures: {
          per_day: { kind: 'decimal', value: 100 },
          pace_days: { kind: 'count', value: 7 },
          day: { kind: 'day', value: '2026-11-22' },
          count: { kind: 'count', value: 8 },
        },
      },
    ]);
  });

  it('blocks once the limit is reached, for the rest of the month with today', () => {
    expect(budgetStep(budget(70, TODAY))).toMatchObject({
      state: 'todo',
      effect: 'blocks',
      says: [{ id: 'budget_spent' }, { id: 'budget_reached', figures: { count: { value: 11 } } }],
    });
  });

  it('is not known before there is a forecast', () => {
    const step = budgetStep(budget(100, null, { forecast: null }));
    expect(step.state).toBe('unknown');
    expect(step.says.map(({ id }) => id)).toEqual(['budget_spent', 'budget_no_pace']);
  });
});
