import { expect, test } from 'vitest';
import { modulePlaces } from './module-places.ts';

const place = (shopId: number, position: number, priceMinor: number) => ({
  shopId,
  position,
  kind: position <= 3 ? 'bid' : 'base',
  priceMinor,
  baseMicros: 50_000 + shopId,
  chargeMicros: 90_000,
});

test('the module shows the shops that take part, the cheapest first, at their base prices', () => {
  const places = [place(1, 1, 300), place(2, 2, 100), place(3, 4, 200), place(4, 5, 200)];
  expect(
    modulePlaces(places, (shopId) => shopId !== 2).map(({ shopId, position, kind, chargeMicros }) => [
      shopId,
      position,
      kind,
      chargeMicros,
    ]),
  ).toEqual([
    [3, 4, 'module', 50_003],
    [4, 5, 'module', 50_004],
    [1, 6, 'module', 50_001],
  ]);
  expect(modulePlaces(places, () => false)).toEqual([]);
});
