import { type RawBuilder, sql } from 'kysely';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Costs of items from a day on, each at the place of its item; null: not known any more. */
export type SaidCosts = {
  readonly fromDay: Day;
  readonly itemIds: readonly string[];
  readonly minors: readonly (number | null)[];
};

/** Those of the costs that differ from what holds on their day or was said for later ones, as `changed`. */
const changedCosts = (shopId: number, { fromDay, itemIds, minors }: SaidCosts): RawBuilder<unknown> => sql`
  with given as (
    select * from unnest(${[...itemIds]}::text[], ${[...minors]}::bigint[]) as given (item_id, cost_minor)
  ), held as (
    select distinct on (item_id) item_id, cost_minor from item_cost
    where shop_id = ${shopId} and from_day <= ${fromDay} and item_id in (select item_id from given)
    order by item_id, from_day desc
  ), changed as (
    select given.item_id, given.cost_minor from given left join held using (item_id)
    where held.cost_minor is distinct from given.cost_minor or exists (
      select from item_cost as later
      where later.shop_id = ${shopId} and later.item_id = given.item_id and later.from_day > ${fromDay})
  )`;

/** How many of the costs are other ones than those that hold. */
export async function countChangedCosts(tx: DbOrTx, shopId: number, said: SaidCosts): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${changedCosts(shopId, said)} select count(*)::int as count from changed`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Says costs from their day on; what was said for later days of the same items goes. */
export async function upsertCosts(
  tx: DbOrTx,
  shopId: number,
  said: SaidCosts & { readonly userId: number; readonly at: Date },
): Promise<void> {
  await sql`
    ${changedCosts(shopId, said)}, gone as (
      delete from item_cost using changed
      where item_cost.shop_id = ${shopId} and item_cost.item_id = changed.item_id
        and item_cost.from_day > ${said.fromDay}
    )
    insert into item_cost (shop_id, item_id, from_day, cost_minor, changed_by, changed_at)
    select ${shopId}, item_id, ${said.fromDay}::date, cost_minor, ${said.userId}::int, ${said.at}::timestamptz
    from changed
    on conflict (shop_id, item_id, from_day) do update
      set cost_minor = excluded.cost_minor, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** All costs that a shop has said, of all days. */
export async function countSaidCosts(tx: DbOrTx, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item_cost where shop_id = ${shopId}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many of the items the shop's feed has never had. */
export async function countUnknownItems(
  db: DbOrTx,
  shopId: number,
  itemIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${[...itemIds]}::text[]) as item_id
    where not exists (select from feed_item where shop_id = ${shopId} and feed_item.item_id = item_id.item_id)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export type StoredCost = {
  readonly itemId: string;
  readonly title: string | null;
  readonly minor: number;
  readonly fromDay: Day;
  readonly feedMinor: number | null;
};

/** A page of the costs that a shop has said last, by the numbers of the items. */
export async function listSaidCosts(
  db: DbOrTx,
  shopId: number,
  page: { readonly patterns: readonly string[]; readonly limit: number; readonly offset: number },
): Promise<{ rows: StoredCost[]; total: number }> {
  const found = page.patterns.map(
    (pattern) => sql`and (last.item_id ilike ${pattern} or title ilike ${pattern})`,
  );
  const costs = sql`
    from (
      select distinct on (item_id) item_id, cost_minor, from_day from item_cost
      where shop_id = ${shopId} order by item_id, from_day desc
    ) as last
    left join feed_item on feed_item.shop_id = ${shopId} and feed_item.item_id = last.item_id
    where last.cost_minor is not null ${sql.join(found, sql` `)}`;
  const [{ rows }, counted] = await Promise.all([
    sql<StoredCost>`
      select last.item_id as "itemId", title, last.cost_minor as minor, last.from_day as "fromDay",
        feed_item.cost_minor as "feedMinor" ${costs}
      order by last.item_id limit ${page.limit} offset ${page.offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${costs}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type FeedCost = Pick<StoredCost, 'itemId' | 'feedMinor'> & {
  readonly title: string;
  readonly minor: number | null;
};

/** A part of the items that a shop's feed has, in the order of their numbers, from after one on. */
export async function listFeedCosts(
  db: DbOrTx,
  shopId: number,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<FeedCost[]> {
  const { rows } = await sql<FeedCost>`
    select item_id as "itemId", title, cost_minor as "feedMinor", (
      select cost_minor from item_cost
      where item_cost.shop_id = ${shopId} and item_cost.item_id = feed_item.item_id order by from_day desc limit 1
    ) as minor
    from feed_item where shop_id = ${shopId} and gone_at is null and item_id > ${after}
    order by item_id limit ${limit}`.execute(db);
  return rows;
}

/** How many items a shop's feed has. */
export async function countFeedItems(db: DbOrTx, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feed_item where shop_id = ${shopId} and gone_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}
