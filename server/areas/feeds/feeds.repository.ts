import { type SqlBool, sql } from 'kysely';
import type { GuideStep } from '../../../shared/contract/shops/feeds.contract.ts';
import type { FeedMapping } from '../../../shared/rules/feeds/feed-item.ts';
import type { FeedFix } from '../../../shared/rules/feeds/feed-rules.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** What a shop decided about its feed; one that decided nothing has the defaults. */
export type ShopFeed = {
  readonly url: string | null;
  /** User and password for its host; null where it asks for none. */
  readonly encryptedLogin: string | null;
  readonly mapping: FeedMapping | null;
  readonly fixes: readonly FeedFix[];
  readonly intervalHours: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The address that these two are of. */
  readonly etagUrl: string | null;
  readonly nextFetchAt: Date | null;
  readonly goodImportId: number | null;
  /** ISO code of prices that state none, as the shop answered; null: never asked. */
  readonly currency: string | null;
  /** What spoke for another currency when it answered. */
  readonly currencyDespite: string | null;
  /** Of the addresses of items that bring none; null: that of the shop system. */
  readonly linkTemplate: string | null;
  /** Its step in the guided first import: its items are no offers yet. */
  readonly guide: GuideStep | null;
};

const DEFAULTS: ShopFeed = {
  url: null,
  encryptedLogin: null,
  mapping: null,
  fixes: [],
  intervalHours: 6,
  etag: null,
  lastModified: null,
  etagUrl: null,
  nextFetchAt: null,
  goodImportId: null,
  currency: null,
  currencyDespite: null,
  linkTemplate: null,
  guide: null,
};

export async function findShopFeed(db: DbOrTx, shopId: number): Promise<ShopFeed> {
  const row = await db
    .selectFrom('shop_feed')
    .select(['url', 'mapping', 'fixes', 'interval_hours as intervalHours', 'etag'])
    .select(['last_modified as lastModified', 'etag_url as etagUrl', 'next_fetch_at as nextFetchAt'])
    .select(['good_import_id as goodImportId', 'currency', 'currency_despite as currencyDespite'])
    .select(['link_template as linkTemplate', 'guide', 'encrypted_login as encryptedLogin'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return row
    ? {
        ...row,
        mapping: row.mapping as FeedMapping | null,
        fixes: row.fixes as FeedFix[],
        guide: row.guide as GuideStep | null,
      }
    : DEFAULTS;
}

/** Until the transaction ends nobody else changes what the shop's feed is, or queues an import of it. */
export async function lockShopFeed(tx: DbOrTx, shopId: number): Promise<void> {
  await tx
    .insertInto('shop_feed')
    .values({ shop_id: shopId })
    .onConflict((conflict) => conflict.column('shop_id').doNothing())
    .execute();
  await tx.selectFrom('shop_feed').select('shop_id').where('shop_id', '=', shopId).forUpdate().execute();
}

type ShopFeedChange = {
  url?: string | null;
  encrypted_login?: string | null;
  mapping?: string | null;
  fixes?: string[];
  interval_hours?: number;
  etag?: string | null;
  last_modified?: string | null;
  etag_url?: string | null;
  next_fetch_at?: Date | null;
  good_import_id?: number;
  currency?: string;
  currency_despite?: string | null;
  link_template?: string | null;
  guide?: GuideStep | null;
};

export async function changeShopFeed(tx: DbOrTx, shopId: number, change: ShopFeedChange): Promise<void> {
  await tx.updateTable('shop_feed').set(change).where('shop_id', '=', shopId).execute();
}

/** Business admins with an address in their profile who have one shop and no other. */
export const profileOfOneShop = sql`
  select user_shop.shop_id, (array_agg(app_user.xml_feed order by app_user.id))[1] as url
  from app_user join user_shop on user_shop.user_id = app_user.id
  where app_user.role_id = 2 and app_user.xml_feed <> '' and app_user.properties_set_at is not null
    and (select count(*) from user_shop as every where every.user_id = app_user.id) = 1
  group by user_shop.shop_id`;

/** The address of the profile of an admin who has just this shop; null where there is none. */
export async function findProfileAddress(db: DbOrTx, shopId: number): Promise<string | null> {
  const { rows } = await sql<{ url: string }>`
    select url from (${profileOfOneShop}) as profile where shop_id = ${shopId}`.execute(db);
  return rows[0]?.url ?? null;
}

/** The address in the profile of a user; null for none. */
export async function findOwnAddress(db: DbOrTx, userId: number): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('xml_feed').where('id', '=', userId).executeTakeFirst();
  return row?.xml_feed || null;
}

/** Shops whose address is to be fetched by now, and which have no import that waits or runs. */
export async function listDueShops(db: DbOrTx, now: Date): Promise<{ shopId: number; url: string }[]> {
  const { rows } = await sql<{ shopId: number; url: string }>`
    select shop.id as "shopId", coalesce(feed.url, profile.url) as url
    from shop
    left join shop_feed as feed on feed.shop_id = shop.id
    left join (${profileOfOneShop}) as profile on profile.shop_id = shop.id
    where coalesce(feed.url, profile.url) is not null
      and (feed.next_fetch_at is null or feed.next_fetch_at <= ${now})
      and not exists (
        select 1 from feed_import as open where open.shop_id = shop.id and open.status in ('waiting', 'running')
      )
    order by feed.next_fetch_at nulls first, shop.id`.execute(db);
  return rows;
}

/** Where a shop's feed belongs. */
export async function findFeedShop(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select(['shop.id', 'shop.name', 'shop.website', 'shop.portal_id as portalId'])
    .select(['portal.locale_code as cc', 'portal.currency'])
    .where(sql<SqlBool>`shop.id = ${shopId}`)
    .executeTakeFirstOrThrow();
}
export type FeedShop = Awaited<ReturnType<typeof findFeedShop>>;

/** The categories of a portal. */
export async function listPortalTree(db: DbOrTx, portalId: number) {
  return db.selectFrom('category').select(['id', 'path', 'name']).where('portal_id', '=', portalId).execute();
}
