import type { FeedImport } from '../../../shared/contract/shops/feeds.contract.ts';
import type { Services } from '../../platform/start/services.ts';
import { describeImport, getImport } from './describe-import.ts';
import { askToCancel } from './feed-imports.repository.ts';

/** Ends an import that waits and stops one that runs; one that has ended stays as it is. */
export async function cancelImport(options: {
  services: Pick<Services, 'db' | 'clock'>;
  shopId: number;
  importId: number;
}): Promise<FeedImport> {
  const { services, shopId, importId } = options;
  await getImport(services.db, shopId, importId);
  await askToCancel(services.db, importId, new Date(services.clock()));
  return describeImport(await getImport(services.db, shopId, importId));
}
