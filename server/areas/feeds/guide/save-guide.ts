import type { BodyOf } from '../../../../shared/contract/frame/call.ts';
import type { saveGuideCall } from '../../../../shared/contract/shops/feed-guide.contract.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { changeShopFeed, findShopFeed, lockShopFeed } from '../feeds.repository.ts';
import { findReadableBytes } from '../keeping/stored-feed-files.ts';
import { queueAgain } from '../queue/queue-import.ts';

/**
 * Remembers at which step of its guided first import a shop is. Until the last one its items become no offers; then the
 * kept feed is read anew, and they do.
 * @throws AppError `conflict` where the shop's offers are live already
 */
export async function saveGuide(options: {
  services: Pick<Services, 'db' | 'clock'>;
  shopId: number;
  userId: number;
  body: BodyOf<typeof saveGuideCall>;
}): Promise<void> {
  const { services, shopId, userId } = options;
  const { step } = options.body;
  await inTransaction(services.db, async (tx) => {
    await lockShopFeed(tx, shopId);
    const { guide, goodImportId } = await findShopFeed(tx, shopId);
    if (step === guide) return;
    if (guide === null && goodImportId !== null) {
      throw new AppError('conflict', 'The shop’s offers are live: only a first import is guided');
    }
    await changeShopFeed(tx, shopId, { guide: step });
    if (step !== null || goodImportId === null) return;
    const kept = await findReadableBytes(tx, shopId);
    if (kept) await queueAgain(tx, { shopId, bytes: kept.bytes, startedBy: userId, now: services.clock() });
  });
}
