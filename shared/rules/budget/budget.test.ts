import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MICROS_PER_EUR } from '../money/money.ts';
import { BUDGET_STATUSES, type BudgetStatus, budgetStatus, crossingsOf } from './budget.ts';

test.each<[number | null, number, boolean, BudgetStatus, string]>([
  [null, 9999 * MICROS_PER_EUR, false, 'Active', 'no limit'],
  [null, 0, true, 'Inactive', 'suspended without a limit'],
  [100 * MICROS_PER_EUR, 200 * MICROS_PER_EUR, true, 'Inactive', 'suspension goes first'],
  [100 * MICROS_PER_EUR, 0, false, 'Active', 'nothing spent'],
  [100 * MICROS_PER_EUR, 80 * MICROS_PER_EUR, false, 'Active', 'exactly 80 % is not above'],
  [100 * MICROS_PER_EUR, 80 * MICROS_PER_EUR + 1, false, 'Limit Threshold', 'one micro-euro above 80 %'],
  [3, 2, false, 'Active', '67 % of a tiny limit'],
  [100 * MICROS_PER_EUR, 100 * MICROS_PER_EUR - 1, false, 'Limit Threshold', 'one micro-euro left'],
  [100 * MICROS_PER_EUR, 100 * MICROS_PER_EUR, false, 'Limit Reached', 'exactly 100 %'],
  [100 * MICROS_PER_EUR, 101 * MICROS_PER_EUR, false, 'Limit Reached', 'overspent'],
  [0, 0, false, 'Limit Reached', 'a limit of 0 allows nothing'],
])('limit %s, spent %i, suspended %s: %s, %s', (limitMicros, spentMicros, suspended, status) => {
  expect(budgetStatus({ limitMicros, spentMicros, suspended })).toBe(status);
});

test('spending more never goes back in status, raising the limit never forward', () => {
  const rank = (limitMicros: number, spentMicros: number) =>
    BUDGET_STATUSES.indexOf(budgetStatus({ limitMicros, spentMicros, suspended: false }));
  const amount = fc.nat(1000 * MICROS_PER_EUR);
  fc.assert(
    fc.property(amount, amount, amount, (limit, spent, more) => {
      expect(rank(limit, spent + more)).toBeGreaterThanOrEqual(rank(limit, spent));
      expect(rank(limit + more, spent)).toBeLessThanOrEqual(rank(limit, spent));
    }),
  );
});

test('the warning is exactly above four fifths', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e13 }), (fifth) => {
      const limit = { limitMicros: fifth * 5, suspended: false };
      expect(budgetStatus({ ...limit, spentMicros: fifth * 4 })).toBe('Active');
      expect(budgetStatus({ ...limit, spentMicros: fifth * 4 + 1 })).not.toBe('Active');
    }),
  );
});

test.each([
  [79, []],
  [80, []],
  [81, ['threshold']],
  [99, ['threshold']],
  [100, ['threshold', 'reached']],
  [300, ['threshold', 'reached']],
])('a month that spent %i of 100 has crossed %j', (spentMicros, crossings) => {
  expect(crossingsOf({ limitMicros: 100, spentMicros })).toEqual(crossings);
});
