/** The lists of the price report. The first three share out the compared products; `undercut` is the second and third together. */
export const PRICE_LISTS = ['cheapest', 'more_expensive', 'most_expensive', 'undercut'] as const;
export type PriceListName = (typeof PRICE_LISTS)[number];

/** The clicks of a row are those of so many whole days, up to yesterday. */
export const PRICE_CLICK_DAYS = 30;

/** What a list is ordered by where nothing is said: what is cheap by its clicks, what is dear by what hangs on it. */
export const PRICE_LIST_SORTS = {
  cheapest: 'clicks',
  more_expensive: 'gap_clicks',
  most_expensive: 'gap_clicks',
  undercut: 'gap_clicks',
} as const satisfies Record<PriceListName, string>;
