import type { Row } from './access-row.ts';

/** Changing bids, and the explanation of an auction. */
export const BIDDING_ROWS: readonly Row[] = [];
