import { readdirSync, readFileSync } from 'node:fs';

const KIB_PER_MIB = 1024;

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** Of one process, in KiB; what it shares with others counts by its share. 0 where it has ended. */
function ownMemory(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** What a process and all that it has started hold in memory, in MiB; only Linux tells. */
export function residentMemory(pid: number): number {
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const withStarted = (one: number): number =>
    others
      .filter(({ parent }) => parent === one)
      .reduce((sum, started) => sum + withStarted(started.pid), ownMemory(one));
  return Math.round(withStarted(pid) / KIB_PER_MIB);
}
