import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadCities } from '../../db/load-cities.ts';
import { migratePostgres } from '../../db/migrate-postgres.ts';
import { startPostgres } from '../../server/platform/postgres/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database; tests copy it. */
    templateUrl: string;
    /** The data folder of a migrated, empty ClickHouse; tests copy it. */
    templateFolder: string;
  }
}

const MAKE_CLICKHOUSE = fileURLToPath(new URL('clickhouse-template.ts', import.meta.url));
const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

/** What a run writes is gone with it, so nobody waits for the disk. */
async function forgetDisk(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${name} = off`);
  }
  await client.query(`alter system set max_wal_size = '256MB'`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

type Engines = { readonly url: string; readonly folder: string; readonly stop: () => Promise<void> };

async function startEngines(): Promise<Engines> {
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
  const templateFolder = path.join(folder, 'template');
  const clickhouseMade = promisify(execFile)(process.execPath, [MAKE_CLICKHOUSE, templateFolder]);
  const postgres = await startPostgres({ dataDir: folder, log: quiet });
  // Tests make databases, and do what only a superuser can.
  const url = postgres.adminUrl ?? postgres.url;
  await forgetDisk(url);
  await migratePostgres({ url: postgres.url });
  await loadCities({ url: postgres.url });
  await clickhouseMade;
  return {
    url,
    folder: templateFolder,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each project loads this file anew. */
const ofTheRun = globalThis as { testEngines?: { readonly started: Promise<Engines>; users: number } };

/** One PostgreSQL for the run, whatever projects it has; every test file copies its migrated template. */
export default async function provideEngines(project: TestProject): Promise<() => Promise<void>> {
  ofTheRun.testEngines ??= { started: startEngines(), users: 0 };
  const engines = ofTheRun.testEngines;
  engines.users += 1;
  const { url, folder, stop } = await engines.started;
  project.provide('templateUrl', url);
  project.provide('templateFolder', folder);
  return async () => {
    engines.users -= 1;
    if (engines.users > 0) return;
    delete ofTheRun.testEngines;
    await stop();
  };
}
