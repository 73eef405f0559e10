import { EVENT_MAX_AGE_DAYS, GONE_OFFER_HOURS } from '../../../../shared/rules/limits.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { forgetClicks } from './click-guard.repository.ts';
import { deleteForwardedBatches } from './event-batch.repository.ts';
import { forgetGoneOffers } from './gone-offers.repository.ts';
import { forgetVisitors } from './hash-visitors.ts';
import { forgetViews } from './view-guard.repository.ts';

/**
 * Hashes what is remembered of visitors anew, and deletes what no event that is still accepted can be compared with: a
 * day more than events may be old.
 */
export async function deleteOldBatches(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = services.clock();
  const before = now - (EVENT_MAX_AGE_DAYS + 1) * DAY_MS;
  await deleteForwardedBatches(services.db, new Date(before));
  await forgetClicks(services.db, new Date(before));
  await forgetGoneOffers(services.db, new Date(before - GONE_OFFER_HOURS * HOUR_MS));
  await forgetVisitors(services.db, now);
  await inTransaction(services.db, (tx) => forgetViews(tx, now));
}
