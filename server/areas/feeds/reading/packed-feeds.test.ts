import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readFeed } from '../../../../tests/clients/read-feed.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { openFeed } from './open-feed.ts';

const item = (id: number) =>
  `<Item><ID>${id}</ID><name>n ${id}</name><link>l${id}</link><price>${id}.00</price></Item>`;
const cnj = (count: number) =>
  Buffer.from(`<CNJExport>${Array.from({ length: count }, (_, id) => item(id)).join('')}</CNJExport>`);

type Entry = { name: string; bytes: Buffer };
/** A zip as the tools make it, without the checksums that nobody reads. */
function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const packed = deflateRawSync(bytes);
    const header = Buffer.alloc(30);
    header.write('PK\x03\x04', 'latin1');
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt16LE(name.length, 26);
    const listed = Buffer.alloc(46);
    listed.write('PK\x01\x02', 'latin1');
    listed.writeUInt16LE(name.length, 28);
    listed.writeUInt32LE(offset, 42);
    list.push(listed, Buffer.from(name));
    parts.push(header, Buffer.from(name), packed);
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  return Buffer.concat([...parts, ...list, end]);
}

describe('gzip and zip', () => {
  const bytes = cnj(3000);
  const feed = { name: 'feed.xml', bytes };
  const mac = { name: '__MACOSX/._feed.xml', bytes: Buffer.from('x') };

  test.each([
    ['gzip', gzipSync(bytes)],
    [
      'gzip in several members',
      Buffer.concat([gzipSync(bytes.subarray(0, 999)), gzipSync(bytes.subarray(999))]),
    ],
    ['zip', zip([feed])],
    ['zip made by macOS', zip([feed, mac])],
  ])('%s: the same items as unpacked', async (_, packed) => {
    const plain = await readFeed(bytes);
    expect(plain.items).toHaveLength(3000);
    for (const chunk of [37, 1_000_000]) expect(await readFeed(packed, { chunk })).toEqual(plain);
  });

  test.each([
    ['gzip that breaks off', gzipSync(bytes).subarray(0, -2000), 'truncated'],
    ['broken gzip', Buffer.concat([gzipSync(bytes).subarray(0, 100), Buffer.alloc(5000, 7)]), 'bad_gzip'],
    ['packed nothing', gzipSync(''), 'empty_file'],
    ['zip that breaks off', zip([feed]).subarray(0, -60), 'truncated'],
    ['zip with two feeds', zip([feed, { name: 'b.xml', bytes }]), 'archive_with_many_files'],
    ['zip with folders', zip([{ name: 'feeds/', bytes: Buffer.alloc(0) }, feed]), 'archive_with_many_files'],
    [
      'zip without files',
      Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
      'empty_file',
    ],
  ])('%s', async (_, packed, code) => {
    expect((await readFeed(packed)).fault?.code).toBe(code);
  });

  test.each([
    ['of items', Buffer.from(item(1).repeat(100_000)), 'compressed_too_much'],
    ['of spaces', Buffer.alloc(10_000_000, ' '), 'item_too_large'],
  ])('a bomb of 5 GB %s is refused after few of its megabytes', async (_, content, code) => {
    const head = gzipSync('<CNJExport>');
    const packed = gzipSync(content);
    let sent = 0;
    async function* bomb() {
      yield head;
      for (; sent < 5_000_000_000 / content.length; sent += 1) yield packed;
    }
    const feed = await openFeed({ bytes: bomb(), limits: { ratioFromBytes: 10_000_000 } });
    const refusal = await drain(feed.batches()).catch((error) => error);
    expect(refusal).toMatchObject({ fault: { code } });
    expect(sent).toBeLessThan(20);
  });
});

describe('abort', () => {
  test('ends a wait for bytes that never come', async () => {
    const stop = new AbortController();
    let isWaiting = () => {};
    const waiting = new Promise<void>((resolve) => {
      isWaiting = resolve;
    });
    async function* stalled() {
      yield cnj(2000).subarray(0, 50_000);
      isWaiting();
      await new Promise(() => {});
    }
    const reading = openFeed({ bytes: stalled(), signal: stop.signal }).then((feed) => drain(feed.batches()));
    const outcome = reading.then(
      () => 'read',
      (error: unknown) => error,
    );
    await waiting;
    stop.abort(new Error('cancelled'));
    expect(await outcome).toEqual(new Error('cancelled'));
  });

  test('an aborted signal reads nothing', async () => {
    const opened = openFeed({ bytes: chunksOf(cnj(5)), signal: AbortSignal.abort(new Error('cancelled')) });
    await expect(opened).rejects.toThrow('cancelled');
  });

  test('whoever stops reading lets go of the bytes', async () => {
    let isLetGo = false;
    async function* endless() {
      try {
        yield Buffer.from('<CNJExport>');
        for (let id = 0; ; id += 1) yield Buffer.from(item(id));
      } finally {
        isLetGo = true;
      }
    }
    const feed = await openFeed({ bytes: endless() });
    for await (const batch of feed.batches()) {
      expect(batch).toHaveLength(500);
      break;
    }
    await expect.poll(() => isLetGo).toBe(true);
    expect(feed.read().items).toBe(500);
  });

  test('an error of the source is no fault of the feed', async () => {
    async function* broken() {
      yield cnj(1).subarray(0, 20);
      throw new Error('socket hang up');
    }
    const outcome = await openFeed({ bytes: broken() }).catch((error) => error);
    expect(outcome).not.toBeInstanceOf(FeedRefusal);
    expect(outcome).toEqual(new Error('socket hang up'));
  });
});

test('progress counts the bytes as they came, and the items', async () => {
  const packed = gzipSync(cnj(1200));
  const feed = await openFeed({ bytes: chunksOf(packed) });
  const sizes: number[] = [];
  for await (const batch of feed.batches()) sizes.push(batch.length);
  expect(sizes).toEqual([500, 500, 200]);
  expect(feed.read()).toEqual({ bytes: packed.length, items: 1200 });
});

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

async function drain(batches: AsyncIterable<unknown>) {
  for await (const _ of batches);
}
