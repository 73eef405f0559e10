import { existsSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '../logging/logger.ts';
import { commandLine, isProcessAlive, waitForProcessEnd, workingFolder } from '../start/process-probe.ts';

/**
 * Stops the PostgreSQL that still runs on this cluster because the app that started it was killed. A pid file
 * whose process has ended, or whose number belongs to another program by now, is removed: PostgreSQL would take
 * that process for itself.
 */
export async function stopOrphan(
  clusterDir: string,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null) return;
  // PostgreSQL takes one that ended but was never collected for alive, and would not start beside it.
  if (!isProcessAlive(pid)) return rmSync(pidFile, { force: true });
  const command = commandLine(pid);
  if (isPostgresOf(clusterDir, pid, command)) {
    log.info(`Stopping the PostgreSQL of a previous run (process ${pid})`);
    await stopProcess(pid);
  } else if (command !== '') {
    rmSync(pidFile);
  }
}

/**
 * Ends what is left of a PostgreSQL whose first process was killed: the others end by themselves only when they are done
 * with their query, and until then no new one starts on the cluster. Where the system does not tell which they are, that
 * is waited for.
 */
export async function endLeftovers(clusterDir: string): Promise<void> {
  const folder = realpathSync(clusterDir);
  const left = numberedProcesses().filter(
    (pid) => workingFolder(pid) === folder && /^(\S*\/)?postgres\b/.test(commandLine(pid)),
  );
  for (const pid of left) trySignal(pid, 'SIGKILL');
  await Promise.all(left.map((pid) => waitForProcessEnd(pid, LEFTOVER_PATIENCE_MS)));
}

const LEFTOVER_PATIENCE_MS = 2_000;

function numberedProcesses(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

async function stopProcess(pid: number): Promise<void> {
  // Fast (finishes its files), then immediate (recovers at the next start), then by force.
  const steps = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patienceMs] of steps) {
    if (!trySignal(pid, signal) || (await waitForProcessEnd(pid, patienceMs))) return;
  }
}

function readPid(pidFile: string): number | null {
  if (!existsSync(pidFile)) return null;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : null;
}

function isPostgresOf(clusterDir: string, pid: number, command: string): boolean {
  if (!/(^|[/\\ ])postgres(\.exe)? /.test(command)) return false;
  return `${command} `.includes(` ${clusterDir} `) || workingFolder(pid) === realpathSync(clusterDir);
}

function trySignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}
