import type { LimitForecast, LimitView } from '../../../shared/contract/bidding/budget.contract.ts';
import {
  type DayForecast,
  type ForecastRange,
  lastOfMonth,
  limitFor,
} from '../../../shared/rules/budget/budget-forecast.ts';
import type { SpentDay } from '../../../shared/rules/budget/days-over-limit.ts';
import { LIMIT_MAX_EUR } from '../../../shared/rules/budget/limit-change.ts';
import { eurToMicros, microsToEur } from '../../../shared/rules/money/money.ts';
import type { Viewer } from '../../../shared/rules/people/access.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays, bucketOf, daysBetween } from '../../../shared/rules/time/periods.ts';
import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import type { Services } from '../../platform/start/services.ts';
import { sumByKind } from './bid-costs.repository.ts';
import { adviseBids, type BidAdvice } from './costly-bids.ts';
import { highestMonth, mayRaiseLimit, presentLimitState } from './raise-limit.ts';
import { daysReached, forecastOf, readShopBudget, type ShopBudget, sumOf } from './read-shop-budgets.ts';

/** Full days before today whose clicks say what a bid saves. */
const SAVING_DAYS = 14;

const eurRange = ({ lowest, expected, highest }: ForecastRange) => ({
  lowest: microsToEur(lowest),
  expected: microsToEur(expected),
  highest: microsToEur(highest),
});

function describeForecast(
  { expected, sums }: { expected: readonly DayForecast[]; sums: readonly DayForecast[] },
  limit: { limitMicros: number | null; isReached: boolean },
): LimitForecast {
  const { limitMicros, isReached } = limit;
  const weekdays = expected.map((day) => day.weekdays);
  const on = isReached ? null : daysReached(limitMicros, sums);
  return {
    days: sums.map(({ day, ...range }) => ({ date: day, ...eurRange(range) })),
    month: eurRange(sums.at(-1) ?? { lowest: 0, expected: 0, highest: 0 }),
    weekdays_least: Math.min(...weekdays),
    weekdays_most: Math.max(...weekdays),
    reached_on: on?.expected ?? null,
    reached_earliest: on?.earliest ?? null,
    reached_latest: on?.latest ?? null,
  };
}

function describeDays(month: readonly SpentDay[]): LimitView['days'] {
  let total = 0;
  return month.map(({ day, micros }) => {
    total += micros;
    return { date: day, spent: microsToEur(micros), total: microsToEur(total) };
  });
}

function describeMonths({ days, month, firstDay }: ShopBudget): LimitView['months'] {
  const start = month[0]?.day ?? '';
  const past = Map.groupBy(
    days.filter(({ day }) => day < start && firstDay !== null && day >= bucketOf(firstDay, 'month')),
    ({ day }) => bucketOf(day, 'month'),
  );
  return [...past].map(([month_start, of]) => ({ month_start, spent: microsToEur(sumOf(of)) }));
}

/** The limit that a month of this cost fits into, in EUR; null where it does, or where none may be so high. */
function proposed(monthMicros: number | undefined, limitMicros: number | null): number | null {
  if (monthMicros === undefined || limitMicros === null) return null;
  const micros = limitFor(monthMicros, limitMicros);
  return micros === null || micros > eurToMicros(LIMIT_MAX_EUR) ? null : microsToEur(micros);
}

/** The bids that cost most, and which of them to switch off so that the expected month fits into the limit. */
function advise(options: {
  services: Pick<Services, 'db' | 'clickhouse'>;
  of: ShopBudget;
  today: Day;
  monthMicros: number | undefined;
  signal: AbortSignal;
}): Promise<BidAdvice> {
  const { services, of, today, monthMicros = 0, signal } = options;
  const { shop, spentMicros, firstDay, hidden } = of;
  const limitMicros = shop.limitMicros ?? Number.MAX_SAFE_INTEGER;
  const back = Array.from({ length: SAVING_DAYS }, (_, i) => addDays(today, -1 - i));
  // Nothing brings a reached limit back but a raise.
  const neededMicros = spentMicros < limitMicros ? Math.max(0, monthMicros - limitMicros + 1) : 0;
  return adviseBids({
    services,
    shop,
    monthStart: bucketOf(today, 'month'),
    shownDays: back.filter((day) => firstDay !== null && day >= firstDay && !hidden.has(day)),
    daysLeft: daysBetween(today, lastOfMonth(today)),
    neededMicros,
    signal,
  });
}

/** What the valid clicks of a shop from `monthStart` on cost, by their kind, dearest first. */
async function listKindCosts(
  clickhouse: ClickHouse,
  question: { readonly shopId: number; readonly monthStart: Day },
  signal: AbortSignal,
): Promise<LimitView['kinds']> {
  const rows = await sumByKind(clickhouse, question, signal);
  const allMicros = rows.reduce((sum, { costMicros }) => sum + costMicros, 0);
  return rows
    .sort((a, b) => b.costMicros - a.costMicros || b.clicks - a.clicks)
    .map(({ kind, clicks, costMicros }) => ({
      kind,
      clicks,
      cost: microsToEur(costMicros),
      share: allMicros === 0 ? null : costMicros / allMicros,
    }));
}

type Question = {
  services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  shopId: number;
  viewer: Viewer;
  signal: AbortSignal;
};

/** The limit of a shop as its page shows it. */
export async function getLimit({ services, shopId, viewer, signal }: Question): Promise<LimitView> {
  const today = belgradeDay(services.clock());
  const of = await readShopBudget(services.db, shopId, today);
  const { shop, month, reached, spentMicros } = of;
  const { limitMicros, suspended } = shop;
  const monthStart = bucketOf(today, 'month');
  const forecast = forecastOf(of, today);
  const last = forecast?.sums.at(-1);
  const isReached = limitMicros !== null && spentMicros >= limitMicros;
  const crossing = reached.findLast((row) => row.month === monthStart && row.limitMicros === limitMicros);
  return {
    shop_id: shopId,
    ...presentLimitState({ limitMicros, spentMicros, suspended }),
    month_start: monthStart,
    month_end: lastOfMonth(today),
    today,
    reached_at: isReached && crossing ? new Date(crossing.at).toISOString() : null,
    days: describeDays(month),
    months: describeMonths(of),
    forecast: forecast && describeForecast(forecast, { limitMicros, isReached }),
    raise_to: proposed(last?.expected, limitMicros),
    raise_to_cautious: proposed(last?.highest, limitMicros),
    may_raise: await mayRaiseLimit(services.db, shopId, viewer),
    highest_month: microsToEur(await highestMonth(services.db, shopId, today)),
    kinds: await listKindCosts(services.clickhouse, { shopId, monthStart }, signal),
    ...(await advise({ services, of, today, monthMicros: last?.expected, signal })),
  };
}
