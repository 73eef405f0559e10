import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchThread } from '../../../../tests/servers/thread-watch.ts';
import { FeedRefusal } from './feed-refusal.ts';
import { openFeed } from './open-feed.ts';

const LONGEST_MS = 300;
const BYTES = 10_000_000;
const BLOCK = 65_536;
const HEAD = 'id,title,link,price,image_link\n';

const filled = (head: string, piece: string, bytes = BYTES) =>
  head + piece.repeat(Math.floor((bytes - head.length) / piece.length));
const attributes = (count: number) => Array.from({ length: count }, (_, place) => ` a${place}=""`).join('');

/** The bytes as a file gives them, one turn of the thread after the other. */
async function* blocksOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += BLOCK) {
    await breathe();
    yield bytes.subarray(at, at + BLOCK);
  }
}

/** Reads a feed as an import does; how many items it has, or why it is refused. */
async function read(text: string): Promise<number | string> {
  let items = 0;
  try {
    const feed = await openFeed({ bytes: blocksOf(text) });
    for await (const batch of feed.batches()) {
      items += batch.length;
      await breathe();
    }
    return items;
  } catch (error) {
    if (error instanceof FeedRefusal) return error.fault.code;
    throw error;
  }
}

test.each([
  ['elements in each other', () => filled('', '<a>'), 'not_a_feed'],
  ['elements beside each other', () => filled('<a>', '<b/>'), 'not_a_feed'],
  ['attributes', () => `<rss><channel><item${attributes(700_000)}/></channel></rss>`, 'not_a_feed'],
  ['comments', () => filled('', '<!---->'), 'item_too_large'],
  ['columns', () => filled('id', ';a'), 'item_too_large'],
  ['lines of one letter', () => filled(HEAD, 'a\n', 200_000), 99_984],
  ['lines of commas', () => filled(HEAD, `${','.repeat(900_000)}\n`), 11],
  ['quotes', () => filled(HEAD, '"'), 'item_too_large'],
] as const)('a feed of %s leaves the thread of the server to others', async (_about, write, result) => {
  const text = write();
  const watch = watchThread();
  const found = await read(text);
  const blockedMs = watch.stop();
  expect(found).toBe(result);
  expect(blockedMs).toBeLessThan(LONGEST_MS);
});
