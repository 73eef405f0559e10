import { type SqlBool, sql } from 'kysely';
import { offeredBrands } from '../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

const oneOf = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/** The levels of categories that ads on the portal can be for. */
export async function getAdLevels(db: DbOrTx, portalId: number): Promise<number[]> {
  const { levels } = await db
    .selectFrom('portal')
    .select('product_ad_levels as levels')
    .where('id', '=', portalId)
    .executeTakeFirstOrThrow();
  return levels;
}

/** Those of some categories that the portal has. */
export async function listTargetCategories(db: DbOrTx, portalId: number, ids: readonly number[]) {
  return db
    .selectFrom('category')
    .select(['id', 'path'])
    .where('portal_id', '=', portalId)
    .where(oneOf('id', ids))
    .execute();
}

/** Those of some brands that there are. */
export async function listTargetBrands(db: DbOrTx, ids: readonly number[]) {
  return db.selectFrom('brand').select('id').where(oneOf('id', ids)).execute();
}

/** The brands of the shop's offers in or below a category, by name. */
export async function listOfferedBrands(db: DbOrTx, shopId: number, categoryId: number | undefined) {
  return offeredBrands(db, shopId)
    .innerJoin('category', 'category.id', 'product.category_id')
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .$if(categoryId !== undefined, (query) =>
      query.where(sql<SqlBool>`${categoryId ?? 0}::int = any(category.path)`),
    )
    .execute();
}

/** The portal's categories in or below some, and some others, all of them in or below one where it is given. */
export async function listPageCategories(
  db: DbOrTx,
  portalId: number,
  asked: { below: readonly number[]; others: readonly number[]; within: number | undefined },
) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from category
    where portal_id = ${portalId} and (path && ${[...asked.below]}::int[] or id = any(${[...asked.others]}::int[]))
      ${asked.within === undefined ? sql`` : sql`and ${asked.within}::int = any(path)`}`.execute(db);
  return rows;
}

/** Categories whose names, or the names of those above, have every word. */
export async function findNamedCategories(
  db: DbOrTx,
  ids: readonly number[],
  q: string,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where(oneOf('id', ids))
    .where(sql<SqlBool>`name_key(name) like all (
      select '%' || word || '%' from unnest(string_to_array(name_key(${q}), ' ')) as word)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
