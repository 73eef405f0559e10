import { type SqlBool, sql } from 'kysely';
import {
  NO_IDENTIFIERS,
  type ProductIdentifiers,
} from '../../../shared/contract/frame/product-identifiers.ts';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import { OTHER_ITEMS_SHOWN } from '../../../shared/rules/limits.ts';
import { type DbOrTx, hiddenArray, plannedOnce } from '../../platform/postgres/database.ts';
import type { OfferKey } from './named.repository.ts';

/** By what a shop knows each of some products; those of which nothing is known have empty fields. */
export type IdentifiersOf = (productId: number | null) => ProductIdentifiers;

/** As an offer is made of several items: the cheapest in stock, else the cheapest. */
const OFFER_FIRST = sql`in_stock desc, price_minor, item_id collate "C"`;

/**
 * Looks up by what a shop's own systems know products: the items that its feed has of each or, where it has none any
 * more, those that left it last. A merged product has those of its target.
 */
export async function loadIdentifiers(
  db: DbOrTx,
  shopId: number,
  productIds: Iterable<number | null>,
): Promise<IdentifiersOf> {
  const ids = [...new Set(productIds)].filter((id) => id !== null);
  if (ids.length === 0) return () => NO_IDENTIFIERS;
  const { rows } = await sql<ProductIdentifiers & { id: number }>`
    select asked.id, own.item_ids[1] as item_id, coalesce(own.eans[1], product.ean) as ean,
      coalesce(own.item_ids[2:${1 + OTHER_ITEMS_SHOWN}], '{}') as other_item_ids,
      coalesce(cardinality(own.item_ids), 0) as num_items
    from product asked
    join product on product.id = coalesce(asked.merged_into, asked.id)
    left join lateral (
      select array_agg(item_id order by ${OFFER_FIRST}) as item_ids, array_agg(ean order by ${OFFER_FIRST}) as eans
      from (
        select item.*, rank() over (order by gone_at desc nulls first) as age
        from feed_item item where item.shop_id = ${shopId} and item.product_id = product.id
      ) known where age = 1
    ) own on true
    where asked.id = any(${ids}::int[])`.execute(db);
  const byId = new Map(rows.map(({ id, ...identifiers }) => [id, identifiers]));
  return (productId) => byId.get(productId ?? 0) ?? NO_IDENTIFIERS;
}

/** Fewer characters begin half of all numbers. */
const BEGINNING_LEAST = 3;
/** After every text that begins as the one before it. */
const LAST_CHARACTER = 1_114_111;

/** Whether an item's number is what is looked for, or begins with it, in whichever capitals. */
function isFoundNumber(q: string) {
  const number = sql`lower(item.item_id)`;
  const wanted = sql`lower(${q}::text)`;
  if (q.length < BEGINNING_LEAST) return sql<SqlBool>`${number} = ${wanted}`;
  // As bytes compare, so that the index of beginnings is read whatever the plan knows of the text.
  return sql<SqlBool>`(${number} ~>=~ ${wanted} and ${number} ~<~ (${wanted} || chr(${LAST_CHARACTER}::int)))`;
}

/**
 * Whether the product in scope is what somebody looks for in a list of a shop's: every word is in its name, or it has
 * this item number or one that begins so, this EAN or this product id.
 */
export function isFoundProduct(q: string, shopId: number) {
  const number = /^\d{1,14}$/.test(q) ? q : null;
  const id = number !== null && Number(number) <= MAX_ID ? Number(number) : null;
  return sql<SqlBool>`(
    product.name_key like all (
      select '%' || word || '%' from unnest(string_to_array(name_key(${q}), ' ')) as word)
    or product.id = ${id}::int
    or gtin_key(product.ean) = gtin_key(${number}::text)
    or product.id = any(array(
      select item.product_id from feed_item item where item.shop_id = ${shopId}
        and (${isFoundNumber(q)} or gtin_key(item.ean) = gtin_key(${number}::text))
    )))`;
}

/** Those of some products that somebody looks for, in the order in which they are given; at most so many. */
export async function findAmong(
  db: DbOrTx,
  products: { readonly ids: readonly number[]; readonly shopId: number; readonly q: string },
  limit: number,
): Promise<number[]> {
  const { ids, shopId, q } = products;
  if (q === '') return ids.slice(0, limit);
  const { rows } = await sql<{ id: number }>`
    select product.id from unnest(${[...ids]}::int[]) with ordinality as asked (id, place)
    join product on product.id = asked.id
    where ${isFoundProduct(q, shopId)} order by place limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const PLANNED_ONCE = plannedOnce('offer_items');
type OfferItem = Pick<ProductIdentifiers, 'item_id' | 'ean'>;

/** The number and the EAN of the item that each of some offers is made of; null where the shop's feed has none. */
export async function loadOfferItems(
  db: DbOrTx,
  offers: readonly OfferKey[],
): Promise<(offer: OfferKey) => OfferItem> {
  const { rows } = await sql<OfferKey & OfferItem>`
    ${PLANNED_ONCE}
    select wanted.shop_id as "shopId", product.id as "productId", own.item_id, coalesce(own.ean, product.ean) as ean
    from unnest(${hiddenArray(
      offers.map(({ shopId }) => shopId),
      'int',
    )}, ${hiddenArray(
      offers.map(({ productId }) => productId),
      'int',
    )})
      as wanted (shop_id, product_id)
    join product on product.id = wanted.product_id
    left join lateral (
      select item_id, ean from feed_item item
      where item.product_id = product.id and item.shop_id = wanted.shop_id and gone_at is null
      order by ${OFFER_FIRST} limit 1
    ) own on true`.execute(db);
  const keyOf = ({ shopId, productId }: OfferKey) => `${shopId}:${productId}`;
  const byKey = new Map(rows.map(({ item_id, ean, ...offer }) => [keyOf(offer), { item_id, ean }]));
  return (offer) => byKey.get(keyOf(offer)) ?? { item_id: null, ean: null };
}
