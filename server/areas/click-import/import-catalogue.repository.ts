import { sql } from 'kysely';
import type { Db, DbOrTx } from '../../platform/postgres/database.ts';

export type ImportShop = { id: number; name: string; portalId: number; cc: string; site: string };

/** With the id of a shop: one import at a time, whichever process it is in. */
const IMPORT_LOCK = 7_270_372;

/** Runs `work` while no other import into the shop does; null where one does already. */
export function withImportLock<T>(db: Db, shopId: number, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${IMPORT_LOCK}::int, ${shopId}::int) as taken`.execute(connection);
    if (!rows[0]?.taken) return null;
    try {
      return await work();
    } finally {
      // A connection that broke has let the lock go by itself.
      await sql`select pg_advisory_unlock(${IMPORT_LOCK}::int, ${shopId}::int)`
        .execute(connection)
        .catch(() => {});
    }
  });
}

const shops = (db: DbOrTx) =>
  db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select([
      'shop.id',
      'shop.name',
      'shop.portal_id as portalId',
      'portal.locale_code as cc',
      'portal.site',
    ]);

export async function findShop(db: DbOrTx, shopId: number): Promise<ImportShop | null> {
  return (await shops(db).where('shop.id', '=', shopId).executeTakeFirst()) ?? null;
}

export async function listFirstShops(db: DbOrTx, limit: number): Promise<ImportShop[]> {
  return shops(db).orderBy('shop.id').limit(limit).execute();
}

export type ImportCategory = { name: string; path: number[] };

/** The slug of the main category below which an import puts what only its shop has, and the beginning of theirs. */
const branchSlug = (shopId: number) => `imported-shop-${shopId}`;

/**
 * The categories of these names, whatever their case, of the portal or of the shop's own branch; of several with one name
 * the oldest.
 */
export async function findCategories(db: DbOrTx, shop: ImportShop, names: readonly string[]) {
  const { rows } = await sql<ImportCategory>`
    select distinct on (wanted.name) wanted.name, category.path
    from unnest(${[...names]}::text[]) as wanted (name)
    join category on portal_id = ${shop.portalId} and lower(category.name) = lower(wanted.name)
      and (slug not like 'imported-shop-%' or slug like ${`${branchSlug(shop.id)}-%`})
    order by wanted.name, category.id`.execute(db);
  return rows;
}

type NewCategory = { readonly name: string; readonly slug: string };

/** Creates categories below another one, or main ones; a slug that is taken is left as it is. */
async function insertCategories(
  db: DbOrTx,
  shop: ImportShop,
  { parentId, runId }: { parentId: number | null; runId: number },
  categories: readonly NewCategory[],
): Promise<void> {
  const names = categories.map(({ name }) => name);
  const slugs = categories.map(({ slug }) => slug);
  // The id is part of the row's own path, so it is drawn first.
  await sql`
    with made as (
      insert into category (id, portal_id, parent_id, level, path, name, slug)
      select drawn.id, ${shop.portalId}, parent.id, coalesce(parent.level, 0) + 1,
        coalesce(parent.path, '{}') || drawn.id, drawn.name, drawn.slug
      from (
        select nextval(pg_get_serial_sequence('category', 'id'))::int as id, name, slug
        from unnest(${names}::text[], ${slugs}::text[]) as wanted (name, slug)
      ) as drawn left join category as parent on parent.id = ${parentId}::int
      on conflict (portal_id, slug) do nothing returning id
    )
    insert into click_import_category (category_id, click_import_id) select id, ${runId} from made`.execute(
    db,
  );
}

/** Creates categories in the shop's own branch, which has the shop's name. */
export async function insertOwnCategories(
  db: DbOrTx,
  shop: ImportShop,
  categories: readonly { name: string; hash: string }[],
  runId: number,
): Promise<void> {
  const slug = branchSlug(shop.id);
  await insertCategories(db, shop, { parentId: null, runId }, [{ name: shop.name, slug }]);
  const { id } = await db
    .selectFrom('category')
    .select('id')
    .where('portal_id', '=', shop.portalId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const below = categories.map(({ name, hash }) => ({ name, slug: `${slug}-${hash}` }));
  await insertCategories(db, shop, { parentId: id, runId }, below);
}

export type ImportProduct = { text: string; id: number; brandId: number | null };

/**
 * The products that the texts of a shop's file stand for: by the portal's own number, else by the number that an
 * earlier import of the shop gave, else by name.
 */
export async function findProducts(
  db: DbOrTx,
  portalId: number,
  wanted: readonly { text: string; importedId: string }[],
) {
  const texts = wanted.map(({ text }) => text);
  const importedIds = wanted.map(({ importedId }) => importedId);
  const { rows } = await sql<ImportProduct>`
    with wanted as (select * from unnest(${texts}::text[], ${importedIds}::text[]) as wanted (text, imported_id)),
    found as (
      select text, 1 as rank, id, brand_id from wanted
        join product on portal_id = ${portalId} and external_id = text
      union all
      select text, 2, id, brand_id from wanted
        join product on portal_id = ${portalId} and external_id = imported_id
      union all
      select text, 3, id, brand_id from wanted
        join product on portal_id = ${portalId} and name = text and external_id is null
    )
    select distinct on (text) text, id, brand_id as "brandId" from found order by text, rank, id`.execute(db);
  return rows;
}

/** Creates products for a run; one whose number is taken is left as it is. */
export async function insertProducts(
  db: DbOrTx,
  { portalId, url, runId }: { portalId: number; url: string; runId: number },
  products: readonly { text: string; importedId: string; categoryId: number }[],
): Promise<void> {
  await sql`
    with made as (
      insert into product (portal_id, category_id, name, url, external_id)
      select ${portalId}, category_id, name, ${url}, external_id
      from unnest(
        ${products.map(({ text }) => text)}::text[],
        ${products.map(({ importedId }) => importedId)}::text[],
        ${products.map(({ categoryId }) => categoryId)}::int[]
      ) as wanted (name, external_id, category_id)
      on conflict (portal_id, external_id) do nothing returning id
    )
    insert into click_import_product (product_id, click_import_id) select id, ${runId} from made`.execute(db);
}
