import type { ChangeFeed } from './change-feed.ts';
import type { ClickHouse } from './clickhouse.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { FileStore } from './file-store.ts';
import type { StartLog } from './start-log.ts';

export type Log = StartLog & { debug(message: string): void };

/** What every use case may be handed: two engines, the time, the log and the keys. */
export type Services = {
  readonly db: Db;
  readonly clickhouse: ClickHouse;
  readonly clock: Clock;
  readonly log: Log;
  readonly feed: ChangeFeed;
  readonly files: FileStore;
  /** Secret of the installation, hex; keys for single purposes are derived from it. */
  readonly secretKey: string;
};
