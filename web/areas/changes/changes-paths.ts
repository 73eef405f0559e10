/** Who changed what of bids, product ads and the limit. */
export const CHANGES_PATH = '/bidding/changes';
