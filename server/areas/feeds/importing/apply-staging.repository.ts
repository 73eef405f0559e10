import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { withStatementTimeout } from '../../../platform/postgres/long-statements.ts';
import { STATEMENT_MS } from './feed-staging.repository.ts';

type Import = { readonly importId: number; readonly shopId: number; readonly now: Date };

export const CHANGE_KINDS = ['new', 'gone', 'price'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
export type ItemChange = {
  /** Its place among the changes, from 1. */
  readonly nr: number;
  readonly kind: ChangeKind;
  readonly itemId: string;
  readonly title: string;
  readonly productId: number;
  readonly oldMinor: number;
  readonly newMinor: number;
};

/** Writes the differences between the shop's items and the staged ones into a table of this transaction. */
export async function collectChanges(tx: DbOrTx, { importId, shopId }: Import): Promise<void> {
  await sql`
    create temp table feed_changed on commit drop as
    select row_number() over (order by kind, item_id) as nr, changed.* from (
      select case when item.gone_at is null and item.item_id is not null then 'price' else 'new' end as kind,
        stage.item_id, stage.title, coalesce(stage.product_id, 0) as product_id,
        case when item.gone_at is null then coalesce(item.price_minor, 0) else 0 end as old_minor,
        stage.price_minor as new_minor
      from feed_stage as stage
      left join feed_item as item on item.shop_id = ${shopId} and item.item_id = stage.item_id
      where stage.import_id = ${importId}
        and (item.item_id is null or item.gone_at is not null or item.price_minor <> stage.price_minor)
      union all
      select 'gone', item.item_id, item.title, coalesce(item.product_id, 0), item.price_minor, 0
      from feed_item as item
      where item.shop_id = ${shopId} and item.gone_at is null and not exists (
        select from feed_stage as stage where stage.import_id = ${importId} and stage.item_id = item.item_id
      )
    ) as changed`.execute(tx);
  await sql`create unique index on feed_changed (nr)`.execute(tx);
  await sql`analyze feed_changed`.execute(tx);
}

export async function countStagedChanges(tx: DbOrTx): Promise<Record<ChangeKind, number>> {
  const { rows } = await sql<{ kind: ChangeKind; count: number }>`
    select kind, count(*)::int as count from feed_changed group by kind`.execute(tx);
  const counts = { new: 0, gone: 0, price: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}

/** The changes from a place on. */
export async function pageChanges(tx: DbOrTx, from: number, limit: number): Promise<ItemChange[]> {
  const { rows } = await sql<ItemChange>`
    select nr, kind, item_id as "itemId", title, product_id as "productId", old_minor as "oldMinor",
      new_minor as "newMinor"
    from feed_changed where nr >= ${from} and nr < ${from + limit} order by nr`.execute(tx);
  return rows;
}

/** The shop's items become the staged ones; what is the same stays untouched. */
export async function bringItems(tx: DbOrTx, { importId, shopId, now }: Import): Promise<void> {
  await sql`
    insert into feed_item as item (shop_id, item_id, title, link, image, price_minor, cost_minor, in_stock, brand,
      ean, mpn, group_id, category_text, category_id, content_hash, product_id, matched_by, first_seen_at)
    select ${shopId}, item_id, title, link, image, price_minor, cost_minor, in_stock, brand, ean, mpn, group_id,
      category_text, category_id, content_hash, product_id, matched_by, ${now}
    from feed_stage where import_id = ${importId} order by item_id
    on conflict (shop_id, item_id) do update set
      title = excluded.title, link = excluded.link, image = excluded.image, price_minor = excluded.price_minor,
      cost_minor = excluded.cost_minor, in_stock = excluded.in_stock, brand = excluded.brand, ean = excluded.ean, mpn = excluded.mpn,
      group_id = excluded.group_id, category_text = excluded.category_text, category_id = excluded.category_id,
      content_hash = excluded.content_hash, product_id = excluded.product_id, matched_by = excluded.matched_by,
      gone_at = null
    where (item.content_hash, item.price_minor, item.cost_minor, item.in_stock, item.category_id, item.product_id, item.matched_by,
        item.gone_at)
      is distinct from (excluded.content_hash, excluded.price_minor, excluded.cost_minor, excluded.in_stock, excluded.category_id,
        excluded.product_id, excluded.matched_by, null::timestamptz)`.execute(tx);
  await sql`
    update feed_item as item set gone_at = ${now}
    where shop_id = ${shopId} and gone_at is null and not exists (
      select from feed_stage as stage where stage.import_id = ${importId} and stage.item_id = item.item_id
    )`.execute(tx);
}

/** With fewer rows come or gone no plan gets much worse. */
const COUNTED_ANEW_FROM = 1_000;
/** Nor with fewer of a table's rows than this share, whatever their number; PostgreSQL itself counts anew by and by. */
const COUNTED_ANEW_SHARE = 0.1;

/** The tables of what imports change of which a change of so many rows is a large part. */
async function tablesChanged(db: DbOrTx, rows: number): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select relname as name from pg_class
    where oid in ('product'::regclass, 'feed_item'::regclass, 'offer'::regclass)
      and ${rows}::float8 >= reltuples * ${COUNTED_ANEW_SHARE}
    order by oid`.execute(db);
  return found.rows.map(({ name }) => name);
}

/**
 * Has the tables counted anew of which an import brought or took a large part, so that the next one is planned for what
 * is there. Of a large table a small import is none: counting takes half a second there, which is as long as the import.
 */
export async function countTables(
  db: DbOrTx,
  { changed, statementMs = STATEMENT_MS }: { readonly changed: number; readonly statementMs?: number },
): Promise<void> {
  if (changed < COUNTED_ANEW_FROM) return;
  const tables = await tablesChanged(db, changed);
  if (tables.length === 0) return;
  await withStatementTimeout(db, statementMs, (tx) =>
    sql`analyze (skip_locked) ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx),
  );
}

/** One offer for each product: the cheapest item in stock, else the cheapest. Offers without an item go. */
export async function bringOffers(tx: DbOrTx, { importId, shopId, now }: Import): Promise<void> {
  await sql`
    create temp table feed_offer on commit drop as
    select distinct on (product_id) product_id, price_minor, in_stock
    from feed_stage where import_id = ${importId} and product_id is not null
    order by product_id, in_stock desc, price_minor`.execute(tx);
  await sql`create unique index on feed_offer (product_id)`.execute(tx);
  await sql`analyze feed_offer`.execute(tx);
  // Before the new ones come: in a new shop there is nothing to look for.
  await sql`
    delete from offer where shop_id = ${shopId}
      and not exists (select from feed_offer where feed_offer.product_id = offer.product_id)`.execute(tx);
  await sql`
    insert into offer (shop_id, product_id, price_minor, in_stock, updated_at)
    select ${shopId}, product_id, price_minor, in_stock, ${now} from feed_offer order by product_id
    on conflict (shop_id, product_id) do update
      set price_minor = excluded.price_minor, in_stock = excluded.in_stock, updated_at = excluded.updated_at
      where (offer.price_minor, offer.in_stock) is distinct from (excluded.price_minor, excluded.in_stock)`.execute(
    tx,
  );
}
