import { sql } from 'kysely';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export type ItemRow = {
  shop_id: number;
  shop_name: string;
  item_id: string;
  title: string;
  image: string;
  link: string;
  price_minor: number;
  in_stock: boolean;
  brand: string | null;
  brand_key: string | null;
  ean: string | null;
  ean_key: string | null;
  mpn: string | null;
  model_key: string | null;
  category_text: string;
  /** Ids from the root down; null where the feed's category is not known. */
  path: number[] | null;
  words: string[];
  product_id: number;
  decided_at: Date | null;
  decided_own: boolean | null;
  by_staff: boolean | null;
};

const COLUMNS = sql`
  item.shop_id, shop.name as shop_name, item.item_id, item.title, item.image, item.link, item.price_minor,
  item.in_stock, item.brand, nullif(name_key(item.brand), '') as brand_key, item.ean,
  case when item.ean ~ '^[0-9]{8,14}$' then gtin_key(item.ean) end as ean_key, item.mpn,
  nullif(replace(name_key(item.mpn), ' ', ''), '') as model_key, item.category_text, category.path,
  string_to_array(name_key(item.title), ' ') as words, item.product_id, decision.decided_at,
  decision.product_id = decision.before_product_id as decided_own, decision.by_staff`;
const FROM = sql`
  feed_item as item join shop on shop.id = item.shop_id
  left join category on category.id = item.category_id
  left join match_decision as decision on decision.shop_id = item.shop_id and decision.item_id = item.item_id`;

export type ClickedProducts = { readonly productIds: number[]; readonly clicks: number[] };

/** The clicks of the shop's products since a day; those that have most. */
export async function selectClicked(
  clickhouse: ClickHouse,
  options: { shopId: number; from: string },
): Promise<ClickedProducts> {
  const statement = `SELECT groupArray(product_id) AS productIds, groupArray(clicks) AS clicks FROM (
  SELECT product_id, toUInt32(count()) AS clicks FROM app.click
  WHERE shop_id = {shop:UInt32} AND day >= {from:Date} AND valid
  GROUP BY product_id ORDER BY clicks DESC, product_id LIMIT 10000
)`;
  const params = { shop: options.shopId, from: options.from };
  const [row] = await selectRows<ClickedProducts>(clickhouse, statement, params);
  return row ?? { productIds: [], clicks: [] };
}

/** A page of the shop's items that nobody decided, or of those that somebody did; most clicked first. */
export async function selectItems(
  db: DbOrTx,
  list: {
    shopId: number;
    state: 'open' | 'decided';
    patterns: readonly string[];
    clicked: ClickedProducts;
    limit: number;
    offset: number;
  },
): Promise<{ rows: ItemRow[]; total: number }> {
  const { shopId, state, patterns, clicked, limit, offset } = list;
  const fits = sql`item.shop_id = ${shopId} and item.gone_at is null and item.product_id is not null and ${
    state === 'open'
      ? sql`item.matched_by = 'own' and decision.item_id is null
          and exists (select from product where product.id = item.product_id and product.brought_by = item.shop_id)`
      : sql`decision.item_id is not null`
  } and ${sql.join(
    [
      sql`true`,
      ...patterns.map(
        (word) =>
          sql`concat_ws(' ', item.title, item.brand, item.item_id, item.ean, item.mpn, item.product_id) ilike ${word}`,
      ),
    ],
    sql` and `,
  )}`;
  const counted = await sql<{ total: number }>`select count(*) as total from ${FROM} where ${fits}`.execute(
    db,
  );
  const order =
    state === 'open' ? sql`coalesce(clicked.clicks, 0) desc, item.title` : sql`decision.decided_at desc`;
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} from ${FROM}
    left join unnest(${clicked.productIds}::int[], ${clicked.clicks}::int[]) as clicked (product_id, clicks)
      on clicked.product_id = item.product_id
    where ${fits} order by ${order}, item.item_id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const ITEMS_SHOWN = 100;

/** The items of all shops that count as a product. */
export async function listItemsOf(db: DbOrTx, productId: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} from ${FROM} where item.product_id = ${productId} and item.gone_at is null
    order by item.price_minor, shop.name, item.item_id limit ${ITEMS_SHOWN}`.execute(db);
  return rows;
}
