import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { migrateClickHouse } from '../../db/migrate-clickhouse.ts';
import { buildApp } from '../../server/app/build-app.ts';
import { startClickHouse } from '../../server/platform/clickhouse/start-clickhouse.ts';
import { openFileStore } from '../../server/platform/files/file-store.ts';
import { openWorkerPool } from '../../server/platform/jobs/worker-pool.ts';
import { openLogger } from '../../server/platform/logging/logger.ts';
import { openDatabase } from '../../server/platform/postgres/database.ts';
import { openDatabaseNotifications } from '../../server/platform/postgres/database-notifications.ts';
import type { Services } from '../../server/platform/start/services.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

export type TestWorld = {
  readonly services: Services;
  readonly app: FastifyInstance;
  readonly databaseUrl: string;
  /** Freezes the time of the server at this instant. */
  readonly setNow: (instant: string | number) => void;
};

async function administer(templateUrl: string, sql: string): Promise<void> {
  const admin = new URL(templateUrl);
  admin.pathname = '/postgres';
  const client = new pg.Client({ connectionString: admin.href });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** A copy of the migrated database of the run; `drop` takes it away. */
async function copyTemplate(templateUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(templateUrl, `create database ${name} template app strategy file_copy`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(templateUrl, `drop database ${name} with (force)`) };
}

/**
 * A world of one test file: a database of its own, an engine of its own in this worker, and the app on them.
 * Call it once, at the top of the file; it is torn down after the file's tests.
 */
export async function openWorld(
  options: {
    now?: string;
    showsMails?: boolean;
    /** `Date` stands still too, where the time is set: rate limits go by it. */
    freezesDate?: boolean;
  } = {},
): Promise<TestWorld> {
  let now = Date.parse(options.now ?? '2026-11-20T10:00:00Z');
  if (options.freezesDate) vi.setSystemTime(now);
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-world-'));
  const { url: databaseUrl, drop } = await copyTemplate(inject('templateUrl'));
  const clickhouse = await startClickHouse({ dataDir: folder });
  await migrateClickHouse({ client: clickhouse.client });
  const db = openDatabase(databaseUrl, 8);
  const feed = await openDatabaseNotifications(databaseUrl);
  const workers = openWorkerPool({ log: quiet });
  const services: Services = {
    db,
    clickhouse: clickhouse.client,
    clock: () => now,
    log: quiet,
    feed,
    files: openFileStore(folder),
    workers,
    secretKey: 'a secret of tests, 32 characters or more',
  };
  const app = await buildApp(services, {
    ...(process.env.TEST_LOG ? { log: openLogger({ level: 'info', format: 'text' }) } : {}),
    webFolder: path.join(folder, 'no-site'),
    requestsPerMinute: 1_000_000,
    ...(options.showsMails ? { keptMails: { siteAddress: () => 'http://localhost' } } : {}),
  });
  await app.ready();

  afterAll(async () => {
    if (options.freezesDate) vi.useRealTimers();
    await app.close();
    await workers.close();
    await feed.stop();
    await db.destroy();
    await clickhouse.stop();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    services,
    app,
    databaseUrl,
    setNow: (instant) => {
      now = typeof instant === 'number' ? instant : Date.parse(instant);
      if (options.freezesDate) vi.setSystemTime(now);
    },
  };
}
