import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const CORE = '0';

const parentOf = (pid: number): number => {
  try {
    // The name of a process, in brackets, may hold anything.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return 0;
  }
};

/** This process and all that it started, the engines among them. */
function family(): number[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const own = new Set([process.pid]);
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const pid of all) if (own.has(parentOf(pid))) own.add(pid);
  }
  return [...own];
}

const allowedCores = (pid: number) =>
  /^Cpus_allowed_list:\s*(.+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 'unknown';

/** Holds this process, its threads and the engines that it started to one core; says so, read back from the system. */
export function holdToOneCore(): void {
  const pids = family();
  for (const pid of pids) execFileSync('taskset', ['-a', '-cp', CORE, String(pid)], { stdio: 'ignore' });
  const cores = new Set(pids.map(allowedCores));
  if (cores.size !== 1 || !cores.has(CORE))
    throw new Error(`the processes may use cores ${[...cores].join(', ')}`);
  console.log(
    `from here on ${pids.length} processes, the databases among them, may use core ${CORE} alone (taskset)`,
  );
}
