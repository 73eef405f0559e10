import type english from '../../../locales/en/bidding.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * The frame of the pages about bids: tabs, key figures, filters, empty states.
 * - `actions`: what was done, and the way back.
 * - `table`: the tables of bids: their columns, what can be done with a row, and with several.
 * - `words`: what statuses, strategies and lost views are called, and what they mean.
 */
export const biddingTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/bidding.json', { import: 'default' }),
);
