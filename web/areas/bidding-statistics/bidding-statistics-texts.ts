import type english from '../../../locales/en/bidding-statistics.json';
import { defineTexts } from '../../core/texts/texts.ts';

/** What bids brought over time: clicks, cost, positions. */
export const biddingStatisticsTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/bidding-statistics.json', { import: 'default' }),
);
