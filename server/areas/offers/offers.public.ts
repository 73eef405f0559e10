export { writeMarketDays } from './market-day.repository.ts';
export { OFFER_DAY_COLUMNS } from './offer-snapshot.repository.ts';
export { snapshotOffers } from './snapshot-offers.ts';
