import type { PositionPriceNow } from '../../../../shared/rules/bids/amount-change.ts';

/** What is to be bid for a click: a category or product, or a product ad. EUR. */
export type AmountRow = {
  readonly key: number;
  readonly name: string;
  /** The bid that stands on the row itself; null without one. */
  readonly own: { readonly current_bid: number; readonly version: number } | null;
  /** A bid has to be above it. */
  readonly baseMin: number;
  /** What a click may cost before it loses money; null where no orders tell. */
  readonly breakEven: number | null;
};

/** A row with what it is set to, EUR. */
export type SentAmount<R extends AmountRow> = { readonly row: R; readonly bid: number };

/** What positions cost now, by the key of a row. */
export type PriceOfRow = (key: number) => PositionPriceNow | undefined;

/** What the rows are, and how they are set. */
export type AmountSource<R extends AmountRow, C> = {
  readonly of: 'bid' | 'ad';
  readonly shopId: number;
  /** Those that can be wanted. */
  readonly positions: readonly number[];
  /** What a position costs on each row; nothing is asked while none is wanted. */
  readonly usePrices: (
    shopId: number,
    rows: readonly R[],
    position: number | null,
  ) => { readonly data: PriceOfRow | undefined; readonly error: Error | null };
  /** All of them or none. */
  readonly save: (sent: readonly SentAmount<R>[]) => Promise<C>;
  /** The same rows as they stand now. */
  readonly lookAgain: (rows: readonly R[]) => Promise<R[]>;
};
