import type { FeedImport } from '../../../shared/contract/shops/feeds.contract.ts';
import type { Services } from '../../platform/start/services.ts';
import { askToCancel } from './feed-imports.repository.ts';
import { deleteStage } from './importing/feed-staging.repository.ts';
import { CANCELLED_AFTER_MS } from './importing/import-progress.ts';
import { getImport, presentImport } from './present-import.ts';

/**
 * Ends an import that waits or whose process died, and stops one that runs; one that has ended stays as it is. An
 * import stays cancelled whatever happens to the process that runs it.
 */
export async function cancelImport(options: {
  services: Pick<Services, 'db' | 'clock'>;
  shopId: number;
  importId: number;
}): Promise<FeedImport> {
  const { services, shopId, importId } = options;
  await getImport(services.db, shopId, importId);
  const now = services.clock();
  const silentSince = new Date(now - CANCELLED_AFTER_MS);
  await askToCancel(services.db, importId, { at: new Date(now), silentSince });
  const row = await getImport(services.db, shopId, importId);
  if (row.status === 'cancelled') await deleteStage(services.db, [importId]);
  return presentImport(row);
}
