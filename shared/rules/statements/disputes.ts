/** Why a shop says that it should not pay for clicks. */
export const DISPUTE_REASONS = ['repeated', 'burst', 'no_people', 'rival', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const DISPUTE_STATES = ['open', 'decided'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A click can be disputed for so many days. */
export const DISPUTE_DAYS = 60;
export const DISPUTED_CLICKS_MAX = 200;
/** Characters of what the shop and staff write. */
export const DISPUTE_TEXT_MAX = 2000;
