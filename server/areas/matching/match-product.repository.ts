import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** A product as people compare it, with the keys that it is compared by. */
export type MatchProductRow = {
  id: number;
  portal_id: number;
  name: string;
  brand: string | null;
  brand_key: string | null;
  category: string;
  path: number[];
  ean: string | null;
  ean_key: string | null;
  mpn: string | null;
  model_key: string | null;
  image_url: string | null;
  words: string[];
  lowest_minor: number | null;
  offers: number;
};

async function selectProducts(db: DbOrTx, ids: RawBuilder<unknown>): Promise<MatchProductRow[]> {
  const { rows } = await sql<MatchProductRow>`
    select product.id, product.portal_id, product.name, brand.name as brand, brand.name_key as brand_key,
      category.name as category, category.path, product.ean, gtin_key(product.ean) as ean_key, product.mpn,
      replace(name_key(product.mpn), ' ', '') as model_key, product.image_url,
      string_to_array(product.name_key, ' ') as words, offered.lowest_minor, offered.offers
    from product
    join category on category.id = product.category_id
    left join brand on brand.id = product.brand_id
    cross join lateral (
      select count(*)::int as offers, min(price_minor) filter (where in_stock) as lowest_minor
      from offer join shop on shop.id = offer.shop_id and not shop.suspended
      where offer.product_id = product.id
    ) as offered
    where product.id in (${ids})
    order by product.name, product.id`.execute(db);
  return rows;
}

export const listProductRows = (db: DbOrTx, ids: readonly number[]) =>
  selectProducts(db, sql`select unnest(${[...ids]}::int[])`);

const POOL_OF_EACH = 100;

/**
 * Products that may be an item, for several items at once: those of the same EAN or model number, and some of those
 * that share telling words with its title. None of them is merged, and none is the item's own.
 */
export async function listPools(
  db: DbOrTx,
  portalId: number,
  items: readonly {
    id: string;
    productId: number;
    eanKey: string | null;
    modelKey: string | null;
    words: readonly string[];
  }[],
): Promise<Map<string, number[]>> {
  // Every two telling words together, then each of them alone.
  const searches = items.flatMap(({ id, words }) => [
    ...words.flatMap((a, index) =>
      words.slice(index + 1).map((b) => ({ id, words: JSON.stringify([a, b]) })),
    ),
    ...words.map((word) => ({ id, words: JSON.stringify([word]) })),
  ]);
  const { rows } = await sql<{ item: string; ids: number[] }>`
    with item as (
      select * from unnest(${items.map(({ id }) => id)}::text[], ${items.map(({ productId }) => productId)}::int[],
        ${items.map(({ eanKey }) => eanKey)}::text[], ${items.map(({ modelKey }) => modelKey)}::text[])
        as item (id, product_id, ean_key, model_key)
    ), search as (
      select item, array(select jsonb_array_elements_text(words::jsonb)) as words
      from unnest(${searches.map(({ id }) => id)}::text[], ${searches.map(({ words }) => words)}::text[])
        as search (item, words)
    ), found as (
      select item.id as item, product.id from item
      join product on portal_id = ${portalId} and gtin_key(ean) = item.ean_key
      union
      select item.id, product.id from item
      join product on portal_id = ${portalId} and replace(name_key(mpn), ' ', '') = item.model_key
      union
      select search.item, pool.id from search cross join lateral (
        select product.id from product
        where portal_id = ${portalId} and string_to_array(name_key, ' ') @> search.words
        limit ${POOL_OF_EACH}
      ) as pool
    )
    select found.item, array_agg(distinct target.id) as ids
    from found
    join product on product.id = found.id
    join product as target on target.id = coalesce(product.merged_into, product.id)
    join item on item.id = found.item and item.product_id <> target.id
    group by found.item`.execute(db);
  return new Map(rows.map((row) => [row.item, row.ids]));
}

/** Products of a portal that are not merged: by id, EAN or a shop's item number, else by the start of every word. */
export async function searchProducts(
  db: DbOrTx,
  portalId: number,
  search: { text: string; patterns: readonly string[]; limit: number; offset: number },
): Promise<MatchProductRow[]> {
  const { text, patterns, limit, offset } = search;
  const number = /^\d{1,14}$/.test(text) ? text : null;
  const id = number !== null && Number(number) <= MAX_ID ? Number(number) : null;
  const byWords = sql.join(
    patterns.map((pattern) => sql<SqlBool>`(product.name ilike ${pattern} or product.mpn ilike ${pattern})`),
    sql` and `,
  );
  return selectProducts(
    db,
    sql`
    select id from product
    where portal_id = ${portalId} and merged_into is null
      and (${patterns.length > 0 ? byWords : sql`true`} or id = ${id}::int
        or gtin_key(ean) = gtin_key(${number}::text)
        or id = any(array(
          select item.product_id from shop join feed_item item on item.shop_id = shop.id
          where shop.portal_id = ${portalId} and item.item_id in (${text}, lower(${text}), upper(${text}))
            and item.gone_at is null)))
    order by name, id limit ${limit} offset ${offset}`,
  );
}
