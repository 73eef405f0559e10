import { createGunzip, createInflateRaw } from 'node:zlib';
import { abortable } from './abortable.ts';
import type { FeedLimits } from './feed-limits.ts';
import { FeedRefusal } from './feed-refusal.ts';
import type { ReadProgress } from './feed-source.ts';
import { inflated } from './inflate.ts';
import { openZip } from './open-zip.ts';
import { isWorkbook, workbookTable } from './workbook/workbook-table.ts';

/** What was found out of how a file is packed, once its first text has come. */
export type FeedPacking = { isWorkbook: boolean };

export type Packed = {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly signal?: AbortSignal | undefined;
  readonly limits: FeedLimits;
  readonly progress: ReadProgress;
  readonly packing: FeedPacking;
};

const BLOCK = 64 * 1024;
/** Enough to tell a workbook from other archives. */
const LOOKED_AT = 64;
const MEGA = 1_000_000;
const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
const isZip = (head: Buffer) => startsWith(head, 0x50, 0x4b, 0x03, 0x04);

/**
 * The bytes of a file, unpacked where gzip or zip packed them, in blocks of one size: what is found out from them
 * cannot depend on how they came.
 */
export async function* unpack({ bytes, signal, limits, progress, packing }: Packed): AsyncGenerator<Buffer> {
  const stop = new AbortController();
  const stopped = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal;
  try {
    const incoming = counted(abortable(bytes, stopped), progress);
    const { head, chunks } = await peek(incoming, LOOKED_AT);
    packing.isWorkbook = isZip(head) && isWorkbook(head);
    let size = 0;
    for await (const block of inBlocks(plainBytes(head, chunks, limits))) {
      size += block.length;
      if (size > limits.bytes) throw new FeedRefusal('file_too_large', { megabytes: limits.bytes / MEGA });
      yield block;
    }
    if (size === 0) throw new FeedRefusal('empty_file');
  } finally {
    stop.abort();
  }
}

async function* plainBytes(
  head: Buffer,
  chunks: AsyncIterable<Uint8Array>,
  limits: FeedLimits,
): AsyncGenerator<Uint8Array> {
  if (startsWith(head, 0x1f, 0x8b)) {
    yield* inflated(chunks, createGunzip({ chunkSize: BLOCK }), limits);
  } else if (isZip(head) && isWorkbook(head)) {
    yield* workbookTable(chunks, limits);
  } else if (isZip(head)) {
    const { entry, finish } = await openZip(chunks);
    yield* inflated(entry, createInflateRaw({ chunkSize: BLOCK }), limits);
    await finish();
  } else if (startsWith(head, 0x50, 0x4b, 0x05, 0x06)) {
    throw new FeedRefusal('empty_file');
  } else if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new FeedRefusal('old_workbook');
  } else {
    yield* chunks;
  }
}

/** Looks at the first bytes without taking them away. */
async function peek(source: AsyncGenerator<Uint8Array>, length: number) {
  const kept: Uint8Array[] = [];
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const next = await source.next();
    if (next.done) break;
    kept.push(next.value);
    head = Buffer.concat([head, next.value]);
  }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield* kept;
    yield* source;
  }
  return { head, chunks: chunks() };
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  progress: ReadProgress,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    progress.bytes += chunk.length;
    yield chunk;
  }
}

/** Each block lies where the one before lay. */
async function* inBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const block = Buffer.allocUnsafe(BLOCK);
  let filled = 0;
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; ) {
      const taken = Math.min(chunk.length - at, BLOCK - filled);
      block.set(chunk.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < BLOCK) continue;
      yield block;
      filled = 0;
    }
  }
  if (filled > 0) yield block.subarray(0, filled);
}
