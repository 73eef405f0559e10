import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../logging/logger.ts';
import { StartError } from '../start/start-error.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster } from './postgres-cluster.ts';
import { stopOrphan } from './postgres-orphan.ts';
import { choosePostgresRunner, type PostgresRunner } from './postgres-user.ts';

const maxLogBytes = 10 * 1024 * 1024;

/** Recovery after a crash can take minutes; a server that is still at it keeps answering "starting up". */
const readyTimeoutMs = 300_000;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '50',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  // Durability is a promise of ours, so it does not depend on a file somebody may edit.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Small containers have too little shared memory for parallel plans, and lists by index need none.
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export interface EmbeddedPostgres {
  /** Address of the database `postgres` on the loopback interface, with its password. */
  adminUrl: string;
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL that npm installed on a free port of the loopback interface, with its files in
 * `<dataDir>/postgres` and its log in `<dataDir>/postgres.log`.
 * @param isReady whether the server answers under this address; throws if it never will
 * @param onExit told when the server ends although nobody stopped it
 * @throws StartError if it cannot be started
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Pick<Log, 'info' | 'error'>;
  isReady: (adminUrl: string) => Promise<boolean>;
  onExit?: (() => void) | undefined;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log } = options;
  const clusterDir = path.join(dataDir, 'postgres');
  const binaries = await findPostgresBinaries();
  await stopOrphan(clusterDir, log);
  const runner = choosePostgresRunner(binaries, clusterDir, dataDir);
  const passwordFile = path.join(dataDir, 'postgres.password');
  const password = await ensureCluster({ binaries, runner, clusterDir, passwordFile });
  const logFile = path.join(dataDir, 'postgres.log');
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const adminUrl = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;
    const logStart = openLog(logFile);
    const child = launch({ binaries, runner, clusterDir, port, logFile });
    if (await becomesReady(child, () => options.isReady(adminUrl)))
      return supervise(child, adminUrl, options);
    const complaint = lastComplaint(logFile, logStart);
    // Somebody was faster with the port, or a killed predecessor has not let go of its memory yet.
    if (attempt < 4 && /could not bind|shared memory block/.test(complaint)) {
      await sleep(500);
      continue;
    }
    throw new StartError(
      `PostgreSQL could not be started: ${complaint || 'it ended without a reason'} (more in ${logFile}).`,
    );
  }
}

function launch(options: {
  binaries: PostgresBinaries;
  runner: PostgresRunner;
  clusterDir: string;
  port: number;
  logFile: string;
}): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(options.logFile, 'a', 0o600);
  try {
    const child = options.runner.run(
      options.binaries.postgres,
      ['-D', options.clusterDir, '-p', String(options.port), ...flags],
      // A session of its own, or Ctrl-C in the terminal would stop it while the app still needs it.
      { stdio: ['ignore', output, output], detached: process.platform !== 'win32' },
    );
    // Whatever ends this process short of kill -9, the server ends with it.
    const endTogether = () => child.kill('SIGINT');
    process.once('exit', endTogether);
    child.once('exit', () => process.off('exit', endTogether));
    return child;
  } finally {
    closeSync(output);
  }
}

/** False if the server ended before it was ready. */
async function becomesReady(child: ChildProcess, isReady: () => Promise<boolean>): Promise<boolean> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    if (failure) throw new StartError(`PostgreSQL could not be started: ${failure.message}.`);
    if (hasEnded(child)) return false;
    if (await isReady()) return true;
    await sleep(50);
  }
  child.kill('SIGQUIT');
  throw new StartError(`PostgreSQL did not become ready within ${readyTimeoutMs / 1000} seconds.`);
}

function supervise(
  child: ChildProcess,
  adminUrl: string,
  { log, onExit }: { log: Pick<Log, 'info' | 'error'>; onExit?: (() => void) | undefined },
): EmbeddedPostgres {
  let stopping = false;
  child.once('exit', (code, signal) => {
    if (stopping) return;
    log.error(`PostgreSQL ended unexpectedly (${signal ?? `exit code ${code}`})`);
    onExit?.();
  });
  return {
    adminUrl,
    stop: async () => {
      stopping = true;
      const steps = [
        ['SIGINT', 20_000],
        ['SIGQUIT', 5_000],
        ['SIGKILL', 5_000],
      ] as const;
      for (const [signal, patienceMs] of steps) {
        if (hasEnded(child)) return;
        child.kill(signal);
        await Promise.race([ended(child), sleep(patienceMs, undefined, { ref: false })]);
      }
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Starts a new log file once the old one is large; returns where this run's lines begin. */
function openLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxLogBytes) return size;
  renameSync(logFile, `${logFile}.old`);
  return 0;
}

function lastComplaint(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').split('\n');
  const complaint = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.findLast((line) => line.trim());
  return (complaint ?? '').replace(/^.*?(FATAL|PANIC):\s*/, '').trim();
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no port'));
      });
    });
  });
}
