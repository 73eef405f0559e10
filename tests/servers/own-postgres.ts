import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { findPostgresBinaries } from '../../server/platform/postgres/postgres-binaries.ts';
import { ensureCluster } from '../../server/platform/postgres/postgres-cluster.ts';
import { endLeftovers } from '../../server/platform/postgres/postgres-orphan.ts';
import {
  ended,
  startPostgresProcess,
  stopPostgresProcess,
} from '../../server/platform/postgres/postgres-process.ts';
import { choosePostgresRunner } from '../../server/platform/postgres/postgres-user.ts';

export type OwnPostgres = {
  /** Of the database `postgres`; the same after each start. */
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Ends it by a signal: SIGINT as an administrator does, SIGQUIT without a word to anybody, SIGKILL as a crash. */
  readonly end: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>;
  /** Of its first process, while it runs. */
  readonly pid: () => number | undefined;
};

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs one statement on a connection of its own. */
export async function askPostgres<Row = unknown>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * A PostgreSQL in a folder of its own, which nobody starts again but the caller, and which `close` removes.
 * @param place where that folder is made
 */
export async function startOwnPostgres(
  place = tmpdir(),
): Promise<OwnPostgres & { readonly close: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(place, 'business-manager-postgres-'));
  const clusterDir = path.join(dataDir, 'postgres');
  const binaries = await findPostgresBinaries();
  const runner = choosePostgresRunner(binaries, clusterDir, dataDir);
  const passwordFile = path.join(dataDir, 'password');
  const password = await ensureCluster({ binaries, runner, clusterDir, passwordFile });
  const cluster = { binaries, runner, clusterDir, logFile: path.join(dataDir, 'postgres.log') };
  const port = await freePort();
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;
  let child: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    if (!child) return;
    child.kill(signal);
    await ended(child);
  };
  const start = async () => {
    // One that is just ending by itself keeps its number until it is collected.
    await end('SIGKILL');
    await endLeftovers(clusterDir);
    await startPostgresProcess({
      cluster,
      choosePort: async () => port,
      isReady: () =>
        askPostgres(url, 'select 1').then(
          () => true,
          () => false,
        ),
      onLaunch: (launched) => {
        child = launched;
      },
    });
  };
  const close = async () => {
    if (child) await stopPostgresProcess(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  await start();
  return { url, start, end, close, pid: () => child?.pid };
}

/** The same for a test file, closed after it. */
export async function openOwnPostgres(): Promise<OwnPostgres> {
  const postgres = await startOwnPostgres();
  afterAll(postgres.close);
  return postgres;
}
