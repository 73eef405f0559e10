import type { ReportName } from '../../shared/contract/reports/analytics.contract.ts';

// What the figures of a report can be had from with one statement, written for the bench and for nothing else: no
// filters, no other figures, no names.

const DAYS = 'shop_id = {shop:UInt32} AND day BETWEEN {before_from:Date} AND {to:Date}';
const FACTS = `(
  SELECT day, product_id, category_id, 1 AS click, charge_micros AS paid, 0 AS first, 0 AS piece, 0 AS sold, 0 AS left
  FROM app.click WHERE ${DAYS} AND valid
  UNION ALL
  SELECT day, product_id, category_id, 0, 0, sign * is_first, sign * units, sign * revenue_micros, sign * margin_micros
  FROM app.order_line WHERE ${DAYS} AND attributed = 1)`;
const SUMS = ['click', 'paid', 'first', 'piece', 'sold', 'left'];
const sums = () => SUMS.map((name) => `sum(${name}) AS ${name}s`).join(', ');
const sumsOfProducts = SUMS.map((name) => `sum(${name}s) AS all_${name}s`).join(', ');
const sumsOfBoth = SUMS.map(
  (name) =>
    `sumIf(${name}, day >= {from:Date}) AS ${name}s, sumIf(${name}, day < {from:Date}) AS ${name}s_before`,
).join(', ');

const rankedBy = (column: string) => `SELECT ${column}, ${sumsOfBoth} FROM ${FACTS}
GROUP BY ${column} WITH TOTALS HAVING countIf(day >= {from:Date}) > 0 ORDER BY lefts - paids DESC, ${column} LIMIT 50`;

export const SHORTEST_SQL = {
  conversions: `SELECT is_now, ${sumsOfProducts}, countIf(lefts < paids) AS losing, sumIf(paids - lefts, lefts < paids) AS lost
FROM (SELECT day >= {from:Date} AS is_now, product_id, ${sums()} FROM ${FACTS} GROUP BY is_now, product_id)
GROUP BY is_now`,
  'conversions-by-day': `SELECT day, ${sums()} FROM ${FACTS} GROUP BY day ORDER BY day`,
  'profit-by-product': rankedBy('product_id'),
  'profit-by-category': rankedBy('category_id'),
} as const satisfies Partial<Record<ReportName, string>>;
