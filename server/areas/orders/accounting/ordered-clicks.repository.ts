import type { OrderedClick } from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';

/** A click that an order names. */
export type NamedClick = OrderedClick & { readonly isValid: boolean };

type Row = {
  id: string;
  atMs: number;
  isValid: number | boolean;
  productId: number;
  categoryIds: [number, number, number, number];
  brandId: number;
  position: number;
  kind: OrderedClick['kind'];
  device: OrderedClick['device'];
  adId: number;
  couponId: number;
};

/** Those of the clicks that the shop has, by their ids. */
export async function findNamedClicks(
  clickhouse: ClickHouse,
  shopId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedClick>> {
  if (ids.length === 0) return new Map();
  const rows = await selectRows<Row>(
    clickhouse,
    `SELECT toString(event_id) AS id, toFloat64(toUnixTimestamp64Milli(at)) AS atMs, valid AS isValid,
       product_id AS productId, [category_id, category_l1, category_l2, category_l3] AS categoryIds,
       brand_id AS brandId, position, kind, device, ad_id AS adId, coupon_id AS couponId
     FROM app.click WHERE shop_id = {shopId:UInt32} AND event_id IN {ids:Array(UUID)}
     LIMIT 1 BY event_id`,
    { shopId, ids },
  );
  return new Map(
    rows.map(({ id, atMs, isValid, ...click }) => [id, { ...click, at: atMs, isValid: Boolean(isValid) }]),
  );
}
