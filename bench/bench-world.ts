import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { migrateClickHouse } from '../db/migrate-clickhouse.ts';
import { migratePostgres } from '../db/migrate-postgres.ts';
import { buildApp } from '../server/app/build-app.ts';
import { startClickHouse } from '../server/platform/clickhouse/start-clickhouse.ts';
import { openFileStore } from '../server/platform/files/file-store.ts';
import { openWorkerPool } from '../server/platform/jobs/worker-pool.ts';
import { openLogger } from '../server/platform/logging/logger.ts';
import { openDatabase } from '../server/platform/postgres/database.ts';
import { openDatabaseNotifications } from '../server/platform/postgres/database-notifications.ts';
import { startPostgres } from '../server/platform/postgres/start-postgres.ts';
import { boundGarbage } from '../server/platform/start/bound-garbage.ts';
import { systemClock } from '../server/platform/start/clock.ts';
import { openLatestClock } from '../server/platform/start/latest-clock.ts';
import type { Services } from '../server/platform/start/services.ts';

export type BenchWorld = {
  readonly services: Services;
  readonly app: FastifyInstance;
  /** Where the app listens. */
  readonly address: string;
  readonly databaseUrl: string;
  /** For whoever may read and write files of the database's machine. */
  readonly adminUrl: string;
  readonly close: () => Promise<void>;
};

/** The secret of what runs in a bench. */
export const BENCH_KEY = 'a secret of benchmarks, 32 characters or more';

const STOPPING = ['SIGINT', 'SIGTERM'] as const;
const quiet = { info: () => {}, warn: () => {}, error: console.error, debug: () => {} };

/**
 * Engines of the bench's own in a folder of their own, empty, and the app listening as it does in production.
 * @param options.onAccepted is told after every accepted batch
 * @param options.kept an empty folder that is still there after the end, in place of one that is not
 */
export async function openBenchWorld({
  onAccepted = () => {},
  kept,
}: {
  readonly onAccepted?: () => void;
  readonly kept?: string;
} = {}): Promise<BenchWorld> {
  boundGarbage();
  const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'business-manager-bench-')));
  const postgres = await startPostgres({ dataDir: folder, log: quiet });
  const clickhouse = await startClickHouse({ dataDir: folder });
  await migratePostgres({ url: postgres.url });
  await migrateClickHouse({ client: clickhouse.client });
  const db = openDatabase(postgres.url);
  const feed = await openDatabaseNotifications(postgres.url);
  const secretKey = BENCH_KEY;
  const files = openFileStore(folder);
  const workers = openWorkerPool({ log: quiet });
  const services = {
    db,
    clickhouse: clickhouse.client,
    clock: systemClock,
    latestClock: openLatestClock(db),
    log: quiet,
    feed,
    files,
    workers,
    secretKey,
  };
  const app = await buildApp(services, {
    log: openLogger({ level: 'error', format: 'text' }),
    webFolder: path.join(folder, 'no-site'),
    requestsPerMinute: 100_000_000,
    staffFactor: 'optional',
    onAccepted,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await workers.close();
    await feed.stop();
    await db.destroy();
    await clickhouse.stop();
    await postgres.stop();
    if (!kept) await rm(folder, { recursive: true, force: true });
  };
  const stopEarly = () => void close().finally(() => process.exit(1));
  for (const signal of STOPPING) process.once(signal, stopEarly);
  return {
    services,
    app,
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    databaseUrl: postgres.url,
    adminUrl: postgres.adminUrl ?? postgres.url,
    close: async () => {
      for (const signal of STOPPING) process.removeListener(signal, stopEarly);
      await close();
    },
  };
}
