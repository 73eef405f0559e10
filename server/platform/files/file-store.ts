import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { StartError } from '../start/start-error.ts';

/** Where files are kept under keys like `feeds/7/12.gz`; every process of an installation sees the same. */
export type FileStore = Pick<Disk, 'put' | 'putStream' | 'getStream' | 'getBytes' | 'exists' | 'delete'>;

/** The store in the data folder; nobody can reach its files by an address. */
export function openFileStore(dataDir: string): FileStore {
  return new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }));
}

/** S3 wants to know how long a file is before it takes it, and some of ours are made while they are sent. */
async function putByDisk(disk: Disk, key: string, contents: Readable): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-file-'));
  try {
    const file = path.join(folder, 'bytes');
    await pipeline(contents, createWriteStream(file));
    const { size } = await stat(file);
    await disk.putStream(key, createReadStream(file), { contentLength: size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const DEFAULT_REGION = 'us-east-1';

/** What `s3://key:secret@host/bucket?region=…` says; `tls=0` for a store on one's own machine. */
function readAddress(address: string) {
  const { username, password, host, pathname, searchParams } = new URL(address);
  return {
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? DEFAULT_REGION,
    endpoint: `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}`,
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  };
}

/**
 * A bucket of S3 or of anything that speaks like it, private.
 * @param setting what named it, for the fault
 * @throws StartError where nothing can be written to it
 */
export async function openBucket(address: string, setting = 'FILES_URL'): Promise<FileStore> {
  const { bucket, endpoint, region, credentials } = readAddress(address);
  const { S3Driver } = await import('flydrive/drivers/s3');
  const disk = new Disk(
    new S3Driver({
      ...{ bucket, endpoint, region, credentials, visibility: 'private', supportsACL: false },
      // Stores of other makers have no host of their own for each bucket, and know no newer checksums.
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
  try {
    await disk.put('written-at-start', 'It can be written here.');
  } catch {
    throw new StartError(
      `${setting} names a file store that does not answer, or not to this key: check the address, the bucket "${bucket}" and the key.`,
    );
  }
  return {
    put: (key, contents, options) => disk.put(key, contents, options),
    putStream: (key, contents) => putByDisk(disk, key, contents),
    getStream: (key) => disk.getStream(key),
    getBytes: (key) => disk.getBytes(key),
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
  };
}
