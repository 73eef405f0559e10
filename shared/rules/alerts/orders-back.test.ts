import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areOrdersBack } from './orders-back.ts';

/** The last hours of a shop with one order an hour, of which those that came are told. */
const parts = (seen: readonly number[]) =>
  [1, 2, 4, 8, 16].map((expected, nth) => ({ expected, seen: seen[nth] ?? 0 }));

it.each([
  ['nothing came', [0, 0, 0, 0, 0, 0], false],
  ['one came, which may be the one that still comes', [1, 1, 1, 1, 1, 1], false],
  ['the last hours have what they usually have, after a day of nothing', [1, 2, 4, 4, 4, 4], true],
  ['half of them comes all the time', [0, 1, 2, 4, 8, 12], false],
  ['they came until some hours ago', [0, 0, 0, 0, 8, 16], false],
])('after a fall: %s', (_, seen, isBack) => {
  expect(areOrdersBack({ expected: 24, seen: seen.at(-1) ?? 0 }, parts(seen))).toBe(isBack);
});

it('does not take what is far below what is expected for what was there before', () => {
  // Seven of sixteen are hundreds of times likelier than nothing goes on, and yet less than half.
  expect(areOrdersBack({ expected: 24, seen: 7 }, [{ expected: 16, seen: 7 }])).toBe(false);
});

it('says of fewer orders that came of late never that they are back sooner', () => {
  const stretch = fc.record({ expected: fc.double({ min: 0.1, max: 40, noNaN: true }), seen: fc.nat(40) });
  fc.assert(
    fc.property(stretch, stretch, fc.nat(40), (late, before, fewer) => {
      const whole = { expected: late.expected + before.expected, seen: late.seen + before.seen };
      const less = Math.min(fewer, late.seen);
      if (areOrdersBack({ ...whole, seen: less + before.seen }, [{ ...late, seen: less }]))
        expect(areOrdersBack(whole, [late])).toBe(true);
    }),
  );
});
