import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { listProductMoves, type ProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import { boundedCache } from '../../platform/cache/bounded-cache.ts';
import { openInflight } from '../../platform/cache/inflight.ts';
import { liveCache } from '../../platform/cache/live-cache.ts';
import type { Services } from '../../platform/start/services.ts';
import { findFirstDay, getDataVersion } from './analytics.repository.ts';
import type { FactTable } from './report-sources.ts';

export type ShopData = {
  /** Moves with every batch of the shop's facts that reaches ClickHouse, and with every product that is moved. */
  readonly version: number;
  /** Under which products the facts count. */
  readonly moves: ProductMoves;
  /** The first day of which a table has anything of the shop; null where it has nothing. Asked once for each version. */
  readonly firstDay: (table: FactTable, signal: AbortSignal) => Promise<Day | null>;
};

export type DataVersions = {
  readonly get: (shopId: number) => Promise<ShopData>;
};

/** The first days that were found last, by shop and table. */
type FoundDays = {
  readonly get: (name: string) => Day | undefined;
  readonly set: (name: string, day: Day) => unknown;
};

/** What every report of a page asks for is found once; whoever asks at the same time waits for the same answer. */
export function openFirstDays(
  clickhouse: Services['clickhouse'],
  shopId: number,
  foundBefore: FoundDays = new Map(),
): ShopData['firstDay'] {
  const known = new Map<FactTable, Day | null>();
  const shared = openInflight<Day | null>();
  return async (table, signal) => {
    const found = known.get(table);
    if (found !== undefined) return found;
    return shared(table, signal, async (whileWanted) => {
      const name = `${shopId} ${table}`;
      const asked = { table, shopId, notAfter: foundBefore.get(name) };
      const day = await findFirstDay(clickhouse, asked, whileWanted);
      if (day !== null) foundBefore.set(name, day);
      known.set(table, day);
      return day;
    });
  };
}

const SHOPS_HELD = 20_000;
const DAYS_HELD = 4 * SHOPS_HELD;

/** Held in memory until the database notifies that it moved, asked for each time while the feed is down. */
export function openDataVersions(services: Pick<Services, 'db' | 'clickhouse' | 'feed'>): DataVersions {
  const foundDays = boundedCache<string, Day>(DAYS_HELD);
  return liveCache<ShopData>({
    feed: services.feed,
    topics: ['data'],
    max: SHOPS_HELD,
    load: async (key) => {
      const shopId = Number(key);
      // The version first: what is moved after it moves the version too.
      const version = await getDataVersion(services.db, shopId);
      const moves = await listProductMoves(services.db, shopId);
      return { version, moves, firstDay: openFirstDays(services.clickhouse, shopId, foundDays) };
    },
  });
}
