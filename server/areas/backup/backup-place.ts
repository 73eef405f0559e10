import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openBucket } from '../../platform/files/file-store.ts';
import { StartError } from '../../platform/start/start-error.ts';
import { MANIFEST_PATH } from './backup-manifest.ts';

/** Where a backup lies: a folder of its own, or the beginning of names in a bucket. */
export type BackupPlace = {
  /** For people, without a password. */
  readonly name: string;
  /** Whether nothing is there yet. */
  readonly isEmpty: () => Promise<boolean>;
  readonly put: (partPath: string, contents: Readable) => Promise<void>;
  /** Puts a file there whole or not at all, for good. */
  readonly putWhole: (partPath: string, text: string) => Promise<void>;
  readonly exists: (partPath: string) => Promise<boolean>;
  readonly get: (partPath: string) => Promise<Readable>;
};

/** Told how much is done of a phase of a backup or a restore. */
export type BackupProgress = (phase: string, done: number, total: number) => void;

/** Nobody else reads it: it holds secrets and mails. */
const [PRIVATE_FOLDER, PRIVATE_FILE] = [0o700, 0o600];

async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function openFolder(folder: string): BackupPlace {
  const fileOf = (partPath: string) => path.join(folder, partPath);
  const put = async (partPath: string, contents: Readable | string[]) => {
    const file = fileOf(partPath);
    await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
    await pipeline(contents, createWriteStream(file, { mode: PRIVATE_FILE, flush: true }));
  };
  return {
    name: folder,
    isEmpty: async () => {
      const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw new StartError(`The folder ${folder} cannot be used: ${error.message}.`);
      });
      return found.length === 0;
    },
    put,
    putWhole: async (partPath, text) => {
      await put(`${partPath}.new`, [text]);
      await rename(fileOf(`${partPath}.new`), fileOf(partPath));
      await syncToDisk(folder);
    },
    exists: async (partPath) => (await stat(fileOf(partPath)).catch(() => null))?.isFile() ?? false,
    get: async (partPath) => createReadStream(fileOf(partPath)),
  };
}

/** `s3://key:secret@host/bucket/where/in/it?region=…`, as FILES_URL, and names below it. */
async function openBucketPlace(address: string): Promise<BackupPlace> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [bucket = '', ...below] = url?.pathname.slice(1).split('/').filter(Boolean) ?? [];
  if (!url?.username || !url.password || !bucket || below.length === 0) {
    throw new StartError(
      'The bucket is not an address such as s3://key:secret@host/bucket/backups/monday?region=eu-central-1, with a name of its own in the bucket.',
    );
  }
  const prefix = below.map(decodeURIComponent).join('/');
  url.pathname = `/${bucket}`;
  const store = await openBucket(url.href, '--to or --from');
  const keyOf = (partPath: string) => `${prefix}/${partPath}`;
  return {
    name: `s3://${url.host}/${bucket}/${prefix}`,
    isEmpty: async () => !(await store.exists(keyOf(MANIFEST_PATH))),
    put: (partPath, contents) => store.putStream(keyOf(partPath), contents),
    // A bucket shows a file when it is there whole.
    putWhole: (partPath, text) => store.put(keyOf(partPath), text),
    exists: (partPath) => store.exists(keyOf(partPath)),
    get: (partPath) => store.getStream(keyOf(partPath)),
  };
}

/** Opens a folder, relative to where the command was started, or a bucket. */
export function openBackupPlace(address: string): Promise<BackupPlace> {
  if (address.startsWith('s3://')) return openBucketPlace(address);
  return Promise.resolve(openFolder(path.resolve(process.env.INIT_CWD ?? '', address)));
}
