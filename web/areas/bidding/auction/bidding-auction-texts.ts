import type english from '../../../../locales/en/bidding-auction.json';
import { defineTexts } from '../../../core/texts/texts.ts';

/** Why an offer stands where it stands, and what a click on it costs. */
export const auctionTexts = defineTexts<typeof english>(
  import.meta.glob('../../../../locales/*/bidding-auction.json', { import: 'default' }),
);
