import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { openFeed } from '../../server/areas/feeds/reading/open-feed.ts';
import { median, milliseconds } from '../stopwatch.ts';
import { parseBare } from './bare-saxes.ts';
import { madeItem } from './generated-feed.ts';

const ITEMS = 10_000;
const ROUNDS = 11;
const TARGET = 0.6;
const CHUNK = 64 * 1024;
const HEAP_MB = 64;
const MEGA = 1_000_000;

function feedBytes(): Buffer {
  const items = Array.from({ length: ITEMS }, (_, id) => madeItem(id)).join('');
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<CNJExport>\n${items}</CNJExport>`);
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}

async function countItems(bytes: AsyncIterable<Buffer>): Promise<number> {
  const feed = await openFeed({ bytes });
  let items = 0;
  for await (const batch of feed.batches()) items += batch.length;
  return items;
}

/** Far less than the feed: who would keep it runs out of memory. */
async function printMemory(): Promise<void> {
  const worker = new Worker(new URL('./feed-memory-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const [{ items, bytes }] = (await once(worker, 'message')) as [{ items: number; bytes: number }];
  const size = `${items.toLocaleString('en')} items, ${Math.round(bytes / MEGA)} MB`;
  console.log(`${size}, read with ${HEAP_MB} MB of heap`);
}

/** Reading a CNJExport feed into items, beside bare saxes over the same bytes. */
export async function runFeedReadingBench(): Promise<void> {
  const bytes = feedBytes();
  if ((await countItems(chunksOf(bytes))) !== ITEMS) throw new Error('not all items were read');
  const rounds: { bare: number; items: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await milliseconds(() => parseBare(chunksOf(bytes)));
    rounds.push({ bare, items: await milliseconds(() => countItems(chunksOf(bytes))) });
  }
  const speed = (time: number) => `${Math.round(bytes.length / MEGA / (time / 1000))} MB/s`;
  const [bare, items] = [median(rounds.map((r) => r.bare)), median(rounds.map((r) => r.items))];
  console.log(`${ITEMS.toLocaleString('en')} items of CNJExport, ${Math.round(bytes.length / MEGA)} MB`);
  console.log(
    `items ${speed(items)} (${Math.round((ITEMS / items) * 1000)} items/s), bare saxes ${speed(bare)}`,
  );
  // Of neighbouring rounds, so that what else the machine does weighs on both.
  const ratio = median(rounds.map((r) => r.bare / r.items));
  console.log(`ratio ${ratio.toFixed(2)}, target at least ${TARGET}: ${ratio >= TARGET ? 'met' : 'MISSED'}`);
  await printMemory();
}
