import { EVENT_MAX_AGE_DAYS } from '../../../../shared/rules/limits.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import type { Services } from '../../../platform/start/services.ts';
import { forgetClicks } from './click-guard.repository.ts';
import { deleteForwardedBatches } from './event-batch.repository.ts';
import { forgetVisitors } from './hash-visitors.ts';

/** Hashes what is remembered of visitors anew, and deletes what no event that is still accepted can be compared with: a day more than events may be old. */
export async function deleteOldBatches(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = new Date(services.clock() - (EVENT_MAX_AGE_DAYS + 1) * DAY_MS);
  await deleteForwardedBatches(services.db, before);
  await forgetClicks(services.db, before);
  await forgetVisitors(services.db, services.clock());
}
