import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { loadCities } from '../../db/load-cities.ts';
import { migratePostgres } from '../../db/migrate-postgres.ts';
import { startPostgres } from '../../server/platform/postgres/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database; tests copy it. */
    templateUrl: string;
  }
}

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

/** One PostgreSQL for the run; every test file copies its migrated template. */
export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
  const postgres = await startPostgres({ dataDir: folder, log: quiet });
  await forgetDisk(postgres.url);
  await migratePostgres({ url: postgres.url });
  await loadCities({ url: postgres.url });
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
