import type { EffectiveBid } from '../../../shared/contract/bidding/bidding.contract.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';

/** The category, or product, on which a bid stands. */
export const sourceName = (bid: EffectiveBid): string =>
  localText(bid, 'source_name') || `#${bid.category_id ?? bid.product_id}`;
