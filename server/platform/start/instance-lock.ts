import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { isProcessAlive, processMark } from './process-probe.ts';
import { StartError } from './start-error.ts';

/** An instance that is just stopping is waited for; one that lives on keeps the folder. */
const PATIENCE_MS = 3_000;

const lockSchema = z.object({ pid: z.number().int().positive(), mark: z.string().nullable() });

/** Another process of the app has the folder. */
export class FolderInUseError extends StartError {
  readonly pid: number;

  constructor(pid: number, dir: string) {
    super(
      `Another instance (process ${pid}) is already using ${dir}; stop it, or set DATA_DIR to another folder.`,
    );
    this.pid = pid;
  }
}

/**
 * Makes this process the only one that uses the folder, by the file `app.lock` in it. A lock whose process
 * has ended (kill -9, power cut) is taken over.
 * @returns the function that gives the folder back
 * @throws FolderInUseError while another process of the app uses it
 */
export async function acquireInstanceLock(
  dir: string,
  patienceMs = PATIENCE_MS,
): Promise<() => Promise<void>> {
  const file = path.join(dir, 'app.lock');
  const own = JSON.stringify({ pid: process.pid, mark: processMark(process.pid) });
  const deadline = performance.now() + patienceMs;
  while (!(await createOnce(file, own))) {
    const found = await readLock(file);
    const holder = parseLock(found);
    if (!holder || !isHeld(holder)) await removeStale(file, found);
    else if (performance.now() < deadline) await sleep(100);
    else throw new FolderInUseError(holder.pid, dir);
  }
  // Of several that found the same stale lock, one may have put another's lock back over ours.
  await sleep(60);
  if ((await readLock(file)) !== own) throw startedAtOnce(dir);
  return async () => {
    if ((await readLock(file)) === own) await rm(file, { force: true });
  };
}

/** The process of the app that uses the folder; null where none does. */
export async function findLockHolder(dir: string): Promise<number | null> {
  const holder = parseLock(await readLock(path.join(dir, 'app.lock')));
  return holder && isHeld(holder) ? holder.pid : null;
}

function isHeld(holder: z.infer<typeof lockSchema>): boolean {
  return isProcessAlive(holder.pid) && (holder.mark === null || processMark(holder.pid) === holder.mark);
}

async function createOnce(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moved away before it is deleted, so that of two starters only one takes over and neither deletes the other's. */
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readLock(aside)) === stale) await rm(aside, { force: true });
  else await rename(aside, file);
}

function startedAtOnce(dir: string): StartError {
  return new StartError(`Another instance has started in ${dir} at the same time; stop it, or set DATA_DIR.`);
}

/** '' once the file is gone; a file just created is given a moment to get its content. */
async function readLock(file: string): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const content = await readFile(file, 'utf8').catch(() => null);
    if (content) return content;
    if (content === null) return '';
    await sleep(50);
  }
  return '';
}

function parseLock(content: string): z.infer<typeof lockSchema> | null {
  try {
    return lockSchema.parse(JSON.parse(content));
  } catch {
    return null;
  }
}
