import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import type { FileStore } from '../files/file-store.ts';
import type { WorkerPool } from '../jobs/worker-pool.ts';
import type { Log } from '../logging/logger.ts';
import type { Db } from '../postgres/database.ts';
import type { DatabaseNotifications } from '../postgres/database-notifications.ts';
import type { Clock } from './clock.ts';

/** What every use case may be handed: two engines, the time, the log and the keys. */
export type Services = {
  readonly db: Db;
  readonly clickhouse: ClickHouse;
  readonly clock: Clock;
  /** Now by the clock that is ahead of all others in reach, in milliseconds: `clock` may have been set back. */
  readonly latestClock: () => Promise<number>;
  readonly log: Log;
  readonly feed: DatabaseNotifications;
  readonly files: FileStore;
  /** For what computes long, beside the thread that answers requests. */
  readonly workers: WorkerPool;
  /** Path of the operator's list of breached passwords, by their SHA-1; without one none is asked. */
  readonly breachedPasswords?: string | undefined;
  /** What Google calls its numbers of categories, where the operator has its list. */
  readonly googleTaxonomy?: ReadonlyMap<string, string> | undefined;
  /** Secret of the installation, hex; keys for single purposes are derived from it. */
  readonly secretKey: string;
  /** What another secret signed or encrypted is taken too: the next one or the former one, while it is changed. */
  readonly alsoKey?: string | undefined;
};
