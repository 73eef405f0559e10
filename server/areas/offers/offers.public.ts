export { writeMarketDays } from './market-day.repository.ts';
export { OFFER_DAY_COLUMNS, raiseDataVersions } from './offer-snapshot.repository.ts';
export { snapshotOffers } from './snapshot-offers.ts';
