import { describe, expect, it } from 'vitest';
import { decreaseError, LIMIT_ERROR_TEXTS, raiseError } from './limit-change.ts';

describe('raiseError', () => {
  it.each([
    [null, 100, 'missing', 'nothing typed'],
    [undefined, 100, 'missing', 'nothing sent'],
    [Number.NaN, 100, 'missing', 'no number'],
    [100, 100, 'not_higher', 'equal'],
    [99.99, 100, 'not_higher', 'below'],
    [0, 0, 'not_higher', 'nothing to nothing'],
    [-1, 100, 'not_higher', 'negative'],
    [1_000_000.01, 100, 'too_high', 'a slip'],
    [1e9, 100, 'too_high', 'a billion'],
    [100.001, 100, 'too_fine', 'a tenth of a cent'],
    [100.01, 100, null, 'a cent more'],
    [1.5, 1, null, 'one and a half'],
    [1_000_000, 999_999.99, null, 'the highest'],
    [4.35, 1, null, 'cents without an exact binary form'],
  ] as const)('%s from %s: %s (%s)', (value, current, error, _) => {
    expect(raiseError(value, current)).toBe(error);
  });

  it('says what the specification says', () => {
    expect(LIMIT_ERROR_TEXTS.missing).toBe('You must type in value');
    expect(LIMIT_ERROR_TEXTS.not_higher).toBe('You must put higher value than you current budget');
  });
});

it.each([
  [null, 100, 'missing'],
  [100, 100, 'not_lower'],
  [101, 100, 'not_lower'],
  [0, 100, 'not_lower'],
  [-5, 100, 'not_lower'],
  [50.005, 100, 'too_fine'],
  [99.99, 100, null],
] as const)('decreaseError(%s, %s) is %s', (value, current, error) => {
  expect(decreaseError(value, current)).toBe(error);
});
