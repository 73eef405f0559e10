import { describe, expect, it } from 'vitest';
import { runningImport, someFeed, someImport } from '../../../../tests/fakes/fake-feeds.ts';
import { isStepDone, neighbours, shownStep } from './guide-steps.ts';

const good = someImport();
const refusedAs = (code: 'currency_unknown' | 'unknown_format') =>
  someImport({ status: 'refused', fault: { code, values: {} } });

describe('a step', () => {
  it.each([
    ['source', 'nothing came yet', someFeed(), false],
    ['source', 'a file is being read', someFeed({ running: runningImport() }), true],
    ['format', 'a file is being read', someFeed({ running: runningImport() }), false],
    ['format', 'the format is not known', someFeed({ last: refusedAs('unknown_format') }), false],
    ['format', 'only the currency is not known', someFeed({ last: refusedAs('currency_unknown') }), true],
    ['currency', 'the currency is asked', someFeed({ last: refusedAs('currency_unknown') }), false],
    [
      'currency',
      'the currency is asked again',
      someFeed({ good, last: refusedAs('currency_unknown') }),
      false,
    ],
    ['currency', 'the file was taken', someFeed({ good, last: good }), true],
    ['categories', 'some are open', someFeed({ good, last: good }), true],
    ['preview', 'the file is read anew', someFeed({ good, last: good, running: runningImport() }), false],
    ['preview', 'the file was taken', someFeed({ good, last: good }), true],
  ] as const)('%s, where %s', (step, _, state, done) => {
    expect(isStepDone(step, state)).toBe(done);
  });

  it('that was reached is shown, on whatever device', () => {
    expect(shownStep('categories', someFeed({ good, last: good }))).toBe('categories');
  });

  it('before it is shown where it is to be done again', () => {
    expect(shownStep('preview', someFeed({ good, last: refusedAs('currency_unknown') }))).toBe('currency');
    expect(shownStep('categories', someFeed())).toBe('source');
  });

  it('stays while the file is read anew', () => {
    expect(shownStep('categories', someFeed({ running: runningImport() }))).toBe('categories');
  });

  it('has neighbours', () => {
    expect(neighbours('source')).toEqual({ before: null, next: 'format' });
    expect(neighbours('preview')).toEqual({ before: 'categories', next: null });
  });
});
