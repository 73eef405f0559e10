import { describe, expect, it, test } from 'vitest';
import { eurToMicros } from '../money/money.ts';
import { addDays } from '../time/periods.ts';
import { type Budget, budgetFrom, budgetStep, paceOf, runsOutOn } from './budget-steps.ts';

const TODAY = '2026-11-20';
const LONG_AGO = '2026-01-01';

/** Days that cost so many EUR, the last of them today. */
const daysUpToToday = (...eur: number[]) =>
  eur.map((cost, i) => ({
    day: addDays(TODAY, i - eur.length + 1),
    chargeMicros: eurToMicros(cost),
    clicks: cost * 10,
  }));
const budget = (limit: number | null, eur: number[], patch: Partial<Budget> = {}): Budget => ({
  limitMicros: limit === null ? null : eurToMicros(limit),
  days: daysUpToToday(...eur),
  firstDay: LONG_AGO,
  today: TODAY,
  ...patch,
});
const TEN_A_DAY = [10, 10, 10, 10, 10, 10, 10, 0];
const sayings = (of: Budget) => budgetStep(of).says.map(({ id }) => id);

describe('the pace', () => {
  test.each([
    [
      'is the mean of the last seven full days',
      budget(1, [99, 7, 7, 7, 7, 7, 7, 14, 500]),
      { eur: 8, days: 7 },
    ],
    ['counts days without a click', budget(1, [7, 0]), { eur: 1, days: 7 }],
    [
      'leaves out the days before the first',
      budget(1, [6, 2, 0], { firstDay: addDays(TODAY, -2) }),
      { eur: 4, days: 2 },
    ],
    ['is nothing where nothing was spent lately', budget(1, []), { eur: 0, days: 7 }],
  ])('%s', (_, of, expected) => {
    expect(paceOf(of)).toEqual({
      micros: eurToMicros(expected.eur),
      clicks: expected.eur * 10,
      days: expected.days,
    });
  });

  it.each([null, TODAY])('is not known before the first full day (first day %s)', (firstDay) => {
    expect(paceOf(budget(1, [5], { firstDay }))).toBeNull();
  });

  describe('after a month that cost 100 EUR until its 20th, and nothing since', () => {
    const on = (today: string, limit: number | null) =>
      budget(limit, [], {
        today,
        days: [
          { day: '2026-09-30', chargeMicros: eurToMicros(900), clicks: 1 },
          { day: '2026-10-02', chargeMicros: eurToMicros(40), clicks: 1 },
          { day: '2026-10-20', chargeMicros: eurToMicros(60), clicks: 1 },
          { day: '2026-11-01', chargeMicros: eurToMicros(14), clicks: 7 },
          { day: '2026-11-02', chargeMicros: eurToMicros(28), clicks: 7 },
        ],
      });
    test.each<[string, string, number | null, { eur: number; days: number } | null]>([
      ['begins with the new month', '2026-11-03', 100, { eur: 21, days: 2 }],
      ['begins there also where more was spent than the limit', '2026-11-03', 99, { eur: 21, days: 2 }],
      ['is not known on the first', '2026-11-01', 100, null],
      ['is of seven days where the limit was not reached', '2026-11-03', 100.01, { eur: 6, days: 7 }],
      ['is of seven days without a limit', '2026-11-03', null, { eur: 6, days: 7 }],
      ['is of seven days from the eighth on', '2026-11-09', 100, { eur: 4, days: 7 }],
    ])('%s', (_, today, limit, expected) => {
      const pace = paceOf(on(today, limit));
      expect(pace && { eur: pace.micros / eurToMicros(1), days: pace.days }).toEqual(expected);
    });

    it('does not say that the limit lasts', () => {
      expect(sayings(on('2026-11-01', 100))).toEqual(['budget_spent', 'budget_no_pace']);
      expect(sayings(on('2026-11-03', 100))).toEqual(['budget_spent', 'budget_runs_out']);
    });
  });
});

describe('the day the limit is used up', () => {
  // Seven days of 10 EUR in November, and nothing yet today: 70 EUR are spent.
  test.each<[number, string | null, string]>([
    [79, TODAY, 'the rest is less than a day'],
    [80, TODAY, 'exactly with today'],
    [80.01, '2026-11-21', 'a cent more'],
    [100, '2026-11-22', 'exactly after two more days'],
    [180, '2026-11-30', 'on the last day of the month'],
    [181, null, 'in the next month'],
  ])('limit %d: %s (%s)', (limit, day) => {
    const of = budget(limit, TEN_A_DAY);
    const pace = paceOf(of);
    expect(pace && runsOutOn({ ...of, limitMicros: eurToMicros(limit) }, pace)).toBe(day);
  });

  it('counts today as it is where it already cost more than a mean day', () => {
    const of = { ...budget(120, [10, 10, 10, 10, 10, 10, 10, 45]), limitMicros: eurToMicros(120) };
    expect(runsOutOn(of, { micros: eurToMicros(10), clicks: 1, days: 7 })).toBe('2026-11-21');
  });

  it('leaves out what earlier months cost', () => {
    const of = {
      ...budget(31, [], {
        today: '2026-11-02',
        days: [
          { day: '2026-10-31', chargeMicros: eurToMicros(500), clicks: 1 },
          { day: '2026-11-01', chargeMicros: eurToMicros(10), clicks: 1 },
        ],
      }),
      limitMicros: eurToMicros(31),
    };
    expect(runsOutOn(of, { micros: eurToMicros(10), clicks: 1, days: 7 })).toBe('2026-11-04');
  });
});

describe('the step', () => {
  it('is done without a limit', () => {
    const step = budgetStep(budget(null, TEN_A_DAY));
    expect(step).toMatchObject({
      state: 'done',
      says: [{ id: 'budget_unlimited', figures: { spent: { value: 70 } } }],
    });
  });

  it('is done where the limit lasts, also to the very last day', () => {
    for (const limit of [180, 181]) {
      expect(budgetStep(budget(limit, TEN_A_DAY))).toMatchObject({ state: 'done', clicks: null });
      expect(sayings(budget(limit, TEN_A_DAY))).toEqual(['budget_spent', 'budget_lasts']);
    }
  });

  it('tells the day it runs out, the days without the shop, and the clicks of such days', () => {
    const step = budgetStep(budget(100, TEN_A_DAY));
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
          pace: { kind: 'money', value: 10 },
          per_day: { kind: 'decimal', value: 100 },
          pace_days: { kind: 'count', value: 7 },
          day: { kind: 'day', value: '2026-11-22' },
          count: { kind: 'count', value: 8 },
        },
      },
    ]);
  });

  it('blocks once the limit is reached, for the rest of the month with today', () => {
    expect(budgetStep(budget(70, TEN_A_DAY))).toMatchObject({
      state: 'todo',
      effect: 'blocks',
      says: [{ id: 'budget_spent' }, { id: 'budget_reached', figures: { count: { value: 11 } } }],
    });
  });

  it('is not known before there is a pace', () => {
    const of = budget(100, [5], { firstDay: TODAY });
    expect(budgetStep(of).state).toBe('unknown');
    expect(sayings(of)).toEqual(['budget_spent', 'budget_no_pace']);
  });
});

test.each([
  ['2026-11-20', '2026-11-01'],
  ['2026-11-03', '2026-10-01'],
  ['2026-11-07', '2026-10-01'],
  ['2026-11-08', '2026-11-01'],
  ['2026-01-02', '2025-12-01'],
])('on %s it needs the days from %s on', (today, from) => {
  expect(budgetFrom(today)).toBe(from);
});
