/** What clicks brought, as a row of a report has it that was asked for it. */
export type OrderFigures = {
  readonly [K in 'orders' | 'revenue' | 'conversion_rate' | 'cost_share' | 'roas' | 'profit']?:
    | number
    | null
    | undefined;
};

/** Several rows as one; of ratios only that which the rows have all parts of. */
export function broughtTogether(rows: readonly (OrderFigures & { clicks: number })[]): OrderFigures {
  const [first, ...others] = rows;
  if (others.length === 0) return first ?? {};
  const sum = (of: (row: OrderFigures & { clicks: number }) => number | null | undefined) =>
    rows.reduce<number | null>((all, row) => {
      const value = of(row) ?? null;
      return all === null || value === null ? null : all + value;
    }, 0);
  const [orders, clicks] = [sum((row) => row.orders), sum((row) => row.clicks)];
  return {
    orders,
    revenue: sum((row) => row.revenue),
    profit: sum((row) => row.profit),
    conversion_rate: orders === null || !clicks ? null : orders / clicks,
  };
}
