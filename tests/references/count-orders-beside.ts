// What clicks cost and brought, as a count of one slice.
import type { OrderFact } from '../orders/draw-order-lines.ts';
import type { Slice } from './count-facts.ts';
import { over, type Values } from './count-series.ts';

/** Half up, by hundredths of nothing lost. */
function rounded(sum: number | null, count: number): number | null {
  if (sum === null || count === 0) return null;
  const [whole, rest] = [Math.floor(sum / count), ((sum % count) + count) % count];
  return 2 * rest >= count ? whole + 1 : whole;
}

const known = (parts: (number | null)[]): number | null =>
  parts.some((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
export const total = (parts: number[]) => parts.reduce((sum, part) => sum + part, 0);
export const firsts = (lines: readonly OrderFact[]) => lines.filter(({ isFirst }) => isFirst).length;

/** What is missing in one line is missing in the sum. */
export const euroOf = (lines: readonly OrderFact[]) => known(lines.map(({ revenueMicros }) => revenueMicros));
export const knownMargin = (lines: readonly OrderFact[]) =>
  known(lines.map(({ revenueMicros, marginMicros }) => (revenueMicros === null ? null : marginMicros)));

export function profitValues({ clicks, orders }: Slice): Values {
  const lines = orders.filter(({ click }) => click !== null);
  const cost = total(clicks.map(({ chargeMicros }) => chargeMicros));
  const [revenue, margin, count] = [euroOf(lines), knownMargin(lines), firsts(lines)];
  const local = total(lines.map(({ revenueMinor }) => revenueMinor));
  const withMargin = lines.filter(({ marginMinor }) => marginMinor !== null);
  const others = lines.filter(({ click, bought }) => click?.productId !== bought.id);
  const profit = margin === null ? null : margin - cost;
  return {
    clicks: clicks.length,
    cpc_sum: cost,
    orders: count,
    units: total(lines.map(({ units }) => units)),
    revenue,
    revenue_local: local,
    average_order: rounded(revenue, count),
    conversion_rate: over(count, clicks.length),
    cost_share: revenue === null ? null : over(cost, revenue),
    roas: revenue === null ? null : over(revenue, cost),
    margin,
    margin_known_share: over(total(withMargin.map(({ revenueMinor }) => revenueMinor)), local),
    profit,
    profit_per_click: rounded(profit, clicks.length),
    other_revenue: revenue === null ? null : euroOf(others),
  };
}

/** What of it stands beside other figures. */
export const ORDER_COLUMNS = ['orders', 'revenue', 'conversion_rate', 'cost_share', 'roas', 'profit'];

export const orderValues = (slice: Slice): Values => {
  const all = profitValues(slice);
  return Object.fromEntries(ORDER_COLUMNS.map((name) => [name, all[name] ?? null]));
};

/** A count with that beside it, where it was asked for. */
export const withOrders =
  (count: (slice: Slice) => Values, { beside = false }: { beside?: boolean }) =>
  (slice: Slice): Values =>
    beside ? { ...count(slice), ...orderValues(slice) } : count(slice);
