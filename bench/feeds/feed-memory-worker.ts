import { parentPort } from 'node:worker_threads';
import { openFeed } from '../../server/areas/feeds/reading/open-feed.ts';
import { madeItem } from './generated-feed.ts';

const ITEMS = 1_000_000;
const AT_ONCE = 100;
/** A million items of them stay below the most that a feed may have. */
const WORDS = 100;

async function* manyItems(): AsyncGenerator<Buffer> {
  yield Buffer.from('<CNJExport>');
  for (let id = 0; id < ITEMS; id += AT_ONCE) {
    yield Buffer.from(Array.from({ length: AT_ONCE }, (_, index) => madeItem(id + index, WORDS)).join(''));
  }
  yield Buffer.from('</CNJExport>');
}

const feed = await openFeed({ bytes: manyItems() });
for await (const _ of feed.batches());
parentPort?.postMessage(feed.read());
