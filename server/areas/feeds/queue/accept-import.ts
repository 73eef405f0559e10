import type { FeedImport } from '../../../../shared/contract/shops/feeds.contract.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { cancelWaiting } from '../feed-imports.repository.ts';
import { findShopFeed, lockShopFeed } from '../feeds.repository.ts';
import { getImport, type ImportAction, presentImport } from '../present-import.ts';
import { queueImport } from './queue-import.ts';

/** Has a feed imported that was refused since so few of its items were left: somebody says that this is right. */
export async function acceptImport({
  services,
  shopId,
  importId,
  userId,
}: ImportAction & { userId: number }): Promise<FeedImport> {
  const at = new Date(services.clock());
  return inTransaction(services.db, async (tx) => {
    await lockShopFeed(tx, shopId);
    const refused = await getImport(tx, shopId, importId);
    const { fault, stored_key: storedKey, url, file_name: fileName, bytes } = refused;
    const { goodImportId } = await findShopFeed(tx, shopId);
    if (fault !== 'collapsed' || storedKey === null || (goodImportId ?? 0) > importId) {
      throw new AppError(
        'conflict',
        'Only the last feed that was refused as collapsed can be taken after all',
      );
    }
    await cancelWaiting(tx, shopId, at);
    const draft = { shopId, source: 'again', url, fileName, storedKey, bytes, startedBy: userId } as const;
    const id = await queueImport(tx, { ...draft, acceptsDrop: true, queuedAt: at });
    return presentImport(await getImport(tx, shopId, id));
  });
}
