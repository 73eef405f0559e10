import { conversionRateOf } from '../../../../shared/rules/orders/conversion-rate.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import type { Services } from '../../../platform/start/services.ts';
import { selectSums } from '../analytics.repository.ts';
import { type Figures, figuresOf, type MeasureMap } from '../measure-definitions.ts';
import {
  comparedUntil,
  comparedWith,
  type ReportQuery,
  rangeOf,
  type TimeOfDay,
} from '../normalize-report.ts';
import type { Plan } from '../plan-report.ts';
import { groupedBranch, noEarlier, PART, united } from '../report-branches.ts';
import { sumsOf } from '../report-registry.ts';
import { NO_SUMS, reportSumOf, type SumName, type Sums } from '../report-sums.ts';
import { tallySums } from '../sum-tally.ts';
import { listFirstDays } from './first-days.repository.ts';

/** What is said of each shop, with the meanings of the single reports; money in the unit of the measure. */
const MEASURES = {
  clicks: 'clicks',
  cpc_sum: 'cpc_sum',
  cpc_avg: 'cpc_avg',
  orders: 'orders',
  revenue: 'revenue',
  revenue_local: 'revenue_local',
  profit: 'profit',
} as const satisfies MeasureMap;
type ShopFigures = Record<keyof typeof MEASURES, number | null>;

/** The sums of a range and of what it is compared with. */
export type BothSums = { readonly now: Sums; readonly before: Sums };

export type ShopSums = BothSums & {
  /** The first day of which there are clicks; null: none yet. */
  readonly clicksFrom: Day | null;
  /** Whether the shop has ever said what was bought. */
  readonly hasOrders: boolean;
};

export type SeveralShops = {
  readonly range: Period;
  readonly before: Period;
  readonly until: TimeOfDay | null;
  readonly of: (shopId: number) => ShopSums;
};

/** None of the figures needs a rate. */
const NO_FACTS = { conversion: conversionRateOf(null, { clicks: 0, orders: 0 }) };

/** The figures of some sums. */
export function shopFigures(sums: Sums): ShopFigures {
  const figures: Figures = figuresOf(MEASURES, sums, sums, NO_FACTS);
  return figures as ShopFigures;
}

const SUM_NAMES = sumsOf(MEASURES);

/** The sums of several shops together: their figures are ratios of sums. */
export function addSums(all: readonly Sums[]): Sums {
  const total: Record<SumName, number> = { ...NO_SUMS };
  for (const sums of all) for (const name of SUM_NAMES) total[name] += sums[name];
  return total;
}

type Asked = Pick<SeveralShops, 'range' | 'before' | 'until'>;

/** One query for all shops, a branch for each source: never one for each shop. */
function planShops(shopIds: readonly number[], { range, before, until }: Asked): Plan {
  const bySource = Map.groupBy(SUM_NAMES, (name) => reportSumOf(name).source);
  const branches = [...bySource].map(([source, sums]) =>
    groupedBranch({ source, sums, key: 'shop_id', ofSeveral: true, isCut: until !== null }, SUM_NAMES),
  );
  return {
    sql: `${united(branches)}\nSETTINGS output_format_json_quote_64bit_integers = 0, optimize_move_to_prewhere = 0`,
    sums: SUM_NAMES,
    params: {
      shops: [...shopIds],
      before_from: noEarlier(before.from),
      before_to: noEarlier(before.to),
      ...(until ? { before_until: new Date(until.at).toISOString().slice(0, 23) } : {}),
      from: noEarlier(range.from),
      to: noEarlier(range.to),
    },
  };
}

/**
 * What the clicks of several shops cost and brought in a range and in what it is compared with: the sums of which the
 * single reports are made. Throws `validation_failed` for a range that cannot be.
 */
export async function sumShops(options: {
  services: Pick<Services, 'clickhouse' | 'clock'>;
  shopIds: readonly number[];
  query: ReportQuery;
  signal: AbortSignal;
}): Promise<SeveralShops> {
  const { services, shopIds, query, signal } = options;
  const now = services.clock();
  const range = rangeOf(query, belgradeDay(now));
  const before = comparedWith(query, range);
  const until = comparedUntil(query, range, before, now);
  const [rows, firstDays] = await Promise.all([
    selectSums(services.clickhouse, planShops(shopIds, { range, before, until }), signal),
    listFirstDays(services.clickhouse, shopIds, signal),
  ]);
  const tally = tallySums(rows, SUM_NAMES);
  return {
    range,
    before,
    until,
    of: (shopId) => ({
      now: tally.at(PART.now, shopId),
      before: tally.at(PART.before, shopId),
      clicksFrom: firstDays.get(shopId)?.clicksFrom ?? null,
      hasOrders: firstDays.get(shopId)?.hasOrders ?? false,
    }),
  };
}
