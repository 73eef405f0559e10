import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repeatedPlaces } from './repeated-places.ts';

test('every value but the first of its kind is repeated', () => {
  expect(repeatedPlaces([5, 7, 5, 5, 8, 7])).toEqual([2, 3, 5]);
  expect(repeatedPlaces([])).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (values) => {
      const alone = values.flatMap((value, place) => (values.indexOf(value) < place ? [place] : []));
      expect(repeatedPlaces(values)).toEqual(alone);
    }),
  );
});
