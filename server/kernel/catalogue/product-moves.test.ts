import fc from 'fast-check';
import { expect, test } from 'vitest';
import { followMoves, followPortalMoves, type MoveStep, movedId, movesOf } from './product-moves.ts';

const query = { sql: 'SELECT product_id FROM app.click WHERE day = 1', params: { shop: 1 } };

test.each<[string, MoveStep[], MoveStep[], number, number]>([
  ['a merge holds', [[1, 2]], [], 1, 2],
  ['a step of the shop leads on from the target', [[1, 2]], [[2, 3]], 1, 3],
  ['a step of the shop goes before a merge', [[1, 2]], [[1, 3]], 1, 3],
  ['what nothing is said about stays', [[1, 2]], [], 7, 7],
])('%s', (_, merges, ofShop, id, expected) => {
  expect(movedId(movesOf(merges, ofShop), id)).toBe(expected);
});

test('many ids are looked up without going through the moves each time', () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => index + 1);
  let reads = 0;
  const from = new Proxy(ids, {
    get: (target, name, receiver) => {
      reads += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const moves = { from, to: ids.map((id) => id + 100_000) };
  expect(ids.map((id) => movedId(moves, id))).toEqual(moves.to);
  expect(movedId(moves, 7_000)).toBe(7_000);
  expect(reads).toBeLessThan(10 * ids.length);
});

test('whatever the steps, they end, each id once, and where they end nothing leads on', () => {
  const id = fc.integer({ min: 1, max: 6 });
  const steps = fc.array(fc.tuple(id, id));
  fc.assert(
    fc.property(steps, steps, (merges, ofShop) => {
      const moves = movesOf(merges, ofShop);
      expect(new Set(moves.from).size).toBe(moves.from.length);
      expect(moves.to).toHaveLength(moves.from.length);
    }),
  );
  // Without circles, which merges and steps cannot make.
  const down = fc.array(fc.tuple(id, id).filter(([from, to]) => from > to));
  fc.assert(
    fc.property(down, down, (merges, ofShop) => {
      const moves = movesOf(merges, ofShop);
      for (const to of moves.to) expect(movedId(moves, to)).toBe(to);
    }),
  );
});

test('without moves the query stays as it is, with them every value is bound', () => {
  const none = movesOf([], []);
  expect(followMoves(query, none)).toBe(query);
  expect(followPortalMoves(query, { all: none, byShop: new Map() })).toBe(query);
  const moved = followMoves(query, movesOf([[77, 88]], []));
  expect(moved.sql).toContain('FROM (SELECT * REPLACE (transform(product_id, ');
  expect(moved.sql).not.toMatch(/77|88/);
  expect(moved.params).toEqual({ shop: 1, moved_from: [77], moved_to: [88] });
});

test('of order lines what was clicked and what was bought count for the same products', () => {
  const lines = { sql: 'SELECT product_id, bought_product_id FROM app.order_line', params: {} };
  const { sql } = followMoves(lines, movesOf([[77, 88]], []));
  for (const column of ['product_id', 'bought_product_id'])
    expect(sql).toContain(
      `transform(${column}, {moved_from:Array(UInt32)}, {moved_to:Array(UInt32)}, ${column}) AS ${column}`,
    );
});
