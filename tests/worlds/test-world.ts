import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Logger } from 'pino';
import { afterAll, inject, vi } from 'vitest';
import { buildApp } from '../../server/app/build-app.ts';
import { openFileStore } from '../../server/platform/files/file-store.ts';
import { openWorkerPool } from '../../server/platform/jobs/worker-pool.ts';
import { openLogger } from '../../server/platform/logging/logger.ts';
import { openDatabase } from '../../server/platform/postgres/database.ts';
import { openDatabaseNotifications } from '../../server/platform/postgres/database-notifications.ts';
import type { OidcSettings } from '../../server/platform/start/oidc-settings.ts';
import type { Services } from '../../server/platform/start/services.ts';
import { startTestClickHouse } from '../servers/own-clickhouse.ts';

/** The instant at which the time of a world stands, unless its test says another; a Friday in winter, 11:00 in Belgrade. */
export const NOW = '2026-11-20T10:00:00.000Z';
export const NOW_MS = Date.parse(NOW);
/** Its day in Belgrade. */
export const TODAY = '2026-11-20';

const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

export type TestWorld = {
  readonly services: Services;
  /** PostgreSQL of the services. */
  readonly db: Services['db'];
  /** ClickHouse of the services. */
  readonly clickhouse: Services['clickhouse'];
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

/** One step after the other, whatever fails: an engine that stays open is in the way of all later files of its process. */
async function takeDown(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

type WorldOptions = {
  readonly now?: string;
  readonly showsMails?: boolean;
  /** `Date` stands still too, where the time is set: rate limits go by it. */
  readonly freezesDate?: boolean;
  /** As the setting STAFF_FACTOR has it; most tests of staff are about something else. */
  readonly staffFactor?: 'required' | 'optional';
  /** The provider by which people may sign in. */
  readonly oidc?: OidcSettings;
  /** What the server writes that it cannot say to its callers; nothing is read unless given. */
  readonly log?: Logger;
};

/**
 * A world of one test file: a database of its own, an engine of its own in this worker, and the app on them.
 * Call it once, at the top of the file; it is torn down after the file's tests.
 */
export async function openWorld(options: WorldOptions = {}): Promise<TestWorld> {
  let now = Date.parse(options.now ?? NOW);
  if (options.freezesDate) vi.setSystemTime(now);
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-world-'));
  const { url: databaseUrl, drop } = await copyTemplate(inject('templateUrl'));
  cpSync(inject('templateFolder'), folder, { recursive: true });
  const clickhouse = await startTestClickHouse(folder);
  const db = openDatabase(databaseUrl, 8);
  const feed = await openDatabaseNotifications(databaseUrl);
  const workers = openWorkerPool({ log: quiet });
  const services: Services = {
    db,
    clickhouse: clickhouse.client,
    clock: () => now,
    latestClock: async () => now,
    log: options.log ?? quiet,
    feed,
    files: openFileStore(folder),
    workers,
    secretKey: 'a secret of tests, 32 characters or more',
  };
  const log =
    options.log ?? (process.env.TEST_LOG ? openLogger({ level: 'info', format: 'text' }) : undefined);
  const app = await buildApp(services, {
    ...(log ? { log } : {}),
    webFolder: path.join(folder, 'no-site'),
    requestsPerMinute: 1_000_000,
    staffFactor: options.staffFactor ?? 'optional',
    oidc: options.oidc,
    ...(options.showsMails ? { keptMails: { siteAddress: () => 'http://localhost' } } : {}),
  });
  await app.ready();

  afterAll(() =>
    takeDown([
      async () => void (options.freezesDate && vi.useRealTimers()),
      () => app.close(),
      workers.close,
      feed.stop,
      () => db.destroy(),
      clickhouse.stop,
      drop,
      () => rm(folder, { recursive: true, force: true }),
    ]),
  );
  return {
    services,
    db,
    clickhouse: services.clickhouse,
    app,
    databaseUrl,
    setNow: (instant) => {
      now = typeof instant === 'number' ? instant : Date.parse(instant);
      if (options.freezesDate) vi.setSystemTime(now);
    },
  };
}
