import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadCities } from '../db/load-cities.ts';
import { migratePostgres } from '../db/migrate-postgres.ts';
import { startPostgres } from '../server/core/start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database; tests copy it. */
    templateUrl: string;
  }
}

const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };

/** One PostgreSQL for the run; every test file copies its migrated template. */
export default async function startEngines(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
  const postgres = await startPostgres({ dataDir: folder, log: quiet });
  await migratePostgres({ url: postgres.url });
  await loadCities({ url: postgres.url });
  project.provide('templateUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
