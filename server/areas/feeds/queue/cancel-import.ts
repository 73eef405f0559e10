import type { FeedImport } from '../../../../shared/contract/shops/feeds.contract.ts';
import { isJobAtHand } from '../../../platform/jobs/add-job.repository.ts';
import { askToCancel } from '../feed-imports.repository.ts';
import { deleteStaging } from '../importing/feed-staging.repository.ts';
import { getImport, type ImportAction, presentImport } from '../present-import.ts';
import { importJobKey } from './queue-import.ts';

/**
 * Ends an import that waits or whose process died, and stops one that runs; one that has ended stays as it is. An
 * import stays cancelled whatever happens to the process that runs it.
 */
export async function cancelImport({ services, shopId, importId }: ImportAction): Promise<FeedImport> {
  await getImport(services.db, shopId, importId);
  const at = new Date(services.clock());
  const isAtHand = await isJobAtHand(services.db, importJobKey(importId));
  await askToCancel(services.db, importId, { at, isAtHand });
  const row = await getImport(services.db, shopId, importId);
  // One that is at hand does so itself, in its own time: nobody's request waits for that.
  if (row.status === 'cancelled' && !isAtHand) await deleteStaging(services.db, [importId]);
  return presentImport(row);
}
