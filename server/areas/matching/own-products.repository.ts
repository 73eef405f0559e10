import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { LockedItem } from './move-item.repository.ts';
import type { MatchedImport } from './staging-match.repository.ts';

/** Of the category of products of which nothing is known. */
export const UNSORTED_SLUG = 'unsorted';
/** In the languages of the portals; English for a portal that has none here. */
const UNSORTED_NAMES: Readonly<Record<string, string>> = {
  rs: 'Nerazvrstano',
  ba: 'Nerazvrstano',
  hr: 'Nerazvrstano',
  si: 'Nerazvrščeno',
};

async function findUnsortedCategory(tx: DbOrTx, portalId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('category')
    .select('id')
    .where('portal_id', '=', portalId)
    .where('slug', '=', UNSORTED_SLUG)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The category of products of which nothing is known; it has no price bands, so the portal's default price holds. */
export async function needUnsortedCategory(tx: DbOrTx, portalId: number): Promise<void> {
  const known = await findUnsortedCategory(tx, portalId);
  if (known !== null) return;
  const { locale_code: cc } = await tx
    .selectFrom('portal')
    .select('locale_code')
    .where('id', '=', portalId)
    .executeTakeFirstOrThrow();
  // The id is part of the row's own path, so it is drawn first.
  await sql`
    insert into category (id, portal_id, level, path, name, slug)
    select id, ${portalId}, 1, array[id], ${UNSORTED_NAMES[cc] ?? 'Unsorted'}, ${UNSORTED_SLUG}
    from (select nextval(pg_get_serial_sequence('category', 'id'))::int as id) as drawn
    on conflict (portal_id, slug) do nothing`.execute(tx);
}

/** Where the feed names a category that is not known: the one that all matched items of the same text agree on. */
export async function learnCategories(tx: DbOrTx): Promise<void> {
  await sql`
    update stage_match as item set category_id = known.category_id
    from (
      select item.category_text, min(product.category_id) as category_id
      from stage_match as item join product on product.id = item.product_id
      where item.category_id is null and item.matched_by in ('ean', 'model') and item.category_text <> ''
      group by item.category_text
      having count(distinct product.category_id) = 1 and count(*) > 1
    ) as known
    where item.category_id is null and item.category_text = known.category_text`.execute(tx);
}

/** Grows with every product that an import brings to the portal. */
export async function newestBroughtProduct(tx: DbOrTx, portalId: number): Promise<number> {
  const row = await tx
    .selectFrom('product')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('portal_id', '=', portalId)
    .where('brought_by', 'is not', null)
    .executeTakeFirst();
  return row?.id ?? 0;
}

async function insertBrands(tx: DbOrTx, importId: number): Promise<void> {
  await sql`
    insert into brand (name)
    select min(stage.brand collate "C")
    from stage_match as item
    join feed_stage as stage on stage.import_id = ${importId} and stage.item_id = item.item_id
    where item.product_id is null and item.brand_key is not null
      and not exists (select from brand where brand.name_key = item.brand_key)
    group by item.brand_key
    order by item.brand_key
    on conflict (name) do nothing`.execute(tx);
}

/**
 * Groups the items that are still open, in a table of this transaction: those with one EAN, else with one brand and
 * model number, else with one name in one category will be one product, whose facts are those of the item with the
 * lowest id. Returns how many such first items there are, each with its number (`nr`) from 1.
 */
export async function groupOpenItems(tx: DbOrTx): Promise<number> {
  await sql`drop table if exists pg_temp.stage_group`.execute(tx);
  await sql`
    create temp table stage_group on commit drop as
    select item_id, first_id, dense_rank() over (order by first_id collate "C") as nr from (
      select item_id, first_value(item_id) over (
        partition by coalesce('ean ' || ean_key, 'model ' || brand_key || '/' || model_key,
          'name ' || name_key || '/' || coalesce(brand_key, '') || '/' || coalesce(category_id, 0), 'item ' || item_id)
        order by item_id collate "C") as first_id
      from stage_match where product_id is null
    ) as grouped`.execute(tx);
  await sql`create index on stage_group (nr)`.execute(tx);
  await sql`analyze stage_group`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(nr), 0)::int as count from stage_group`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The groups with the numbers from `from` to `to`. */
type GroupRange = { readonly from: number; readonly to: number };

/** The first items of some groups, as JSON. */
export async function readOpenItems(tx: DbOrTx, { from, to }: GroupRange): Promise<string> {
  const { rows } = await sql<{ items: string }>`
    select json_agg(item)::text as items from stage_group as grouped
    join stage_match as item on item.item_id = grouped.first_id
    where grouped.nr between ${from} and ${to} and grouped.item_id = grouped.first_id`.execute(tx);
  return rows[0]?.items ?? '[]';
}

/** Lays first items open in this transaction, which is another one than that of their import. */
export async function layOpenItems(tx: DbOrTx, items: string): Promise<void> {
  await sql`drop table if exists pg_temp.stage_match`.execute(tx);
  await sql`
    create temp table stage_match on commit drop as
    select * from json_to_recordset(${items}::json) as item (item_id text, ean_key text, brand_key text, model_key text,
      name_key text, category_id int, category_text text, before_id int, was_own bool, product_id int,
      matched_by text)`.execute(tx);
  await sql`create unique index on stage_match (item_id)`.execute(tx);
  await sql`analyze stage_match`.execute(tx);
}

/** The products that these items have by now, as JSON. */
export async function readMatches(tx: DbOrTx): Promise<string> {
  const { rows } = await sql<{ matches: string }>`
    select json_agg(json_build_object('first_id', item_id, 'product_id', product_id, 'matched_by', matched_by))::text
      as matches from stage_match`.execute(tx);
  return rows[0]?.matches ?? '[]';
}

/** Gives all items of these groups the products that their first items got. */
export async function takeMatches(tx: DbOrTx, { from, to }: GroupRange, matches: string): Promise<void> {
  await sql`
    update stage_match as item set product_id = found.product_id, matched_by = found.matched_by
    from json_to_recordset(${matches}::json) as found (first_id text, product_id int, matched_by text)
    join stage_group as grouped on grouped.first_id = found.first_id
    where grouped.nr between ${from} and ${to} and item.item_id = grouped.item_id`.execute(tx);
}

/** Makes a product of each item that is still open. */
export async function insertOwnProducts(
  tx: DbOrTx,
  { importId, shopId, portalId }: MatchedImport,
): Promise<void> {
  await insertBrands(tx, importId);
  const unsortedId = await findUnsortedCategory(tx, portalId);
  await sql`
    with drawn as (
      select item_id as first_id, nextval(ids.name)::int as product_id
      from (select item_id from stage_match where product_id is null order by item_id collate "C") as open
      -- Offset keeps the name from being looked up for each product.
      cross join (select pg_get_serial_sequence('product', 'id')::regclass as name offset 0) as ids
    ), named as (
      select name_key, min(id) as id from brand
      where name_key in (select brand_key from stage_match where product_id is null)
      group by name_key
    ), made as (
      insert into product (id, portal_id, category_id, brand_id, ean, mpn, image_url, name, url, brought_by)
      select drawn.product_id, ${portalId}, coalesce(item.category_id, ${unsortedId}::int), named.id,
        case when item.ean_key is not null then stage.ean end, stage.mpn, nullif(stage.image, ''), stage.title, '',
        ${shopId}
      from drawn
      join stage_match as item on item.item_id = drawn.first_id
      join feed_stage as stage on stage.import_id = ${importId} and stage.item_id = drawn.first_id
      left join named on named.name_key = item.brand_key
    )
    update stage_match as item set product_id = drawn.product_id, matched_by = 'own'
    from drawn where drawn.first_id = item.item_id`.execute(tx);
}

/** The facts that the feed has of the shop's own products, each of the item with the lowest id. */
async function openOwnFacts(tx: DbOrTx, importId: number): Promise<void> {
  await sql`drop table if exists pg_temp.stage_own`.execute(tx);
  await sql`
    create temp table stage_own on commit drop as
    select distinct on (item.product_id) item.product_id, item.category_id, stage.mpn,
      case when item.ean_key is not null then stage.ean end as ean, nullif(stage.image, '') as image
    from stage_match as item
    join feed_stage as stage on stage.import_id = ${importId} and stage.item_id = item.item_id
    where item.matched_by = 'own'
    order by item.product_id, item.item_id collate "C"`.execute(tx);
  // The planner knows nothing yet of products that were made just now; with an index no plan is a bad one.
  await sql`create unique index on stage_own (product_id)`.execute(tx);
  await sql`analyze stage_own`.execute(tx);
}

/** What the feed now knows of the shop's own products and they did not: nothing that is known is changed. */
export async function learnOwnProducts(
  tx: DbOrTx,
  { importId, shopId, portalId }: MatchedImport,
): Promise<void> {
  await openOwnFacts(tx, importId);
  const unsortedId = await findUnsortedCategory(tx, portalId);
  await sql`
    update product set
      ean = coalesce(product.ean, case when not exists (
        select from product as other where other.portal_id = ${portalId} and gtin_key(other.ean) = gtin_key(known.ean)
      ) then known.ean end),
      mpn = coalesce(product.mpn, known.mpn),
      image_url = coalesce(product.image_url, known.image),
      category_id = case when product.category_id = ${unsortedId}::int
        then coalesce(known.category_id, product.category_id) else product.category_id end
    from stage_own as known
    where product.id = known.product_id and product.brought_by = ${shopId}
      and ((product.ean is null and known.ean is not null) or (product.mpn is null and known.mpn is not null)
        or (product.image_url is null and known.image is not null)
        or (product.category_id = ${unsortedId}::int and known.category_id is not null))`.execute(tx);
}

/** A new product of one item. Its EAN stays with the product that carries it, as an EAN of two would decide nothing. */
export async function insertProductOf(tx: DbOrTx, item: LockedItem): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into product (portal_id, category_id, brand_id, ean, mpn, image_url, name, url, brought_by)
    select before.portal_id, coalesce(${item.category_id}::int, before.category_id),
      (select min(id) from brand where brand.name_key = name_key(${item.brand}::text)),
      case when ${item.ean}::text ~ '^[0-9]{8,14}$' and not exists (
        select from product as other
        where other.portal_id = before.portal_id and gtin_key(other.ean) = gtin_key(${item.ean}::text)
      ) then ${item.ean}::text end,
      ${item.mpn}::text, nullif(${item.image}::text, ''), ${item.title}::text, '', ${item.shop_id}::int
    from product as before where before.id = ${item.product_id}
    returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}
