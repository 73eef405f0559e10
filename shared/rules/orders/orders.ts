export const ORDER_STATES = ['placed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** Who says it: the shop's server, its page in the buyer's browser, or a file that somebody brought. */
export const ORDER_SOURCES = ['server', 'browser', 'file'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** Of which day reports count an order: of its click, or of its own. */
export const ORDER_DAYS = ['click_day', 'order_day'] as const;
export type OrderDay = (typeof ORDER_DAYS)[number];

/** What portals append to the address of a shop, with the id of the click; shops send it back with the order. */
export const CLICK_PARAM = 'mbm_click';

/** Orders of one call. */
export const ORDERS_MAX = 1_000;
export const ORDER_LINES_MAX = 1_000;
export const ORDER_ID_MAX = 100;
export const ITEM_ID_MAX = 100;
export const QUANTITY_MAX = 100_000;
/** Hundredths of the order's currency: of one piece, and of all lines of an order together. */
export const ORDER_PRICE_MAX_MINOR = 1_000_000_000;
export const ORDER_TOTAL_MAX_MINOR = 100_000_000_000;
/** So far a shop's clock may run ahead of ours. */
export const ORDER_CLOCK_SKEW_MINUTES = 10;
export const ORDERS_PER_PAGE = 50;

/** One of an order's lines; it names what was bought by exactly one of the three numbers. */
export type OrderLine = {
  readonly item_id?: string | undefined;
  readonly ean?: string | undefined;
  readonly product_id?: number | undefined;
  readonly quantity: number;
  /** Of one piece, in hundredths of the order's currency. */
  readonly price_minor: number;
  /** Pieces that came back. */
  readonly returned: number;
};

/** An order with its amounts in hundredths of its currency. */
export type Order = {
  readonly orderId: string;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** ISO code. */
  readonly currency: string;
  readonly status: OrderState;
  readonly source: OrderSource;
  readonly version: number | null;
  readonly clickId: string | null;
  readonly shippingMinor: number;
  readonly discountMinor: number;
  readonly lines: readonly OrderLine[];
};

/** What all pieces of an order cost before its discount, those that came back included. */
export const goodsTotalMinor = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, { price_minor: price, quantity }) => sum + price * quantity, 0);
