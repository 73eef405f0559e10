import { Readable } from 'node:stream';
import { FEED_UPLOAD_MAX_BYTES, type FeedImport } from '../../../shared/contract/shops/feeds.contract.ts';
import { type FindVirus, refuseVirus } from '../../platform/files/virus-scan.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { type FileLimit, limitedBytes } from '../../platform/http/http-file-body.ts';
import { isConnectionLost } from '../../platform/postgres/lost-connection.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteImport, insertImport, noteStoredKey } from './feed-imports.repository.ts';
import { storedKeyOf } from './keeping/stored-feed-files.ts';
import { presentImport } from './present-import.ts';
import { queueUpload } from './queue/queue-import.ts';

export const feedLimit = (maxBytes: number): FileLimit => ({ maxBytes, advice: 'compress it by gzip' });

/** What went wrong while bytes were stored, without what the store says around it. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

/**
 * Takes a file in as it comes, and queues its import once it is whole and was looked at. Of one that breaks off, is too
 * large or has a virus nothing stays.
 * @throws AppError `validation_failed`, `payload_too_large`, `scanner_away`
 */
export async function uploadFeed(options: {
  services: Pick<Services, 'db' | 'files' | 'clock'>;
  shopId: number;
  startedBy: number;
  fileName: string;
  body: AsyncIterable<Uint8Array>;
  maxBytes?: number;
  /** It is taken however few items are left. */
  acceptsDrop?: boolean;
  /** False where the caller runs the import at once. */
  hasJob?: boolean;
  /** Looks for viruses, where somebody does. */
  findVirus?: FindVirus | undefined;
}): Promise<FeedImport> {
  const { services, shopId, startedBy, fileName, body, acceptsDrop = false } = options;
  const { maxBytes = FEED_UPLOAD_MAX_BYTES, hasJob = true, findVirus } = options;
  const { db, files, clock } = services;
  const draft = { shopId, source: 'upload', fileName, startedBy, acceptsDrop, status: 'receiving' } as const;
  const importId = await insertImport(db, { ...draft, queuedAt: new Date(clock()) });
  const key = storedKeyOf(shopId, importId);
  let bytes = 0;
  let isWhole = false;
  try {
    await noteStoredKey(db, importId, key);
    const counted = limitedBytes(body, feedLimit(maxBytes), (sum) => {
      bytes = sum;
    });
    await files.putStream(key, Readable.from(counted, { objectMode: false }));
    isWhole = true;
    if (bytes === 0) throw invalidField('body', 'empty_file', {}, 'Send the file itself; this one is empty');
    if (findVirus) await refuseVirus(findVirus, await files.getStream(key));
    return presentImport(await queueUpload({ services, shopId, importId, bytes, hasJob }));
  } catch (error) {
    // It may have been queued all the same; if it was not, it is deleted later.
    if (isWhole && isConnectionLost(error)) throw error;
    await files.delete(key);
    await deleteImport(db, importId);
    throw causeOf(error);
  }
}
