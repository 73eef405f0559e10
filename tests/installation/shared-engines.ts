import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FileBucket, startBucketServer } from '../servers/bucket-server.ts';
import { freePort, type OwnPostgres, startOwnPostgres } from '../servers/own-postgres.ts';
import { type ServerProcess, startServer } from '../servers/server-process.ts';

const FRONT = fileURLToPath(new URL('../servers/clickhouse-front-process.ts', import.meta.url));

export const INSTALLATION_KEY = 'a secret of installations, 32 characters or more';

/** ClickHouse over HTTP in a process of its own. */
type ClickHouseProcess = {
  /** The same after each start. */
  readonly url: string;
  readonly pid: () => number | undefined;
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

async function openClickHouseProcess(folder: string): Promise<ClickHouseProcess> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isRunning()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child?.pid,
    start: async () => {
      const started = fork(FRONT, [folder, String(port)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      child = started;
      const ended = once(started, 'exit').then(([code]) => {
        throw new Error(`the front of ClickHouse ended with ${code}`);
      });
      await Promise.race([once(started, 'message'), ended]);
      ended.catch(() => {});
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

export type SharedEngines = {
  readonly postgres: OwnPostgres;
  readonly clickhouse: ClickHouseProcess;
  readonly bucket: FileBucket;
  /** By which processes and commands of the app find them. */
  readonly env: NodeJS.ProcessEnv;
  /** Starts a process of the app; it is the caller's to stop. */
  readonly start: (env: NodeJS.ProcessEnv) => Promise<ServerProcess>;
  /** Of a data folder that nobody may make. */
  readonly dataDir: string;
  readonly close: () => Promise<void>;
};

/**
 * What several processes of the app share: a PostgreSQL and a ClickHouse over HTTP, both of which can be killed and
 * started again where they were, and a bucket. Empty, in a folder of their own that `close` removes.
 */
export async function startSharedEngines(): Promise<SharedEngines> {
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-installation-'));
  const postgres = await startOwnPostgres();
  const clickhouse = await openClickHouseProcess(path.join(folder, 'clickhouse'));
  await clickhouse.start();
  const bucket = await startBucketServer();
  const dataDir = path.join(folder, 'data');
  const env = {
    SECRET_KEY: INSTALLATION_KEY,
    DATABASE_URL: postgres.url,
    CLICKHOUSE_URL: clickhouse.url,
    FILES_URL: bucket.url,
    // The server takes few connections, and the processes share them.
    DATABASE_POOL_MAX: '5',
    JOB_POOL_MAX: '10',
  };
  return {
    postgres,
    clickhouse,
    bucket,
    env,
    dataDir,
    start: (more) => startServer(dataDir, { ...env, ...more }),
    close: async () => {
      await clickhouse.stop();
      await bucket.close();
      await postgres.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
