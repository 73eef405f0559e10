import { type SqlBool, sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { profileOfOneShop } from './feeds.repository.ts';

/** What is known of the feed of a shop; of the last import that ended only if nobody stopped it. */
export type FeedStateRow = {
  readonly shopId: number;
  readonly shopName: string;
  readonly cc: PortalCode;
  readonly hasAddress: boolean;
  readonly intervalHours: number;
  readonly nextFetchAt: Date | null;
  readonly isRunning: boolean;
  readonly isGuided: boolean;
  readonly failedInARow: number;
  /** When the first one ended of those that failed in a row. */
  readonly failingSince: Date | null;
  readonly openedAt: Date;
  readonly goodAt: Date | null;
  readonly goodItems: number | null;
  readonly lastId: number | null;
};

export type FeedFilter = {
  readonly patterns: readonly string[];
  readonly cc?: PortalCode | undefined;
  /** Only those of these shops. */
  readonly shopIds?: readonly number[];
};

/** The feeds of all shops that a search finds, whatever their state. */
export async function listFeedStates(
  db: DbOrTx,
  filter: FeedFilter,
): Promise<(FeedStateRow & { lastStatus: string | null; lastFault: string | null })[]> {
  const conditions = [
    sql<SqlBool>`true`,
    ...(filter.cc === undefined ? [] : [sql<SqlBool>`portal.locale_code = ${filter.cc}`]),
    ...(filter.shopIds ? [sql<SqlBool>`shop.id = any(${[...filter.shopIds]}::int[])`] : []),
    ...filter.patterns.map(
      (pattern) => sql<SqlBool>`concat_ws(' ', shop.name, shop.website, feed.url) ilike ${pattern}`,
    ),
  ];
  const { rows } = await sql<FeedStateRow & { lastStatus: string | null; lastFault: string | null }>`
    select shop.id as "shopId", shop.name as "shopName", portal.locale_code as cc,
      coalesce(feed.url, profile.url) is not null as "hasAddress",
      coalesce(feed.interval_hours, 6) as "intervalHours", feed.next_fetch_at as "nextFetchAt",
      exists (select from feed_import where shop_id = shop.id and status in ('waiting', 'running')) as "isRunning",
      feed.guide is not null as "isGuided", since.failures as "failedInARow",
      since.began as "failingSince", shop.created_at as "openedAt",
      case when feed.guide is null then latest.finished_at end as "goodAt",
      case when feed.guide is null then good.accepted end as "goodItems",
      last.id as "lastId", last.status as "lastStatus", last.fault as "lastFault"
    from shop
    join portal on portal.id = shop.portal_id
    left join shop_feed as feed on feed.shop_id = shop.id
    left join (${profileOfOneShop}) as profile on profile.shop_id = shop.id
    left join feed_import as good on good.id = feed.good_import_id
    left join lateral (
      select id, finished_at from feed_import
      where shop_id = shop.id and status in ('done', 'unchanged') order by id desc limit 1
    ) as latest on true
    left join lateral (
      select count(*) as failures, min(finished_at) as began from feed_import
      where shop_id = shop.id and id > coalesce(latest.id, 0) and status in ('refused', 'failed')
    ) as since on true
    left join lateral (
      select id, status, fault from feed_import
      where shop_id = shop.id and status in ('done', 'unchanged', 'refused', 'failed')
      order by id desc limit 1
    ) as last on true
    where ${sql.join(conditions, sql` and `)}
    order by shop.id`.execute(db);
  return rows;
}

/** What the table shows of some imports. */
export async function listImportSummaries(db: DbOrTx, ids: readonly number[]) {
  return db
    .selectFrom('feed_import')
    .select(['id', 'status', 'fault', 'fault_values', 'finished_at', 'items', 'accepted', 'rejected'])
    .where(sql<SqlBool>`id = any(${[...ids]}::int[])`)
    .execute();
}
