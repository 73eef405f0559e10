import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../start/start-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresRunner } from './postgres-user.ts';

const maxLogBytes = 10 * 1024 * 1024;

/** Recovery after a crash can take minutes; a server that is still at it keeps answering "starting up". */
const readyTimeoutMs = 300_000;

/** Somebody was faster with the port, or a killed predecessor has not let go of its memory or its number yet. */
const MAY_PASS =
  /could not bind|could not create any TCP\/IP sockets|shared memory block|lock file "postmaster.pid" already exists/;
const ATTEMPTS = 4;
const PAUSE_MS = 500;

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
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

/** A cluster of files, and how its server is run. */
export interface PostgresCluster {
  binaries: PostgresBinaries;
  runner: PostgresRunner;
  clusterDir: string;
  /** The server's own log. */
  logFile: string;
}

/**
 * Starts the server of a cluster and waits until it answers.
 * @param choosePort asked before each try; what it throws ends the start
 * @param isReady whether it answers on this port; throws if it never will
 * @param onLaunch told of each process, before it answers
 * @throws StartError if it cannot be started
 */
export async function startPostgresProcess(options: {
  cluster: PostgresCluster;
  choosePort: () => Promise<number>;
  isReady: (port: number) => Promise<boolean>;
  onLaunch: (child: ChildProcess) => void;
}): Promise<number> {
  const { cluster, choosePort, isReady, onLaunch } = options;
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort();
    const logStart = openLog(cluster.logFile);
    const child = launch(cluster, port);
    onLaunch(child);
    if (await becomesReady(child, () => isReady(port))) return port;
    const complaint = lastComplaint(cluster.logFile, logStart);
    if (attempt === ATTEMPTS || !MAY_PASS.test(complaint)) {
      const reason = complaint || 'it ended without a reason';
      throw new StartError(`PostgreSQL could not be started: ${reason} (more in ${cluster.logFile}).`);
    }
    await sleep(PAUSE_MS);
  }
}

function launch({ binaries, runner, clusterDir, logFile }: PostgresCluster, port: number): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(logFile, 'a', 0o600);
  try {
    const child = runner.run(
      binaries.postgres,
      ['-D', clusterDir, '-p', String(port), ...flags],
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
  const deadline = performance.now() + readyTimeoutMs;
  while (performance.now() < deadline) {
    if (failure) throw new StartError(`PostgreSQL could not be started: ${failure.message}.`);
    if (hasEnded(child)) return false;
    if (await isReady()) return true;
    await sleep(50);
  }
  child.kill('SIGQUIT');
  throw new StartError(`PostgreSQL did not become ready within ${readyTimeoutMs / 1000} seconds.`);
}

/** Stops it, the longer it takes the harder. */
export async function stopPostgresProcess(child: ChildProcess): Promise<void> {
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
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Resolves when it has ended, at once where it has already. */
export async function ended(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await new Promise((resolve) => child.once('exit', resolve));
}

/** Starts a new log file once the old one is large; returns where this run's lines begin. */
function openLog(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= maxLogBytes) return size;
  renameSync(logFile, `${logFile}.old`);
  return 0;
}

/** What made the server end; that it is not yet ready, it says to everybody who asks too early. */
function lastComplaint(logFile: string, from: number): string {
  const lines = readFileSync(logFile).subarray(from).toString('utf8').split('\n');
  const own = lines.filter((line) => line.trim() && !/FATAL: +the database system is/.test(line));
  const complaint = own.find((line) => /FATAL|PANIC/.test(line)) ?? own.at(-1);
  return (complaint ?? '').replace(/^.*?(FATAL|PANIC):\s*/, '').trim();
}
