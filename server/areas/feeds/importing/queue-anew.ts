import { addJob } from '../../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { cancelWaiting } from '../feed-imports.repository.ts';
import { lockShopFeed } from '../feeds.repository.ts';
import { importJob, laneForFile } from '../queue/queue-import.ts';
import type { ImportBytes } from './get-bytes.ts';
import { type PutBack, putBack, type TakenImport } from './import-run.repository.ts';

type QueueServices = Pick<Services, 'db' | 'clock'>;

/**
 * Puts an import back into the queue with a job of its own; false where somebody cancelled it or something newer of its
 * shop waits. What would only read kept bytes anew is not newer.
 */
function putIntoQueue(
  { db, clock }: QueueServices,
  { id, shopId }: TakenImport,
  file: Omit<PutBack, 'lane'>,
  lane: PutBack['lane'] | null,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = new Date(clock());
    await lockShopFeed(tx, shopId);
    // It goes by the same decisions as what is put back.
    await cancelWaiting(tx, shopId, now, { onlyAgain: true });
    const waitsIn = lane ?? (await laneForFile(tx, shopId, file.bytesTotal));
    if (!(await putBack(tx, id, { ...file, lane: waitsIn }))) return false;
    await addJob(tx, importJob({ id, shopId, lane: waitsIn }, now));
    return true;
  });
}

/** Leaves an import that runs to another process, as it was when it was taken. */
export const queueAnew = (services: QueueServices, taken: TakenImport): Promise<boolean> => {
  const first = taken.source === 'address' ? 'fetch' : null;
  return putIntoQueue(services, taken, taken, taken.lane ?? first);
};

/** What was fetched waits among files of its size, so that no large one takes the place in which others are fetched. */
export const queueFetched = (
  services: QueueServices,
  taken: TakenImport,
  { total, etag = null, lastModified = null }: ImportBytes,
): Promise<boolean> => putIntoQueue(services, taken, { bytesTotal: total, etag, lastModified }, null);
