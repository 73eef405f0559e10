import { Readable } from 'node:stream';
import { loginInAddress } from '../../../../shared/rules/feeds/feed-login.ts';
import type { FindVirus } from '../../../platform/files/virus-scan.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import { noteKept, noteStoredKey } from '../feed-imports.repository.ts';
import { findShopFeed } from '../feeds.repository.ts';
import { type FeedAddress, fetchFeedAddress } from '../fetching/fetch-feed-address.ts';
import { findReadableBytes, storedKeyOf } from '../keeping/stored-feed-files.ts';
import { decryptLogin } from '../login/encrypt-login.ts';
import type { ImportProgress } from './import-progress.ts';
import type { TakenImport } from './import-run.repository.ts';
import { scanFeed } from './scan-feed.ts';

/** How addresses are fetched; a test lets a server of its own through. */
export type Fetching = Pick<FeedAddress, 'isAllowed' | 'limits'>;

export type ImportBytes = {
  readonly key: string;
  readonly total: number | null;
  /** They were fetched just now, whatever their size. */
  readonly isNew?: boolean;
  /** For the next time, where they were fetched. */
  readonly etag?: string | null;
  readonly lastModified?: string | null;
};

type Getting = {
  readonly services: Pick<Services, 'db' | 'files' | 'secretKey' | 'alsoKey'>;
  readonly taken: TakenImport;
  readonly progress: ImportProgress;
  readonly fetching: Fetching;
  readonly findVirus: FindVirus | undefined;
};

async function* withProgress(
  bytes: AsyncIterable<Uint8Array>,
  {
    progress,
    total,
    onSum,
  }: { progress: ImportProgress; total: number | null; onSum: (sum: number) => void },
) {
  let sum = 0;
  for await (const piece of bytes) {
    sum += piece.byteLength;
    onSum(sum);
    await progress.at({ phase: 'fetching', bytes: sum, bytesTotal: total });
    yield piece;
  }
}

/** What the store says went wrong, without what it says around it. */
const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause) || error;

async function fetchBytes(getting: Getting): Promise<ImportBytes | null> {
  const { services, taken, progress, fetching, findVirus } = getting;
  const { id, shopId, url } = taken;
  if (url === null) throw new AppError('internal', 'An import of an address has none');
  const { etag, lastModified, etagUrl, encryptedLogin } = await findShopFeed(services.db, shopId);
  const asked = loginInAddress(url) ?? {
    url,
    login: encryptedLogin === null ? null : await decryptLogin(encryptedLogin, { shopId, url }, services),
  };
  await progress.at({ phase: 'fetching' });
  const known = etagUrl === url ? { etag, lastModified } : {};
  const fetched = await fetchFeedAddress({ ...fetching, ...known, ...asked, signal: progress.signal });
  if (fetched.kind === 'unchanged') return null;
  const key = storedKeyOf(shopId, id);
  await noteStoredKey(services.db, id, key);
  let sum = 0;
  const onSum = (bytes: number) => {
    sum = bytes;
  };
  const bytes = withProgress(fetched.bytes, { progress, total: fetched.total, onSum });
  await services.files.putStream(key, Readable.from(bytes, { objectMode: false })).catch((error: unknown) => {
    throw causeOf(error);
  });
  if (findVirus) await scanFeed(services, { key, findVirus });
  return { key, total: sum, isNew: true, etag: fetched.etag, lastModified: fetched.lastModified };
}

/** Where the bytes of an import stand, fetched first if need be; null where the address has nothing new. */
export async function getBytes(getting: Getting): Promise<ImportBytes | null> {
  const { services, taken } = getting;
  const { source, lane, storedKey, bytesTotal: total, etag, lastModified } = taken;
  // What was being fetched when it was put back is not whole.
  const isFetched = lane !== null && lane !== 'fetch';
  if (source === 'address' && !isFetched) return fetchBytes(getting);
  if (storedKey !== null) return { key: storedKey, total, etag, lastModified };
  const kept = await findReadableBytes(services.db, taken.shopId);
  if (!kept) throw new AppError('internal', 'There are no kept bytes to read anew');
  await noteKept(services.db, taken.id, kept);
  return { key: kept.storedKey, total: kept.bytes };
}
