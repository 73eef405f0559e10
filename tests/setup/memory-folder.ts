import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const NEEDED_BYTES = 3 * 1024 ** 3;

/**
 * The folder for what a run of tests writes and forgets: in memory where there are 3 GB for it (Linux, outside of
 * small containers), else the one for temporary files. Databases are copied there many times faster.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
