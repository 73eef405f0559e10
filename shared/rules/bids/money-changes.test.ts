import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeAction, type MoneyState } from './money-changes.ts';

const on = (micros: number | null): MoneyState => ({ micros, enabled: true });
const off = (micros: number | null): MoneyState => ({ micros, enabled: false });
const limit = (micros: number | null): MoneyState => ({ micros, enabled: null });

test.each([
  ['placed', limit(null), on(5), 'there was none'],
  ['placed', limit(null), off(5), 'also when it waits switched off'],
  ['removed', on(5), limit(null), 'there is none'],
  ['raised', on(5), on(6), ''],
  ['lowered', on(6), on(5), ''],
  ['raised', off(5), off(6), 'a paused one'],
  ['enabled', off(5), on(5), ''],
  ['disabled', on(5), off(5), ''],
  ['raised', off(5), on(6), 'the amount counts when it is also switched on'],
  ['disabled', on(5), off(6), 'switching off counts before the amount'],
  ['changed', on(5), on(5), 'something else, such as the target of an ad'],
  ['raised', limit(5), limit(6), 'a limit has no switch'],
  ['placed', limit(null), limit(6), 'the first limit'],
  ['removed', limit(6), limit(null), 'no limit any more'],
  ['changed', limit(null), limit(null), 'nothing that can be said'],
] as const)('%s: %o → %o %s', (action, from, to, _) => {
  expect(changeAction(from, to)).toBe(action);
});

const state = fc.record({
  micros: fc.option(fc.integer({ min: 1, max: 1_000 })),
  enabled: fc.option(fc.boolean()),
});

test('taking back a change of the amount alone is its opposite', () => {
  const opposite = {
    placed: 'removed',
    removed: 'placed',
    raised: 'lowered',
    lowered: 'raised',
    changed: 'changed',
  };
  fc.assert(
    fc.property(state, state, ({ micros, enabled }, { micros: other }) => {
      const [from, to] = [
        { micros, enabled },
        { micros: other, enabled },
      ];
      expect(changeAction(to, from)).toBe(opposite[changeAction(from, to) as keyof typeof opposite]);
    }),
  );
});
