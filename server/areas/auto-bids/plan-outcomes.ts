import type { PlanOutcome } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { OUTCOME_DAYS } from '../../../shared/rules/auto-bids/goals.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { followMoves, listProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { PlanRow } from './plans.repository.ts';
import type { GoalQuestion } from './targets/goal-places.ts';

type DayClicks = { readonly day: Day; readonly clicks: number; readonly costMicros: number };

// A click counts once, also where its product and its category are both in the plan.
const SQL = `SELECT day, toUInt32(count()) AS clicks, toFloat64(sum(charge_micros)) AS costMicros
FROM app.click
WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND valid
  AND (kind = 'ad' AND has({ads:Array(UInt32)}, ad_id)
    OR kind IN ('bid', 'base') AND (has({products:Array(UInt32)}, product_id) OR hasAny({categories:Array(UInt32)},
      [category_id, category_l1, category_l2, category_l3])))
GROUP BY day ORDER BY day`;

/** The valid clicks of each day on what an applied plan changed. */
async function listDays(
  { services, shop, signal }: GoalQuestion,
  { content: { rows } }: PlanRow,
  period: { readonly from: Day; readonly to: Day },
): Promise<DayClicks[]> {
  const moves = await listProductMoves(services.db, shop.id);
  const params = {
    shop: shop.id,
    ...period,
    products: rows.flatMap(({ productId }) => productId ?? []),
    categories: rows.flatMap(({ categoryId }) => categoryId ?? []),
    ads: rows.flatMap(({ ad }) => ad?.id ?? []),
  };
  const query = followMoves({ sql: SQL, params }, moves);
  return selectRows<DayClicks>(services.clickhouse, query.sql, query.params, signal);
}

/** What was expected of an applied plan in the whole days after it, and what came; without those that are not over. */
export async function outcomesOf(question: GoalQuestion, plan: PlanRow): Promise<PlanOutcome[]> {
  if (plan.appliedAt === null || plan.status !== 'applied') return [];
  const first = addDays(belgradeDay(plan.appliedAt.getTime()), 1);
  const yesterday = addDays(belgradeDay(question.services.clock()), -1);
  const over = OUTCOME_DAYS.filter((days) => addDays(first, days - 1) <= yesterday);
  const most = over.at(-1);
  if (most === undefined) return [];
  const came = await listDays(question, plan, { from: first, to: addDays(first, most - 1) });
  const without = new Set(plan.content.without);
  const rows = plan.content.rows.map(({ now, planned }, row) => (without.has(row) ? now : planned));
  const [clicks, cost] = [
    rows.reduce((sum, day) => sum + day.clicks, 0),
    rows.reduce((sum, day) => sum + day.cost, 0),
  ];
  return over.map((days) => {
    const until = addDays(first, days - 1);
    const own = came.filter(({ day }) => day <= until);
    return {
      days,
      clicks_expected: Math.round(clicks * days * 100) / 100,
      clicks: own.reduce((sum, one) => sum + one.clicks, 0),
      cost_expected: microsToEur(Math.round(cost * days)),
      cost: microsToEur(own.reduce((sum, one) => sum + one.costMicros, 0)),
    };
  });
}
