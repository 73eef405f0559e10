import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { openInflight } from '../../platform/cache/inflight.ts';
import type { WorkerTask } from '../../platform/jobs/worker-pool.ts';
import type { Services } from '../../platform/start/services.ts';
import { fetchPage, type PageLook } from '../feeds/feeds.public.ts';
import { openTurns } from './picture-turns.ts';
import type { shrinkPicture } from './shrink-picture.ts';

const MOST_BYTES = 8_000_000;
const CACHE_BYTES = 64_000_000;
/** A shop's server that was away is asked again. */
const MISSING_MS = 5 * MINUTE_MS;
/** Of all shops' servers together; and threads left to other work. */
const FETCHES_AT_ONCE = 16;
const SHRINKS_AT_ONCE = 1;
const MOST_WAITING = 2_000;
const MISSING_SIZE = 200;
const SHRINK: WorkerTask = {
  module: new URL('./shrink-picture.ts', import.meta.url),
  name: 'shrinkPicture',
  timeLimitMs: 10_000,
};

type KeptPicture = { readonly bytes: Uint8Array; readonly etag: string } | 'missing';

type Look = Pick<PageLook, 'isAllowed' | 'answerMs'>;

/** Fetches pictures from where they stand, makes them small, and keeps them for a day. */
export function openPictures({ workers }: Pick<Services, 'workers'>, look: Look = {}) {
  const kept = new LRUCache<string, KeptPicture>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (picture) =>
      picture === 'missing' ? MISSING_SIZE : picture.bytes.byteLength + MISSING_SIZE,
    ttl: DAY_MS,
  });
  const flights = openInflight<KeptPicture>();
  const fetching = openTurns(FETCHES_AT_ONCE, MOST_WAITING);
  const shrinking = openTurns(SHRINKS_AT_ONCE, MOST_WAITING);

  const load = async (url: string, signal: AbortSignal): Promise<KeptPicture> => {
    const page = await fetching(() => fetchPage(url, { ...look, signal, imageBytes: MOST_BYTES + 1 }));
    if (page?.status !== 200 || page.body.length === 0 || page.body.length > MOST_BYTES) return 'missing';
    const bytes = await shrinking(() =>
      workers.run<typeof shrinkPicture>(SHRINK, { bytes: page.body }).catch(() => null),
    );
    return bytes === null ? 'missing' : { bytes, etag: `"${hash('sha256', bytes).slice(0, 32)}"` };
  };

  /** The picture of an address; all who ask for it at once wait for the same fetch. */
  return async (url: string, signal: AbortSignal): Promise<KeptPicture> => {
    const known = kept.get(url);
    if (known) return known;
    return flights(url, signal, async (whileWanted) => {
      const picture = await load(url, whileWanted);
      if (!whileWanted.aborted) kept.set(url, picture, { ttl: picture === 'missing' ? MISSING_MS : DAY_MS });
      return picture;
    });
  };
}
