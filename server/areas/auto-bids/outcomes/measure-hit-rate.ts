import { setImmediate as breathe } from 'node:timers/promises';
import type { HitRate } from '../../../../shared/contract/bidding/hit-rate.contract.ts';
import { OUTCOME_DAYS } from '../../../../shared/rules/auto-bids/goals.ts';
import {
  isForecastHit,
  JUDGED_PLANS_DAYS,
  JUDGED_PLANS_MAX,
} from '../../../../shared/rules/auto-bids/hit-rate.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { followMoves, listProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import { selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { type JudgedPlan, listJudgedPlans } from './judged-plans.repository.ts';

/** Clicks of a day on one product, or ad, of those that plans are about, with the categories of theirs that it lies in. */
type DayPart = {
  readonly day: Day;
  readonly adId: number;
  readonly productId: number;
  readonly categories: readonly number[];
  readonly clicks: number;
  readonly costMicros: number;
};

const SQL = `SELECT day, if(kind = 'ad', ad_id, 0) AS adId,
  if(kind != 'ad' AND has({products:Array(UInt32)}, product_id), product_id, 0) AS productId,
  if(kind = 'ad', [], arrayFilter(one -> has({categories:Array(UInt32)}, one),
    [toUInt32(category_id), toUInt32(category_l1), toUInt32(category_l2), toUInt32(category_l3)])) AS categories,
  toUInt32(count()) AS clicks, toFloat64(sum(charge_micros)) AS costMicros
FROM app.click
WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date} AND valid
  AND (kind = 'ad' AND has({ads:Array(UInt32)}, ad_id)
    OR kind IN ('bid', 'base') AND (has({products:Array(UInt32)}, product_id) OR hasAny({categories:Array(UInt32)},
      [category_id, category_l1, category_l2, category_l3])))
GROUP BY day, adId, productId, categories`;

async function listParts(
  { services, shop, signal }: GoalQuestion,
  plans: readonly JudgedPlan[],
  period: { readonly from: Day; readonly to: Day },
): Promise<Map<Day, DayPart[]>> {
  const rows = plans.flatMap((plan) => plan.rows);
  const idsOf = (ids: readonly (number | null | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const params = {
    shop: shop.id,
    ...period,
    products: idsOf(rows.map(({ productId }) => productId)),
    categories: idsOf(rows.map(({ categoryId }) => categoryId)),
    ads: idsOf(rows.map(({ ad }) => ad?.id)),
  };
  const query = followMoves({ sql: SQL, params }, await listProductMoves(services.db, shop.id));
  const parts = await selectRows<DayPart>(services.clickhouse, query.sql, query.params, signal);
  return Map.groupBy(parts, ({ day }) => day);
}

/** Whether clicks are on what a plan changed. */
function isOn({ rows }: JudgedPlan): (part: DayPart) => boolean {
  const products = new Set(rows.map(({ productId }) => productId));
  const categories = new Set(rows.map(({ categoryId }) => categoryId));
  const ads = new Set(rows.map(({ ad }) => ad?.id));
  return ({ adId, productId, categories: line }) =>
    adId > 0 ? ads.has(adId) : products.has(productId) || line.some((id) => categories.has(id));
}

type Judged = {
  readonly days: number;
  readonly clicks: readonly [number, number];
  readonly cost: readonly [number, number];
};

/** What was expected of a plan and what came, for each span of days that is over; money in micro-euro. */
function judge(plan: JudgedPlan, partsOf: ReadonlyMap<Day, readonly DayPart[]>, yesterday: Day): Judged[] {
  const first = firstDay(plan);
  const without = new Set(plan.without);
  const expected = plan.rows.map(({ now, planned }, row) => (without.has(row) ? now : planned));
  const sum = (of: 'clicks' | 'cost') => expected.reduce((all, day) => all + day[of], 0);
  const isOwn = isOn(plan);
  const spans = OUTCOME_DAYS.filter((days) => addDays(first, days - 1) <= yesterday);
  // The spans lie in each other: each day is looked through once.
  const came = Array.from({ length: Math.max(0, ...spans) }, (_, day) => {
    const own = (partsOf.get(addDays(first, day)) ?? []).filter(isOwn);
    const total = (of: 'clicks' | 'costMicros') => own.reduce((all, part) => all + part[of], 0);
    return { clicks: total('clicks'), cost: total('costMicros') };
  });
  return spans.map((days) => {
    const within = (of: 'clicks' | 'cost') => came.slice(0, days).reduce((all, day) => all + day[of], 0);
    return {
      days,
      clicks: [sum('clicks') * days, within('clicks')],
      cost: [sum('cost') * days, within('cost')],
    };
  });
}

const firstDay = ({ appliedAt }: JudgedPlan): Day => addDays(belgradeDay(appliedAt.getTime()), 1);

/** How often what the plans of a shop expected came, after each span of days. */
export async function measureHitRate(question: GoalQuestion): Promise<HitRate[]> {
  const { services, shop } = question;
  const now = services.clock();
  const yesterday = addDays(belgradeDay(now), -1);
  const plans = (
    await listJudgedPlans(services.db, shop.id, {
      since: new Date(now - JUDGED_PLANS_DAYS * DAY_MS),
      most: JUDGED_PLANS_MAX,
    })
  ).filter((plan) => firstDay(plan) <= yesterday);
  const [earliest] = plans.map(firstDay).sort();
  const parts =
    earliest === undefined
      ? new Map<Day, DayPart[]>()
      : await listParts(question, plans, { from: earliest, to: yesterday });
  const judged: Judged[] = [];
  for (const plan of plans) {
    await breathe();
    judged.push(...judge(plan, parts, yesterday));
  }
  return OUTCOME_DAYS.map((days) => {
    const own = judged.filter((one) => one.days === days);
    const sum = (of: 'clicks' | 'cost', side: 0 | 1) => own.reduce((all, one) => all + one[of][side], 0);
    const hits = (of: 'clicks' | 'cost') => own.filter((one) => isForecastHit(...one[of])).length;
    return {
      days,
      plans: own.length,
      ...{ clicks_hit: hits('clicks'), cost_hit: hits('cost') },
      clicks_expected: Math.round(sum('clicks', 0) * 100) / 100,
      clicks: sum('clicks', 1),
      cost_expected: microsToEur(Math.round(sum('cost', 0))),
      cost: microsToEur(sum('cost', 1)),
    };
  });
}
