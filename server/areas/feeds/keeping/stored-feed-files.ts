import type { FeedErrorCode } from '../../../../shared/rules/feeds/feed-errors.ts';
import { GONE_ITEM_DAYS } from '../../../../shared/rules/limits.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import {
  deleteHistory,
  findKeptBytes,
  forgetKey,
  type KeptBytes,
  listNeedlessKeys,
} from './stored-feed-files.repository.ts';

/** Errors that another mapping may put right. */
const CURABLE: ReadonlySet<string> = new Set<FeedErrorCode>([
  'unknown_format',
  'nearly_known',
  'mapping_without_items',
  'no_items',
  'foreign_host',
  'no_valid_items',
  'currency_unknown',
  'currency_doubtful',
  'collapsed',
]);

/**
 * The bytes that are read when a feed is read anew: of the last refused import where it is newer than the good one and
 * another mapping may cure it, else of the good one.
 */
export async function findReadableBytes(db: DbOrTx, shopId: number): Promise<KeptBytes | null> {
  const { good, refused } = await findKeptBytes(db, shopId);
  if (!good || !refused) return good ?? refused;
  return refused.importId > good.importId && CURABLE.has(refused.fault ?? '') ? refused : good;
}

export const storedKeyOf = (shopId: number, importId: number): string => `feeds/${shopId}/${importId}`;

/** Deletes the bytes that no import of the shop needs any longer; of all shops without one. */
export async function deleteNeedlessBytes(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  shopId: number | null,
): Promise<void> {
  const uploadsBefore = new Date(clock() - DAY_MS);
  for (const key of await listNeedlessKeys(db, { shopId, uploadsBefore })) {
    await files.delete(key);
    await forgetKey(db, key);
  }
}

/** Deletes what is older than the history, and bytes that nobody needs. */
export async function deleteOldFeeds(services: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  await deleteNeedlessBytes(services, null);
  const now = services.clock();
  await deleteHistory(services.db, new Date(now - GONE_ITEM_DAYS * DAY_MS), new Date(now - DAY_MS));
}
