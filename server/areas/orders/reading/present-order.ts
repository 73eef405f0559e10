import type { OneOrder, OrderRow } from '../../../../shared/contract/orders/orders.contract.ts';
import { microsToEur, minorToUnits } from '../../../../shared/rules/money/money.ts';
import { goodsTotalMinor } from '../../../../shared/rules/orders/orders.ts';
import type { MarginSource } from '../../../../shared/rules/orders/profit-settings.ts';
import { type OrderLineColumn, orderLinePlace } from '../../../kernel/catalogue/catalogue.public.ts';
import type { StoredOrder, StoredVersion } from './orders.repository.ts';

/** What an accounted line of an order says. */
export type ReadLine = {
  readonly clickedProductId: number;
  readonly boughtProductId: number;
  /** ISO instant of the click; null without one. */
  readonly clickAt: string | null;
  readonly units: number;
  readonly revenueMinor: number;
  readonly revenueMicros: number | null;
  readonly marginMinor: number | null;
  readonly marginMicros: number | null;
  readonly marginSource: MarginSource;
};

/** Reads a line as `orderLineCells` wrote it. */
export function readLine(row: string): ReadLine {
  const cells = row.split('\t');
  const text = (column: OrderLineColumn) => cells[orderLinePlace(column)] ?? '';
  const number = (column: OrderLineColumn) => Number(text(column));
  const [hasRate, hasMargin] = [number('no_rate') === 0, number('no_margin') === 0];
  return {
    clickedProductId: number('product_id'),
    boughtProductId: number('bought_product_id'),
    clickAt: number('attributed') === 1 ? `${text('at').replace(' ', 'T')}Z` : null,
    units: number('units'),
    revenueMinor: number('revenue_minor'),
    revenueMicros: hasRate ? number('revenue_micros') : null,
    marginMinor: hasMargin ? number('margin_minor') : null,
    marginMicros: hasRate && hasMargin ? number('margin_micros') : null,
    marginSource: text('margin_source') as MarginSource,
  };
}

/** The sum; null where a part of it is not known. */
const sumOf = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);

const inUnits = (minor: number | null) => (minor === null ? null : minorToUnits(minor));
const inEur = (micros: number | null) => (micros === null ? null : microsToEur(micros));

/** What some lines brought together. */
function presentBrought(lines: readonly ReadLine[]) {
  return {
    units: lines.reduce((sum, { units }) => sum + units, 0),
    revenue: minorToUnits(lines.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0)),
    revenue_eur: inEur(sumOf(lines.map(({ revenueMicros }) => revenueMicros))),
    margin: inUnits(sumOf(lines.map(({ marginMinor }) => marginMinor))),
    margin_eur: inEur(sumOf(lines.map(({ marginMicros }) => marginMicros))),
  };
}

const returnedOf = (lines: StoredOrder['lines']) => lines.reduce((sum, { returned }) => sum + returned, 0);

/** An order of the list; `names` are those of products. */
export function presentOrder(order: StoredOrder, names: ReadonlyMap<number, string>): OrderRow {
  const lines = order.accountedRows.map(readLine);
  const clicked = lines[0]?.clickedProductId ?? 0;
  return {
    order_key: order.id,
    order_id: order.orderId,
    at: order.orderedAt.toISOString(),
    received_at: order.receivedAt.toISOString(),
    status: order.status,
    source: order.source,
    version: order.version,
    num_versions: order.versions,
    num_returned: returnedOf(order.lines),
    attribution: order.attribution,
    click_id: order.clickId,
    click_at: lines[0]?.clickAt ?? null,
    clicked_product_id: clicked === 0 ? null : clicked,
    clicked_product_name: names.get(clicked) ?? null,
    margin_sources: [...new Set(lines.map(({ marginSource }) => marginSource))],
    ...presentBrought(lines),
  };
}

function presentLines(order: StoredOrder, names: ReadonlyMap<number, string>): OneOrder['lines'] {
  return order.lines.map(({ item_id, ean, product_id, quantity, returned, price_minor }, index) => {
    const row = order.accountedRows[index];
    const read = row === undefined ? null : readLine(row);
    const bought = read?.boughtProductId || product_id || null;
    return {
      item_id: item_id ?? null,
      ean: ean ?? null,
      product_id: bought,
      product_name: names.get(bought ?? 0) ?? null,
      quantity,
      returned,
      price: minorToUnits(price_minor),
      margin_source: read?.marginSource ?? 'unknown',
      ...presentBrought(read ? [read] : []),
    };
  });
}

const presentVersion = ({
  number,
  receivedAt,
  outcome,
  content,
}: StoredVersion): OneOrder['history'][number] => ({
  number,
  received_at: receivedAt.toISOString(),
  outcome,
  version: content.version,
  status: content.status,
  source: content.source,
  click_id: content.clickId,
  goods: minorToUnits(goodsTotalMinor(content.lines)),
  discount: minorToUnits(content.discountMinor),
  shipping: minorToUnits(content.shippingMinor),
  num_returned: returnedOf(content.lines),
});

/** An order with its lines and versions; `currency` is the portal's. */
export function presentOneOrder(
  order: StoredOrder,
  {
    versions,
    names,
    currency,
  }: {
    readonly versions: readonly StoredVersion[];
    readonly names: ReadonlyMap<number, string>;
    readonly currency: string;
  },
): OneOrder {
  return {
    ...presentOrder(order, names),
    currency,
    order_currency: order.currency,
    shipping: minorToUnits(order.shippingMinor),
    discount: minorToUnits(order.discountMinor),
    lines: presentLines(order, names),
    history: versions.map(presentVersion),
  };
}
