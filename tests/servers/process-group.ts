import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { openBucketServer } from './bucket-server.ts';
import { openClickHouseFront } from './clickhouse-front.ts';
import { openOwnPostgres } from './own-postgres.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export const SECRET_KEY = 'a secret of tests, 32 characters or more';

/**
 * What several processes of the app share: a PostgreSQL, a ClickHouse over HTTP, and a bucket, all of the test file's own.
 * Call it once, at the top of the file.
 */
export async function openProcessGroup() {
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-processes-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const postgres = await openOwnPostgres();
  const front = await openClickHouseFront(path.join(folder, 'clickhouse'));
  const bucket = await openBucketServer();
  /** None of them may make it. */
  const dataDir = path.join(folder, 'data');
  const env = {
    SECRET_KEY,
    DATABASE_URL: postgres.url,
    CLICKHOUSE_URL: front.url,
    FILES_URL: bucket.url,
    // The server takes few connections, and the processes share them.
    DATABASE_POOL_MAX: '4',
    JOB_POOL_MAX: '10',
  };
  /** Starts one more; it is stopped after the test. */
  const start = async (more: NodeJS.ProcessEnv): Promise<ServerProcess> => {
    const server = await startServer(dataDir, { ...env, ...more });
    onTestFinished(() => server.stop());
    return server;
  };
  return { databaseUrl: postgres.url, dataDir, env, bucket, start };
}
