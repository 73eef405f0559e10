// What clicks cost and brought, counted the slow and obvious way.
import type { OrderFact } from '../orders/draw-order-lines.ts';
import type { FactWorld } from '../worlds/fact-world.ts';
import { bucketsOf, type FactRange, type Slice, sliceOf } from './count-facts.ts';
import { over, type Values } from './count-series.ts';
import {
  type Asked,
  comparedRange,
  frame,
  type ReferenceFields,
  rangeSlice,
  shown,
} from './reference-report.ts';
import { categoryTexts, expectedPage, productTexts } from './reference-table.ts';

/** Half up, by hundredths of nothing lost. */
function rounded(sum: number | null, count: number): number | null {
  if (sum === null || count === 0) return null;
  const [whole, rest] = [Math.floor(sum / count), ((sum % count) + count) % count];
  return 2 * rest >= count ? whole + 1 : whole;
}

const known = (parts: (number | null)[]): number | null =>
  parts.some((part) => part === null) ? null : parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
const total = (parts: number[]) => parts.reduce((sum, part) => sum + part, 0);
const firsts = (lines: readonly OrderFact[]) => lines.filter(({ isFirst }) => isFirst).length;

/** What is missing in one line is missing in the sum. */
const euroOf = (lines: readonly OrderFact[]) => known(lines.map(({ revenueMicros }) => revenueMicros));
const marginOf = (lines: readonly OrderFact[]) =>
  known(lines.map(({ revenueMicros, marginMicros }) => (revenueMicros === null ? null : marginMicros)));

function profitValues({ clicks, orders }: Slice): Values {
  const lines = orders.filter(({ click }) => click !== null);
  const cost = total(clicks.map(({ chargeMicros }) => chargeMicros));
  const [revenue, margin, count] = [euroOf(lines), marginOf(lines), firsts(lines)];
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

function unattributedValues({ freeOrders }: Slice): Values {
  return {
    unattributed_orders: firsts(freeOrders),
    unattributed_revenue: euroOf(freeOrders),
    unattributed_revenue_local: total(freeOrders.map(({ revenueMinor }) => revenueMinor)),
  };
}

/** By product: those whose clicks cost more than what is known to be left. */
function losingValues({ clicks, orders }: Slice): Values {
  const lines = orders.filter(({ click }) => click !== null);
  const ids = new Set([
    ...clicks.map(({ productId }) => productId),
    ...lines.map(({ click }) => click?.productId ?? 0),
  ]);
  const losses = [...ids].flatMap((id) => {
    const margin = marginOf(lines.filter(({ click }) => click?.productId === id));
    const cost = total(clicks.filter((click) => click.productId === id).map((click) => click.chargeMicros));
    return margin !== null && margin < cost ? [cost - margin] : [];
  });
  return { losing_products: losses.length, losing_saving: total(losses) };
}

const dailyValues = (slice: Slice): Values => ({ ...profitValues(slice), ...unattributedValues(slice) });

const ofOrders = ({ openFrom }: Asked): ReferenceFields => ({
  currency: 'RSD',
  orders_open_from: openFrom ?? null,
});

export function expectedConversions(world: FactWorld, asked: Asked): ReferenceFields {
  const count = (slice: Slice) => ({ ...dailyValues(slice), ...losingValues(slice) });
  return { ...frame(world, asked, count), ...ofOrders(asked) };
}

export function expectedConversionsByDay(world: FactWorld, asked: Asked): ReferenceFields {
  const rows = (range: FactRange) =>
    bucketsOf(range, asked.groupBy).map(({ date, days, partial }) => ({
      date,
      partial,
      ...shown(dailyValues(sliceOf(world, days))),
    }));
  return {
    ...frame(world, asked, dailyValues),
    group_by: asked.groupBy,
    data: rows(asked),
    previous_data: rows(comparedRange(asked)),
    ...ofOrders(asked),
  };
}

/** The rows are those of clicked products, or of the leaf categories of clicks. */
export const expectedProfitBy =
  (by: 'product' | 'category') =>
  (world: FactWorld, asked: Asked): ReferenceFields => {
    const { clicks, orders } = rangeSlice(world, asked);
    const keyOf = (click: { productId: number; categoryPath: readonly number[] } | null) =>
      (by === 'product' ? click?.productId : click?.categoryPath.at(-1)) ?? 0;
    const lines = orders.filter(({ click }) => click !== null);
    const ids = new Set([...clicks.map(keyOf), ...lines.map(({ click }) => keyOf(click))]);
    const rows = [...ids].map((id) => ({
      id,
      values: profitValues({
        ...EMPTY,
        clicks: clicks.filter((click) => keyOf(click) === id),
        orders: lines.filter(({ click }) => keyOf(click) === id),
      }),
    }));
    const texts = by === 'product' ? productTexts : categoryTexts;
    return {
      ...frame(world, asked, profitValues, 'totals'),
      ...expectedPage(rows, asked, ({ id, values }) => ({ ...texts(world, id), ...shown(values) })),
      ...ofOrders(asked),
    };
  };

const EMPTY: Slice = { clicks: [], impressions: [], snapshots: [], orders: [], freeOrders: [] };
