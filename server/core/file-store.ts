import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where files are kept under keys like `feeds/7/12.gz`; every process of an installation sees the same. */
export type FileStore = Pick<Disk, 'put' | 'putStream' | 'getStream' | 'getBytes' | 'exists' | 'delete'>;

/** The store in the data folder; nobody can reach its files by an address. */
export function openFileStore(dataDir: string): FileStore {
  return new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }));
}
