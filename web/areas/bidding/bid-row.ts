import type {
  BiddingCategory,
  BiddingProduct,
  BreakEvenCpc,
  EffectiveBid,
} from '../../../shared/contract/bidding/bidding.contract.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';

/** A line of a table: a category or a product with the bid that counts for it. */
export type BidRow = BiddingCategory | BiddingProduct;
export type BidRowTarget = { category_id: number } | { product_id: number };

export const isProductRow = (row: BidRow): row is BiddingProduct => 'product_id' in row;

export const rowKey = (row: BidRow): number => (isProductRow(row) ? row.product_id : row.category_id);

export const rowTarget = (row: BidRow): BidRowTarget =>
  isProductRow(row) ? { product_id: row.product_id } : { category_id: row.category_id };

export const bidCategoryName = (row: { category_id: number }): string =>
  localText(row, 'category_name') || `#${row.category_id}`;

export const rowName = (row: BidRow): string =>
  isProductRow(row) ? localText(row, 'product_name') || `#${row.product_id}` : bidCategoryName(row);

/** The bid that stands on the row itself and can be changed there. */
export const ownBidOf = (row: BidRow): EffectiveBid | null => (row.bid?.is_own ? row.bid : null);

/** Whether a bid takes part and may cost more than a click brings. */
export const isAboveBreakEven = (
  bid: { readonly enabled: boolean; readonly current_bid: number } | null,
  value: BreakEvenCpc | null,
): boolean => Boolean(bid?.enabled && value && bid.current_bid > value.cpc);
