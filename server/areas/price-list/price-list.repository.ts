import { sql } from 'kysely';
import { inEveryLocale, type Locale } from '../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Every category of a portal. */
export async function listPricedCategories(db: DbOrTx, portalId: number) {
  return db
    .selectFrom('category')
    .select(['id', 'parent_id as parentId', 'path', 'name'])
    .where('portal_id', '=', portalId)
    .execute();
}
export type BasePriceCategoryRow = Awaited<ReturnType<typeof listPricedCategories>>[number];

/** The season of a portal that runs on the day or comes next; null where there is none. */
export async function findNextSeason(db: DbOrTx, portalId: number, today: Day) {
  const row = await db
    .selectFrom('season')
    .select(['from_day as fromDay', 'to_day as toDay'])
    .select((eb) => eb.ref('name').$castTo<Readonly<Record<Locale, string>>>().as('name'))
    .where('portal_id', '=', portalId)
    .where('to_day', '>=', today)
    .orderBy('from_day')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, name: inEveryLocale(row.name) } : null;
}

/** A stretch of prices of a category, by the place that the caller gave it. */
export type OfferRange = {
  readonly categoryId: number;
  readonly fromMinor: number;
  readonly toMinor: number | null;
};

/** How many offers in stock the shop has in each range, by its index; one without offers is missing. */
export async function countPriceListOffers(db: DbOrTx, shopId: number, ranges: readonly OfferRange[]) {
  const wanted = sql<{ index: number; categoryId: number; fromMinor: number; toMinor: number | null }>`
    unnest(${ranges.map((_, index) => index)}::int[], ${ranges.map(({ categoryId }) => categoryId)}::int[],
      ${ranges.map(({ fromMinor }) => fromMinor)}::bigint[], ${ranges.map(({ toMinor }) => toMinor)}::bigint[])`;
  const rows = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .innerJoin(wanted.as<'wanted'>(sql`wanted("index", "categoryId", "fromMinor", "toMinor")`), (join) =>
      join
        .onRef('wanted.categoryId', '=', 'product.category_id')
        .onRef('wanted.fromMinor', '<=', 'offer.price_minor')
        .on((eb) =>
          eb.or([eb('wanted.toMinor', 'is', null), eb('offer.price_minor', '<', eb.ref('wanted.toMinor'))]),
        ),
    )
    .select(['wanted.index', (eb) => eb.fn.countAll<number>().as('offers')])
    .where('offer.shop_id', '=', shopId)
    .where('offer.in_stock', '=', true)
    .groupBy('wanted.index')
    .execute();
  return new Map(rows.map(({ index, offers }) => [index, offers]));
}
