import { type RawBuilder, sql } from 'kysely';
import { isFoundProduct } from '../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { MarketSubject } from './market.repository.ts';

/** What somebody looks for in a ranking; of categories and brands only by their names. */
export type MarketFilter = {
  readonly q: string;
  readonly category_id?: number | undefined;
  readonly brand_id?: number | undefined;
  /** Whether the shop has it in stock. */
  readonly offered?: 'all' | 'yes' | 'no' | undefined;
};

/** Whether the filter leaves anything out. */
export const isNarrow = ({ q, category_id, brand_id, offered = 'all' }: MarketFilter): boolean =>
  q !== '' || category_id !== undefined || brand_id !== undefined || offered !== 'all';

type Condition = RawBuilder<unknown>;
const hasWords = (nameKey: Condition, q: string) => sql`${nameKey} like all (
  select '%' || word || '%' from unnest(string_to_array(name_key(${q}), ' ')) as word)`;

function productConditions(shopId: number, { q, category_id, brand_id, offered }: MarketFilter): Condition[] {
  const isOffered = sql`exists (
    select from offer where offer.shop_id = ${shopId} and offer.product_id = product.id and offer.in_stock)`;
  return [
    ...(q === '' ? [] : [isFoundProduct(q, shopId)]),
    ...(category_id === undefined
      ? []
      : [sql`product.category_id in (select id from category where ${category_id}::int = any(path))`]),
    ...(brand_id === undefined ? [] : [sql`product.brand_id = ${brand_id}::int`]),
    ...(offered === 'yes' ? [isOffered] : []),
    ...(offered === 'no' ? [sql`not ${isOffered}`] : []),
  ];
}

/** Which of some subjects of a ranking the filter leaves, as it looks to a shop. */
export async function narrowMarket(
  db: DbOrTx,
  market: { readonly subject: MarketSubject; readonly ids: readonly number[]; readonly shopId: number },
  filter: MarketFilter,
): Promise<ReadonlySet<number>> {
  const { subject, ids, shopId } = market;
  const conditions =
    subject === 'product'
      ? productConditions(shopId, filter)
      : [hasWords(sql`name_key(${sql.ref(`${subject}.name`)})`, filter.q)];
  const { rows } = await sql<{ id: number }>`
    select asked.id from unnest(${[...ids]}::int[]) as asked (id)
    join ${sql.table(subject)} on ${sql.ref(`${subject}.id`)} = asked.id
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How a product is offered now; prices in minor units. */
export type MarketOffer = {
  readonly id: number;
  /** Of the shop; null where it has it not in stock. */
  readonly price: number | null;
  readonly lowest: number | null;
  readonly offers: number;
};

/**
 * How some products are offered now: by a shop, and by all shops that buyers see.
 * @param seenShopIds shops of the portal that buyers see
 */
export async function listMarketOffers(
  db: DbOrTx,
  asked: {
    readonly shopId: number;
    readonly productIds: readonly number[];
    readonly seenShopIds: readonly number[];
  },
): Promise<ReadonlyMap<number, MarketOffer>> {
  const { rows } = await sql<MarketOffer>`
    select asked.id, own.price_minor as price, market.lowest, market.offers
    from unnest(${[...asked.productIds]}::int[]) as asked (id)
    left join offer own on own.shop_id = ${asked.shopId} and own.product_id = asked.id and own.in_stock
    cross join lateral (
      select min(price_minor) as lowest, count(*) as offers from offer
      where product_id = asked.id and in_stock and shop_id = any(${[...asked.seenShopIds]}::int[])
    ) as market`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
