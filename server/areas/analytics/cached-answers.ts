import { openInflight } from '../../platform/cache/inflight.ts';
import { cacheLookups } from '../../platform/health/process-metrics.ts';
import { CheckedJson } from '../../platform/http/checked-json.ts';
import type { Services } from '../../platform/start/services.ts';
import { openDataVersions, type ShopData } from './data-versions.ts';
import { reportCache } from './report-cache.ts';

/**
 * Answers a question about a shop's facts, from memory as long as they do not move; callers who ask the same at
 * the same time share the work. Rejects with `aborted` when the caller has gone.
 */
export type CachedAnswers = (question: {
  readonly shopId: number;
  /** The same for the same question; nothing else may have the same. */
  readonly key: string;
  readonly signal: AbortSignal;
  /** What to answer, already checked; the signal is aborted when nobody waits any more. */
  readonly make: (signal: AbortSignal, data: ShopData) => Promise<object>;
}) => Promise<CheckedJson>;

/** Makes such a function with a memory of its own. */
export function cachedAnswers(services: Pick<Services, 'db' | 'clickhouse' | 'feed'>): CachedAnswers {
  const versions = openDataVersions(services);
  const cache = reportCache();
  const shared = openInflight<CheckedJson>();
  return async ({ shopId, key, signal, make }) => {
    // Read before the query: facts that arrive meanwhile move the version, and the answer is made anew.
    const data = await versions.get(shopId);
    const { version } = data;
    const known = cache.find(key, version);
    cacheLookups.inc({ cache: 'report', result: known ? 'hit' : 'miss' });
    if (known) return known;
    return shared(`${version} ${key}`, signal, async (whileWanted) => {
      const json = new CheckedJson(Buffer.from(JSON.stringify(await make(whileWanted, data))));
      cache.keep(key, version, json);
      return json;
    });
  };
}
