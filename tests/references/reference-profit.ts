// What clicks cost and brought, counted the slow and obvious way.
import type { FactWorld } from '../worlds/fact-world.ts';
import { bucketsOf, type FactRange, type Slice, sliceOf } from './count-facts.ts';
import { euroOf, firsts, knownMargin, profitValues, total } from './count-orders-beside.ts';
import type { Values } from './count-series.ts';
import {
  type Asked,
  comparedRange,
  frame,
  type ReferenceFields,
  rangeSlice,
  shown,
} from './reference-report.ts';
import { categoryTexts, expectedPage, productTexts } from './reference-table.ts';

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
    const margin = knownMargin(lines.filter(({ click }) => click?.productId === id));
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
