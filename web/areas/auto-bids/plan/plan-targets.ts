import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { BidLock } from '../auto-bids.queries.ts';

type Target = { category_id: number | null; product_id: number | null };

/** What a row of a plan is about; its number where it has no name. */
export const targetName = (row: Target): string =>
  localText(row, 'name') || `#${row.product_id ?? row.category_id ?? ''}`;

export const planTargetKey = ({ category_id: category, product_id: product }: Target): string =>
  product === null ? `category ${category}` : `product ${product}`;

/** What is sent to lock the bid of a row, or to unlock it. */
export const lockOf = ({ category_id: category, product_id: product }: Target, locked: boolean): BidLock => ({
  ...(product === null ? { category_id: category ?? 0 } : { product_id: product }),
  locked,
});
