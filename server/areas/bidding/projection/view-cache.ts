import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/start/services.ts';
import {
  type ReplayPriceRow,
  selectReplayPrices,
  selectViews,
  type ViewChoice,
  type ViewRow,
} from './replay-views.repository.ts';

export type ReplayRows = { readonly views: readonly ViewRow[]; readonly prices: readonly ReplayPriceRow[] };

/** Reads what a replay is made of; `state` is another as soon as a view of the days came in. */
export type ViewIndex = (choice: ViewChoice, state: string) => Promise<ReplayRows>;

type Reader = Pick<Services, 'clickhouse'>;

/** Of views and prices. */
const ENTRIES_HELD = 4_000_000;
/** The prices of a day are settled with it, but for what is sent again. */
const HELD_MS = 10 * 60_000;

export async function readRows(
  { clickhouse }: Reader,
  choice: ViewChoice,
  signal?: AbortSignal,
): Promise<ReplayRows> {
  const [views, prices] = await Promise.all([
    selectViews(clickhouse, choice, signal),
    selectReplayPrices(clickhouse, choice, signal),
  ]);
  return { views, prices };
}

const sizeOf = ({ views, prices }: ReplayRows): number =>
  1 +
  views.reduce((sum, { at, shops }) => sum + at.length + shops.length, 0) +
  prices.reduce((sum, { shops }) => sum + shops.length, 0);

/**
 * Keeps what was last read: while somebody types a bid, the same views are asked for with every key. A reading is
 * shared by all who wait for it, so nobody who goes away ends it.
 */
export function openViewIndex(reader: Reader): ViewIndex {
  const held = new LRUCache<string, ReplayRows>({
    maxSize: ENTRIES_HELD,
    ttl: HELD_MS,
    sizeCalculation: sizeOf,
  });
  const underWay = new Map<string, Promise<ReplayRows>>();
  return (choice, state) => {
    const key = JSON.stringify([choice, state]);
    const known = held.get(key);
    if (known) return Promise.resolve(known);
    const joined = underWay.get(key);
    if (joined) return joined;
    const reading = readRows(reader, choice);
    underWay.set(key, reading);
    reading.then((rows) => held.set(key, rows)).catch(() => {});
    reading.finally(() => underWay.delete(key)).catch(() => {});
    return reading;
  };
}
