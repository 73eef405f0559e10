import type { SqlParams } from '../../platform/clickhouse/clickhouse.ts';

/** Two lists of one length: what was written under `from` counts for `to`. */
export type ProductMoves = { readonly from: readonly number[]; readonly to: readonly number[] };

/** One step of a product to another, by its id. */
export type MoveStep = readonly [from: number, to: number];

/** Where a shop's products ended up: step by step, the shop's own steps before the merges that hold for all. */
export function movesOf(merges: readonly MoveStep[], ofShop: readonly MoveStep[]): ProductMoves {
  const steps = new Map([...merges, ...ofShop]);
  const lastOf = (id: number) => {
    const seen = new Set([id]);
    let last = id;
    for (let next = steps.get(last); next !== undefined && !seen.has(next); next = steps.get(last)) {
      seen.add(next);
      last = next;
    }
    return last;
  };
  const from = [...steps.keys()].sort((a, b) => a - b);
  return { from, to: from.map(lastOf) };
}

const indexes = new WeakMap<ProductMoves, ReadonlyMap<number, number>>();

/** Where each moved product ended up, put in order once for the very moves. */
function indexOf(moves: ProductMoves): ReadonlyMap<number, number> {
  const known = indexes.get(moves);
  if (known) return known;
  const index = new Map(moves.from.map((from, at) => [from, moves.to[at] ?? from]));
  indexes.set(moves, index);
  return index;
}

/** The product that an id of a shop's facts counts for. */
export const movedId = (moves: ProductMoves, id: number): number => indexOf(moves).get(id) ?? id;

const FACTS = /\bapp\.(click|impression|offer_day|product_view|order_line)\b( FINAL)?/g;
const BY_PRODUCT = 'transform(product_id, {moved_from:Array(UInt32)}, {moved_to:Array(UInt32)}, product_id)';

type Query = { readonly sql: string; readonly params: SqlParams };

/** Of order lines what was bought moves like what was clicked. */
function replaced(table: string, product: string): string {
  const clicked = `${product} AS product_id`;
  if (table !== 'app.order_line') return clicked;
  return `${clicked}, ${product.replaceAll('product_id', 'bought_product_id')} AS bought_product_id`;
}

const over = (sql: string, product: string) =>
  sql.replace(FACTS, (table) => `(SELECT * REPLACE (${replaced(table, product)}) FROM ${table})`);

/** A query over one shop's facts with each under the product that it counts for now; the same query without moves. */
export function followMoves<Q extends Query>(query: Q, moves: ProductMoves): Q {
  if (moves.from.length === 0) return query;
  const params = { ...query.params, moved_from: moves.from, moved_to: moves.to };
  return { ...query, sql: over(query.sql, BY_PRODUCT), params };
}

/** The moves of all shops of a portal. */
export type PortalMoves = {
  /** What holds for every shop that is not named below. */
  readonly all: ProductMoves;
  readonly byShop: ReadonlyMap<number, ProductMoves>;
};

const SHOP_UNIT = 2 ** 32;

/** The same for a query over the facts of all shops of a portal. */
export function followPortalMoves<Q extends Query>(query: Q, { all, byShop }: PortalMoves): Q {
  if (byShop.size === 0) return followMoves(query, all);
  const own = [...byShop].flatMap(([shopId, moves]) =>
    moves.from.map((from, index) => ({ key: shopId * SHOP_UNIT + from, to: moves.to[index] ?? from })),
  );
  const ofShop = `transform(shop_id * ${SHOP_UNIT} + product_id, {own_keys:Array(UInt64)}, {own_to:Array(UInt32)}, product_id)`;
  const product = `if(shop_id IN {own_shops:Array(UInt32)}, ${ofShop}, ${all.from.length > 0 ? BY_PRODUCT : 'product_id'})`;
  const params = {
    ...query.params,
    own_shops: [...byShop.keys()],
    own_keys: own.map(({ key }) => key),
    own_to: own.map(({ to }) => to),
    ...(all.from.length > 0 ? { moved_from: all.from, moved_to: all.to } : {}),
  };
  return { ...query, sql: over(query.sql, product), params };
}
