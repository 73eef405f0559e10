import type { PriceListName } from '../../rules/portals/price-lists.ts';
import type { PRICE_SORTS } from '../frame/list-specs.ts';

export type PriceColumn = (typeof PRICE_SORTS)[number];

/** What each number of a list of prices is; a percentage is already in percent. */
export const PRICE_COLUMN_KINDS = {
  price: 'price',
  rank: 'count',
  price_lowest: 'price',
  price_median: 'price',
  price_highest: 'price',
  price_next: 'price',
  num_offers: 'count',
  gap: 'price',
  gap_percent: 'decimal',
  clicks: 'count',
  gap_clicks: 'price',
} as const satisfies Record<PriceColumn, string>;

/** The numbers of each list in their order. */
export const PRICE_LIST_COLUMNS: Readonly<Record<PriceListName, readonly PriceColumn[]>> = {
  cheapest: ['price', 'price_next', 'price_median', 'price_highest', 'num_offers', 'clicks'],
  more_expensive: [
    'price',
    'price_lowest',
    'gap',
    'gap_percent',
    'rank',
    'clicks',
    'gap_clicks',
    'price_median',
    'price_highest',
    'num_offers',
  ],
  most_expensive: [
    'price',
    'price_lowest',
    'gap',
    'gap_percent',
    'clicks',
    'gap_clicks',
    'price_median',
    'num_offers',
  ],
  undercut: ['price', 'price_lowest', 'gap', 'gap_percent', 'rank', 'clicks', 'gap_clicks'],
};
