import { ratioMicros } from '../../../../shared/rules/money/money.ts';
import type { MeasureDefinition, SumName, Sums } from '../report-sums.ts';

// What clicks cost and brought. Of amounts in euro nothing is said where the rate of a part is not known, and of margins
// nothing where that of a part is not: half of a sum would be taken for the whole.

const NO_RATE = 'rateless > 0';
const NO_MARGIN = 'rateless > 0 OR marginless > 0';

const revenueOf = (s: Sums): number | null => (s.rateless > 0 ? null : s.sold_micros);
const marginOf = (s: Sums): number | null => (s.rateless > 0 || s.marginless > 0 ? null : s.left_micros);
const profitOf = (s: Sums): number | null => {
  const margin = marginOf(s);
  return margin === null ? null : margin - s.cost;
};
const divide = (dividend: number | null, divisor: number | null): number | null =>
  dividend === null || divisor === null || divisor === 0 ? null : dividend / divisor;
const each = (micros: number | null, count: number) => (micros === null ? null : ratioMicros(micros, count));

const plain = (name: SumName): MeasureDefinition => ({ needs: [name], of: (s) => s[name], order: name });
/** Half up, also below 0, as `ratioMicros` rounds. */
const rounded = (micros: string, count: string) =>
  `intDiv(2 * (${micros}) + ${count} - if(2 * (${micros}) + ${count} < 0, 2 * ${count} - 1, 0), 2 * ${count})`;

const REVENUE: readonly SumName[] = ['sold_micros', 'rateless'];
const PROFIT: readonly SumName[] = ['left_micros', 'marginless', 'rateless', 'cost'];

export const PROFIT_DEFINITIONS = {
  orders: plain('orders'),
  units: plain('pieces'),
  revenue: { needs: REVENUE, of: revenueOf, unit: 'micros', order: `if(${NO_RATE}, NULL, sold_micros)` },
  revenue_local: { ...plain('sold_minor'), unit: 'minor' },
  average_order: {
    needs: [...REVENUE, 'orders'],
    of: (s) => each(revenueOf(s), s.orders),
    unit: 'micros',
    order: `if(${NO_RATE} OR orders <= 0, NULL, ${rounded('sold_micros', 'orders')})`,
  },
  conversion_rate: {
    needs: ['orders', 'clicks'],
    of: (s) => divide(s.orders, s.clicks),
    order: 'if(clicks = 0, NULL, orders / clicks)',
  },
  cost_share: {
    needs: [...REVENUE, 'cost'],
    of: (s) => divide(s.cost, revenueOf(s)),
    order: `if(${NO_RATE} OR sold_micros = 0, NULL, cost / sold_micros)`,
  },
  roas: {
    needs: [...REVENUE, 'cost'],
    of: (s) => divide(revenueOf(s), s.cost),
    order: `if(${NO_RATE} OR cost = 0, NULL, sold_micros / cost)`,
  },
  margin: {
    needs: PROFIT,
    of: marginOf,
    unit: 'micros',
    order: `if(${NO_MARGIN}, NULL, left_micros)`,
  },
  margin_known_share: {
    needs: ['known_sold', 'sold_minor'],
    of: (s) => divide(s.known_sold, s.sold_minor),
    order: 'if(sold_minor = 0, NULL, known_sold / sold_minor)',
  },
  profit: {
    needs: PROFIT,
    of: profitOf,
    unit: 'micros',
    order: `if(${NO_MARGIN}, NULL, left_micros - cost)`,
  },
  profit_per_click: {
    needs: [...PROFIT, 'clicks'],
    of: (s) => each(profitOf(s), s.clicks),
    unit: 'micros',
    order: `if(${NO_MARGIN} OR clicks = 0, NULL, ${rounded('left_micros - cost', 'clicks')})`,
  },
  other_revenue: {
    needs: ['other_sold', 'rateless'],
    of: (s) => (s.rateless > 0 ? null : s.other_sold),
    unit: 'micros',
    order: `if(${NO_RATE}, NULL, other_sold)`,
  },
  unattributed_orders: plain('free_orders'),
  unattributed_revenue: {
    needs: ['free_micros', 'free_unrated'],
    of: (s) => (s.free_unrated > 0 ? null : s.free_micros),
    unit: 'micros',
  },
  unattributed_revenue_local: { ...plain('free_minor'), unit: 'minor' },
  losing_products: plain('losing_products'),
  losing_saving: { ...plain('losing_micros'), unit: 'micros' },
} as const satisfies Record<string, MeasureDefinition>;
