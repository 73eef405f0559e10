import type { Services } from '../../../platform/start/services.ts';
import { announceWaitingBatches } from './outbox.repository.ts';

/** The topic of the change feed under which processes that forward hear of batches that others accepted. */
export const WAITING_BATCHES = 'batch';

/**
 * Makes the function that a process which does not forward calls after each accepted batch: it wakes those that do. Of any
 * number of calls while one is on its way, one more follows. Where nobody hears it, the clock finds the batch within a
 * minute.
 */
export function openBatchAnnouncer({ db }: Pick<Services, 'db'>): () => void {
  let isWanted = false;
  let isOnItsWay = false;

  const announce = async () => {
    isOnItsWay = true;
    try {
      while (isWanted) {
        isWanted = false;
        await announceWaitingBatches(db, WAITING_BATCHES);
      }
    } catch {
      // PostgreSQL is away, which is said elsewhere.
    } finally {
      isOnItsWay = false;
    }
  };
  return () => {
    isWanted = true;
    if (!isOnItsWay) void announce();
  };
}
