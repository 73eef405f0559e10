import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openBucketServer } from '../../../tests/servers/bucket-server.ts';
import { type FileStore, openBucket, openFileStore } from './file-store.ts';

const bucket = await openBucketServer();
const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-store-'));
afterAll(() => rm(folder, { recursive: true }));
const stores: [string, () => FileStore | Promise<FileStore>][] = [
  ['the data folder', () => openFileStore(folder)],
  ['a bucket', () => openBucket(bucket.url)],
];

describe.each(stores)('%s', (_, open) => {
  test('keeps files as they came, and gives them back', async () => {
    const store = await open();
    const bytes = randomBytes(100_000);
    await store.put('uploads/7/a', bytes);
    expect(Buffer.from(await store.getBytes('uploads/7/a')).equals(bytes)).toBe(true);
    expect((await buffer(await store.getStream('uploads/7/a'))).equals(bytes)).toBe(true);
    expect(await store.exists('uploads/7/a')).toBe(true);
    await store.delete('uploads/7/a');
    expect(await store.exists('uploads/7/a')).toBe(false);
    await store.delete('uploads/7/a');
  });

  test('takes a file whose length nobody knows yet', async () => {
    const store = await open();
    const pieces = Array.from({ length: 50 }, () => randomBytes(20_000));
    await store.putStream('feeds/7/12.gz', Readable.from(pieces, { objectMode: false }));
    const kept = Buffer.from(await store.getBytes('feeds/7/12.gz'));
    expect(kept.equals(Buffer.concat(pieces))).toBe(true);
  });

  test('keeps nothing of a file that breaks off', async () => {
    const store = await open();
    async function* broken() {
      yield randomBytes(1_000);
      throw new Error('broke off');
    }
    const broke = store.putStream('feeds/7/13.gz', Readable.from(broken(), { objectMode: false }));
    await expect(broke).rejects.toThrow();
    await store.delete('feeds/7/13.gz');
    expect(await store.exists('feeds/7/13.gz')).toBe(false);
  });
});

test('a bucket that nobody can write to is said at the start', async () => {
  const wrong = [
    bucket.url.replace('/files', '/others'),
    bucket.url.replace('key-of-the-test', 'another-key'),
  ];
  for (const address of wrong) {
    await expect(openBucket(address)).rejects.toThrow(/FILES_URL names a file store that does not answer/);
  }
});
