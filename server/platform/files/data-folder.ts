import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
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
  options: {
    secretKey?: string | undefined;
    requiredBytes?: number;
    /** How long an instance that uses the folder is waited for. */
    patienceMs?: number;
  } = {},
): Promise<DataFolder> {
  await checkWritable(dir);
  await checkFreeSpace(dir, options.requiredBytes ?? requiredFreeBytes);
  const release = await acquireInstanceLock(dir, options.patienceMs);
  try {
    return { dir, secretKey: options.secretKey ?? (await readOrCreateSecretKey(dir)), release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The server of PostgreSQL runs as somebody else where the app is root, and has to pass. */
const folderMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700);

/** Nobody else on the machine may look into the folder, also where it was made by a version before. */
async function closeToOthers(dir: string): Promise<void> {
  const { mode, uid } = await stat(dir);
  const isOwn = uid === process.getuid?.();
  if (isOwn && (mode & 0o777 & ~folderMode()) !== 0) await chmod(dir, mode & folderMode());
}

async function checkWritable(dir: string): Promise<void> {
  const probe = path.join(dir, `.write-check-${process.pid}`);
  try {
    const made = await mkdir(dir, { recursive: true, mode: folderMode() });
    if (made === undefined) await closeToOthers(dir);
    else await chmod(dir, folderMode());
    await writeFile(probe, 'x', { mode: 0o600 });
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

const keyFile = (dir: string) => path.join(dir, 'secret.key');

/** The secret key that the folder keeps; null where it keeps none. @throws StartError where it cannot be read */
export async function readSecretKey(dir: string): Promise<string | null> {
  const file = keyFile(dir);
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartError(`The secret key ${file} cannot be read: ${reason(error)}.`, { cause: error });
  });
  if (stored === null || /^[0-9a-f]{64}$/.test(stored.trim())) return stored?.trim() ?? null;
  throw new StartError(
    `The secret key ${file} is damaged; put the original back, or delete it (everyone must then sign in again).`,
  );
}

/** A half-written key would lock everyone out, so it appears under its name only when it is whole. */
export async function writeSecretKey(dir: string, secretKey: string): Promise<void> {
  const file = keyFile(dir);
  await writeFile(`${file}.new`, secretKey, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

async function readOrCreateSecretKey(dir: string): Promise<string> {
  const stored = await readSecretKey(dir);
  if (stored !== null) return stored;
  const secretKey = randomBytes(32).toString('hex');
  await writeSecretKey(dir, secretKey);
  return secretKey;
}
