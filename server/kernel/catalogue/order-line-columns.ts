import type { CLICK_KINDS, DEVICES } from '../../../shared/rules/bids/click-facts.ts';
import type { AccountedLine } from '../../../shared/rules/orders/account-order.ts';
import { belgradeDay, belgradeHour } from '../../../shared/rules/time/belgrade-time.ts';
import { categoryCells, timeCell } from './fact-columns.ts';

/** The click that an order counts for. */
export type OrderedClick = {
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly productId: number;
  /** The category itself, and the three levels from the root; 0 where there is none. */
  readonly categoryIds: readonly [id: number, l1: number, l2: number, l3: number];
  readonly brandId: number;
  readonly position: number;
  readonly kind: (typeof CLICK_KINDS)[number];
  readonly device: (typeof DEVICES)[number];
  readonly adId: number;
  readonly couponId: number;
};

export type OrderLineFact = AccountedLine & {
  readonly portalId: number;
  readonly shopId: number;
  readonly orderKey: number;
  readonly orderedAt: number;
  readonly isFirst: boolean;
  /** Null for an order that counts for none. */
  readonly click: OrderedClick | null;
};

/** Of the table `app.order_line`, after its own id and sign. */
const COUNTED_COLUMNS = [
  'shop_id',
  'day',
  'portal_id',
  'at',
  'hour',
  'order_day',
  'order_at',
  'order_hour',
  'order_key',
  'is_first',
  'attributed',
  'product_id',
  'category_id',
  'category_l1',
  'category_l2',
  'category_l3',
  'brand_id',
  'position',
  'kind',
  'device',
  'ad_id',
  'coupon_id',
  'bought_product_id',
  'bought_category_id',
  'bought_l1',
  'bought_l2',
  'bought_l3',
  'units',
  'revenue_minor',
  'revenue_micros',
  'margin_minor',
  'margin_micros',
  'no_rate',
  'no_margin',
  'margin_source',
] as const;
export type OrderLineColumn = (typeof COUNTED_COLUMNS)[number];

/** Of the table `app.order_line`, in the order in which `signedOrderLine` writes them. */
export const ORDER_LINE_COLUMNS = ['row_id', 'sign', ...COUNTED_COLUMNS] as const;

const PLACE = Object.fromEntries(COUNTED_COLUMNS.map((column, index) => [column, index]));
/** Where a column stands among the cells of `orderLineCells`, from 0. */
export const orderLinePlace = (column: OrderLineColumn): number => PLACE[column] ?? -1;

const instantCells = (at: number) => `${timeCell(at)}\t${belgradeHour(at)}`;

function clickCells(click: OrderedClick | null): string {
  if (!click) return `0\t0\t${categoryCells([])}\t0\t0\t\t\t0\t0`;
  const { categoryIds, brandId, position, kind, device, adId, couponId } = click;
  return `1\t${click.productId}\t${categoryIds.join('\t')}\t${brandId}\t${position}\t${kind}\t${device}\t${adId}\t${couponId}`;
}

/** The cells of a line but its own id and sign, tab-separated: the same for the same line. */
export function orderLineCells(line: OrderLineFact): string {
  const { click, bought, orderedAt, revenueMicros, marginMinor, marginMicros } = line;
  const at = click?.at ?? orderedAt;
  const hasNoRate = revenueMicros === null || (marginMinor !== null && marginMicros === null);
  return (
    `${line.shopId}\t${belgradeDay(at)}\t${line.portalId}\t${instantCells(at)}\t` +
    `${belgradeDay(orderedAt)}\t${instantCells(orderedAt)}\t${line.orderKey}\t${line.isFirst ? 1 : 0}\t` +
    `${clickCells(click)}\t${bought?.productId ?? 0}\t${categoryCells(bought?.categoryPath ?? [])}\t` +
    `${line.units}\t${line.revenueMinor}\t${revenueMicros ?? 0}\t${marginMinor ?? 0}\t${marginMicros ?? 0}\t` +
    `${hasNoRate ? 1 : 0}\t${marginMinor === null ? 1 : 0}\t${line.marginSource}`
  );
}

/** One line of tab-separated text for `app.order_line`; its id is a UUID of its own. */
export const signedOrderLine = (cells: string, sign: 1 | -1, rowId: string): string =>
  `${rowId}\t${sign}\t${cells}\n`;
