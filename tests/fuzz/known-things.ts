import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../server/platform/start/services.ts';
import { type MadeShop, NOBODYS_ID, PASSWORD, PORTAL_IDS } from '../worlds/factories.ts';
import type { KnownValues } from './arbitrary-of-schema.ts';

const MOST = 40;

type Source = RawBuilder<{ value: unknown }>;

/** Where the ids of a shop's things stand. */
function sourcesOf({ id, cc }: MadeShop): Record<string, Source> {
  const portal = PORTAL_IDS[cc];
  const listed = (column: string, table: string, where: RawBuilder<unknown>): Source =>
    sql`select distinct ${sql.ref(column)} as value from ${sql.table(table)}
      where ${where} order by value desc limit ${MOST}`;
  const ofShop = (table: string, column = 'id') => listed(column, table, sql`shop_id = ${id}`);
  const ofPortal = (table: string) => listed('id', table, sql`portal_id = ${portal}`);
  const ofAll = (table: string, column = 'id') => listed(column, table, sql`${sql.ref(column)} is not null`);
  const offered = sql`select product_id from offer where shop_id = ${id} order by product_id limit ${MOST}`;
  return {
    bid: ofShop('bid'),
    coupon: ofShop('coupon'),
    ad: ofShop('product_ad'),
    store: ofShop('store'),
    ticket: ofShop('ticket'),
    file: ofShop('report_file'),
    subscription: ofShop('report_subscription'),
    upload: ofShop('upload'),
    feedImport: ofShop('feed_import'),
    clickImport: ofShop('click_import'),
    orderImport: ofShop('order_import'),
    item: ofShop('feed_item', 'item_id'),
    changeSet: ofShop('money_change', 'change_set'),
    product: ofShop('offer', 'product_id'),
    limit: sql`select coalesce(limit_micros, 0)::float8 / 1000000 as value from shop where id = ${id}`,
    category: listed('category_id', 'product', sql`id in (${offered})`),
    categoryPath: sql`select distinct unnest(c.path) as value from product p join category c on c.id = p.category_id
      where p.id in (${offered})`,
    brand: listed('brand_id', 'product', sql`brand_id is not null and id in (${offered})`),
    entry: listed('id', 'ticket_entry', sql`ticket_id in (select id from ticket where shop_id = ${id})`),
    place: listed('id', 'city', sql`country_id = ${portal}`),
    shop: listed('id', 'shop', sql`id <> ${id} and portal_id = ${portal}`),
    season: ofPortal('season'),
    list: ofPortal('price_list'),
    banner: ofAll('banner'),
    merged: ofAll('product_merge', 'product_id'),
    manager: ofAll('shop', 'account_manager_id'),
    user: ofAll('app_user'),
    email: ofAll('app_user', 'email'),
    invite: ofAll('user_invite'),
    token: ofAll('access_token'),
  };
}

/** What the ids of paths, queries and bodies are called, by what they are ids of. */
const NAMES: Record<string, readonly string[]> = {
  bid: ['bidId', 'bid_id', 'bid_ids'],
  coupon: ['couponId'],
  ad: ['ad_id', 'ad_ids'],
  ticket: ['ticketId'],
  file: ['fileId'],
  subscription: ['subscriptionId'],
  upload: ['uploadId', 'image_id', 'attachments'],
  item: ['item_id'],
  changeSet: ['change_set'],
  product: ['product_id', 'product_ids', 'into_product_id', 'plot_items'],
  category: ['category_id', 'category_ids'],
  brand: ['brand_id', 'brand_ids', 'excluded_brand_ids'],
  entry: ['entry_id'],
  place: ['place_id'],
  season: ['seasonId'],
  list: ['listId', 'list_id'],
  banner: ['bannerId'],
  manager: ['account_manager_id'],
  user: ['userId', 'assignee_id'],
  email: ['email'],
  limit: ['current_limit', 'seen'],
  invite: ['invite_id'],
};

/** What `id` and the like are ids of, which only their path says. */
const BY_PATH: readonly (readonly [start: string, name: string, of: string])[] = [
  ['/v1/home/store/', 'id', 'store'],
  ['/v1/admin/users/', 'id', 'user'],
  ['/v1/access-tokens/', 'id', 'token'],
  ['/v1/matching/products/', 'id', 'product'],
  ['/v1/matching/unmerge', 'product_id', 'merged'],
  ['/v1/feeds/', 'importId', 'feedImport'],
  ['/v1/click-imports/', 'importId', 'clickImport'],
  ['/v1/order-imports/', 'importId', 'orderImport'],
  ['/v1/product-ad/', 'category_id', 'categoryPath'],
  ['/v1/coupons/', 'category_ids', 'categoryPath'],
];

const FIXED: Record<string, readonly unknown[]> = {
  portal: ['rs', 'rs', 'si'],
  country: ['rs', 'rs', 'hr'],
  countryOrId: ['rs', 'si'],
  document: ['privacy', 'terms', 'imprint'],
  lang: ['sr', 'en', 'sl'],
  version: [1, 1, 2],
  password: [PASSWORD],
  current_password: [PASSWORD],
  date_from: ['2026-11-01', '2026-10-20', '2025-11-20'],
  date_to: ['2026-11-19', '2026-11-20'],
  from_day: ['2026-11-21', '2026-12-01'],
  to_day: ['2026-12-05', '2026-12-24'],
  valid_from: ['2026-11-21', '2026-12-01'],
  valid_to: ['2026-12-05', '2026-12-24'],
  bid: [0.1, 0.25, 0.5, 2],
  value: [100, 250, 1_000],
  website: ['https://shop.example'],
};

/**
 * What exists in and around a shop, by what paths and bodies call it: mostly its own things, so that what is sent comes as
 * far as the rules.
 */
export async function findThings(
  { db }: Pick<Services, 'db'>,
  own: MadeShop,
): Promise<(path: string) => KnownValues> {
  const found: Record<string, readonly unknown[]> = {};
  for (const [name, source] of Object.entries(sourcesOf(own)))
    found[name] = (await source.execute(db)).rows.map(({ value }) => value);
  const values: Record<string, readonly unknown[]> = { ...FIXED };
  for (const [of, names] of Object.entries(NAMES)) for (const name of names) values[name] = found[of] ?? [];
  const foreign = found.shop ?? [];
  const shops = [...Array.from({ length: 20 }, () => own.id), foreign[0] ?? NOBODYS_ID, NOBODYS_ID];
  Object.assign(values, {
    shopId: shops,
    shop_id: shops,
    shop_ids: [own.id, own.id, ...foreign.slice(0, 1)],
  });
  values.cc = [own.cc, own.cc, own.cc, own.cc, own.cc, 'hr', 'xx'];
  return (path) => {
    const here = BY_PATH.filter(([start]) => path.startsWith(start));
    return (name) => {
      const of = here.find(([, named]) => named === name)?.[2];
      return of === undefined ? values[name] : found[of];
    };
  };
}
