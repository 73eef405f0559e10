import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { GOAL_TARGETS_MAX } from '../../../../shared/rules/auto-bids/goals.ts';
import type { TargetMatch } from '../../../../shared/rules/auto-bids/target-match.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

const MINOR_PER_UNIT = 100;
const minorOf = (units: number | null) => (units === null ? null : Math.round(units * MINOR_PER_UNIT));

const hasWords = (name: RawBuilder<unknown>, words: string) => sql<SqlBool>`name_key(${name}) like all (
  select '%' || word || '%' from unnest(string_to_array(name_key(${words}), ' ')) as word)`;

/** The shop's offers that a match is about, with their products. */
const matchingOffers = (
  db: DbOrTx,
  shopId: number,
  { price_from, price_to, in_stock: isInStock }: TargetMatch,
) => {
  const [from, to] = [minorOf(price_from), minorOf(price_to)];
  return db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .where('offer.shop_id', '=', shopId)
    .$if(from !== null, (query) => query.where('offer.price_minor', '>=', from ?? 0))
    .$if(to !== null, (query) => query.where('offer.price_minor', '<', to ?? 0))
    .$if(isInStock, (query) => query.where('offer.in_stock', '=', true));
};

/** The categories with such an offer whose name, or that of one above, has the words. */
function matchingCategories(db: DbOrTx, shopId: number, match: TargetMatch) {
  const line = sql`(select string_agg(above.name, ' ') from category as above where above.id = any(category.path))`;
  return matchingOffers(db, shopId, match)
    .innerJoin('category', 'category.id', 'product.category_id')
    .select('category.id')
    .distinct()
    .$if(match.words !== '', (query) => query.where(hasWords(line, match.words)));
}

/** The products so offered whose name or brand has the words. */
function matchingProducts(db: DbOrTx, shopId: number, match: TargetMatch) {
  const name = sql`product.name || ' ' || coalesce(brand.name, '')`;
  return matchingOffers(db, shopId, match)
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select('product.id')
    .distinct()
    .$if(match.words !== '', (query) => query.where(hasWords(name, match.words)));
}

/** The first of them that a goal takes, in the order of their ids. */
export async function listMatchingCategories(
  db: DbOrTx,
  shopId: number,
  match: TargetMatch,
): Promise<number[]> {
  const found = matchingCategories(db, shopId, match).orderBy('category.id').limit(GOAL_TARGETS_MAX);
  return (await found.execute()).map(({ id }) => id);
}

/** The first of them that a goal takes, in the order of their ids. */
export async function listMatchingProducts(
  db: DbOrTx,
  shopId: number,
  match: TargetMatch,
): Promise<number[]> {
  const found = matchingProducts(db, shopId, match).orderBy('product.id').limit(GOAL_TARGETS_MAX);
  return (await found.execute()).map(({ id }) => id);
}

/** How many categories or products match, also more than a goal takes. */
export async function countMatching(db: DbOrTx, shopId: number, match: TargetMatch): Promise<number> {
  const found = (match.of === 'products' ? matchingProducts : matchingCategories)(db, shopId, match);
  const { all } = await db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return all;
}
