import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process with this number runs; one that ended but was never collected (a zombie) does not. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return statFields(pid)?.[0] !== 'Z';
}

/**
 * A mark that two processes with the same number do not share (boot and start time), or null where the
 * system does not tell. Numbers are used again: after a restart of a container often at once.
 */
export function processMark(pid: number): string | null {
  const startedTicks = statFields(pid)?.[19];
  const boot = readText('/proc/sys/kernel/random/boot_id');
  return startedTicks && boot ? `${boot.trim()}:${startedTicks}` : null;
}

/** Command line (arguments joined by blanks) of a running process, '' if it cannot be read. */
export function commandLine(pid: number): string {
  const fromProc = readText(`/proc/${pid}/cmdline`);
  if (fromProc !== null) return fromProc.replaceAll('\0', ' ').trim();
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Current folder of a running process, null if it cannot be read. */
export function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Waits until the process has ended; false if it still runs after `timeoutMs`. */
export async function waitForProcessEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isProcessAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}

/** The fields of /proc/<pid>/stat behind the command name, beginning with the state. */
function statFields(pid: number): string[] | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
