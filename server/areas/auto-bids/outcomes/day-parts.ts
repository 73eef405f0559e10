import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import {
  followMoves,
  listProductMoves,
  type ProductMoves,
} from '../../../kernel/catalogue/catalogue.public.ts';
import { selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import type { JudgedPlan } from './judged-plans.repository.ts';

/** Clicks of a day on one product, or ad, of those that plans are about, with the categories of theirs that it lies in. */
export type DayPart = {
  readonly day: Day;
  readonly adId: number;
  readonly productId: number;
  /** The nearest first. */
  readonly categories: readonly number[];
  readonly clicks: number;
  readonly costMicros: number;
};

const SQL = `SELECT day, if(kind = 'ad', ad_id, 0) AS adId,
  if(kind != 'ad' AND has({products:Array(UInt32)}, product_id), product_id, 0) AS productId,
  if(kind = 'ad', [], arrayFilter(one -> has({categories:Array(UInt32)}, one),
    [toUInt32(category_id), toUInt32(category_l3), toUInt32(category_l2), toUInt32(category_l1)])) AS categories,
  toUInt32(count()) AS clicks, toFloat64(sum(charge_micros)) AS costMicros
FROM app.click
WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND valid
  AND (kind = 'ad' AND has({ads:Array(UInt32)}, ad_id)
    OR kind IN ('bid', 'base') AND (has({products:Array(UInt32)}, product_id) OR hasAny({categories:Array(UInt32)},
      [category_id, category_l1, category_l2, category_l3])))
GROUP BY day, adId, productId, categories`;

/** The first whole day after a plan was applied. */
export const firstDayOf = ({ appliedAt }: Pick<JudgedPlan, 'appliedAt'>): Day =>
  addDays(belgradeDay(appliedAt.getTime()), 1);

/** The valid clicks of each day on what plans are about, and under which products they count now. */
export async function listDayParts(
  { services, shop, signal }: Pick<GoalQuestion, 'services' | 'shop' | 'signal'>,
  plans: readonly JudgedPlan[],
  period: { readonly from: Day; readonly to: Day },
): Promise<{ readonly parts: ReadonlyMap<Day, readonly DayPart[]>; readonly moves: ProductMoves }> {
  const moves = await listProductMoves(services.db, shop.id);
  const idsOf = (ids: readonly (number | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const places = plans.flatMap(({ rows, unchanged }) => [...rows, ...unchanged]);
  const params = {
    shop: shop.id,
    ...period,
    products: idsOf(places.map(({ productId }) => productId)),
    categories: idsOf(places.map(({ categoryId }) => categoryId)),
    ads: idsOf(plans.flatMap(({ rows }) => rows.map(({ ad }) => ad?.id))),
  };
  const query = followMoves({ sql: SQL, params }, moves);
  const parts = await selectRows<DayPart>(services.clickhouse, query.sql, query.params, signal);
  return { parts: Map.groupBy(parts, ({ day }) => day), moves };
}
