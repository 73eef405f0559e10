import { inTransaction } from '../../../platform/postgres/database.ts';
import { findWaiting } from '../feed-imports.repository.ts';
import { lockShopFeed } from '../feeds.repository.ts';
import { queueImport } from '../queue/queue-import.ts';
import { deleteStaging } from './feed-staging.repository.ts';
import { notifyImportEnd } from './finish-import.ts';
import { endInterrupted } from './import-run.repository.ts';
import type { ImportServices } from './run-import.ts';

const RETRIES_MAX = 1;
const INTERRUPTED = { status: 'failed', fault: { code: 'interrupted', values: {} } } as const;

/**
 * Ends the import that seems to run in the shop of this one: whoever has the job of the shop at hand knows that its
 * process died. It is queued again, once, unless somebody cancelled it or something newer waits in the shop's queue.
 */
export async function endDeadImport({ db, clock }: ImportServices, importId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = new Date(clock());
    const dead = await endInterrupted(tx, importId, now);
    if (!dead) return;
    await deleteStaging(tx, [dead.id]);
    if (dead.isCancelled) return;
    if (dead.retries >= RETRIES_MAX) return notifyImportEnd(tx, dead, INTERRUPTED, now);
    await lockShopFeed(tx, dead.shopId);
    if (await findWaiting(tx, dead.shopId)) return;
    const { shopId, source, url, fileName, storedKey, startedBy, retries, acceptsDrop, bytesTotal } = dead;
    const file = source === 'upload' || acceptsDrop ? { storedKey } : {};
    const bytes = source === 'address' ? null : bytesTotal;
    const draft = { shopId, source, url, fileName, startedBy, acceptsDrop, bytes, ...file };
    await queueImport(tx, { ...draft, retries: retries + 1, queuedAt: now });
  });
}
