import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { acquireInstanceLock } from '../start/instance-lock.ts';
import { StartError } from '../start/start-error.ts';

const requiredFreeBytes = 500 * 1024 * 1024;

export interface DataFolder {
  /** Absolute path. */
  dir: string;
  /** At least 32 characters; stays the same from start to start. */
  secretKey: string;
  /** Lets another process use the folder; the last thing a shutdown does. */
  release(): Promise<void>;
}

/**
 * Opens the folder that holds everything the app keeps: creates it, makes sure it can be written and has
 * 500 MB free, takes its lock, and reads (or makes) the secret key.
 * @throws StartError saying which of these failed
 */
export async function openDataFolder(
  dir: string,
  options: { secretKey?: string | undefined; requiredBytes?: number } = {},
): Promise<DataFolder> {
  await checkWritable(dir);
  await checkFreeSpace(dir, options.requiredBytes ?? requiredFreeBytes);
  const release = await acquireInstanceLock(dir);
  try {
    return { dir, secretKey: options.secretKey ?? (await readOrCreateSecretKey(dir)), release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function checkWritable(dir: string): Promise<void> {
  const probe = path.join(dir, `.write-check-${process.pid}`);
  try {
    await mkdir(dir, { recursive: true });
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    throw new StartError(`The data folder ${dir} cannot be used: ${reason(error)}.`, { cause: error });
  }
}

function reason(error: unknown): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'EACCES':
    case 'EPERM':
      return 'this user may not write there';
    case 'EROFS':
      return 'it lies on a read-only disk';
    case 'EEXIST':
    case 'ENOTDIR':
      return 'a file stands in its place';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

async function checkFreeSpace(dir: string, requiredBytes: number): Promise<void> {
  const disk = await statfs(dir);
  const freeBytes = disk.bavail * disk.bsize;
  if (freeBytes >= requiredBytes) return;
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  throw new StartError(
    `The disk of ${dir} has only ${megabytes(freeBytes)} MB free, and ${megabytes(requiredBytes)} MB are needed; free some space, or set DATA_DIR to a folder on another disk.`,
  );
}

async function readOrCreateSecretKey(dir: string): Promise<string> {
  const file = path.join(dir, 'secret.key');
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`The secret key ${file} cannot be read: ${reason(error)}.`, { cause: error });
  });
  if (stored !== null) {
    if (/^[0-9a-f]{64}$/.test(stored.trim())) return stored.trim();
    throw new StartError(
      `The secret key ${file} is damaged; put the original back, or delete it (everyone must then sign in again).`,
    );
  }
  const secretKey = randomBytes(32).toString('hex');
  // A half-written key would lock everyone out, so it appears under its name only when it is whole.
  await writeFile(`${file}.new`, secretKey, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return secretKey;
}
