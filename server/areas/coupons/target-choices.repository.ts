import { sql } from 'kysely';
import { offeredBrands } from '../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** The categories of the shop's offers and those above them, each with its offers in stock and all below it. */
export async function listOfferedCategories(db: DbOrTx, shopId: number) {
  const { rows } = await sql<{
    id: number;
    parentId: number | null;
    level: number;
    name: string;
    offers: number;
  }>`
    with offered as (
      select product.category_id, count(*) filter (where offer.in_stock)::int as offers
      from offer join product on product.id = offer.product_id
      where offer.shop_id = ${shopId} group by product.category_id
    )
    select above.id, above.parent_id as "parentId", above.level, above.name, sum(offered.offers)::int as offers
    from offered join category on category.id = offered.category_id
    join category above on above.id = any(category.path)
    group by above.id
    order by above.level, above.name, above.id`.execute(db);
  return rows;
}

/** The brands of the shop's offers, by name, with the number in stock. */
export async function listTargetableBrands(db: DbOrTx, shopId: number) {
  return offeredBrands(db, shopId)
    .select(sql<number>`count(*) filter (where offer.in_stock)::int`.as('offers'))
    .execute();
}

/** Those of some ids that are no category of the portal. */
export async function listUnknownCategories(db: DbOrTx, portalId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::int[]) as id
    where not exists (select from category where category.id = id.id and portal_id = ${portalId})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Those of some ids that are no brand. */
export async function listUnknownBrands(db: DbOrTx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${[...ids]}::int[]) as id
    where not exists (select from brand where brand.id = id.id)`.execute(db);
  return rows.map(({ id }) => id);
}
