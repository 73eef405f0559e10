import { expect, test } from 'vitest';
import { openFeed } from './open-feed.ts';

const item = (id: number, description: string) =>
  `<Item><ID>${id}</ID><name>n</name><description>${description}</description><price>1.00</price></Item>`;

async function* feedOf(descriptions: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<CNJExport>');
  for (const [id, description] of descriptions.entries()) yield Buffer.from(item(id, description));
  yield Buffer.from('</CNJExport>');
}

async function batchSizes(descriptions: readonly string[]): Promise<number[]> {
  const feed = await openFeed({ bytes: feedOf(descriptions) });
  const sizes: number[] = [];
  for await (const { length } of feed.batches()) sizes.push(length);
  return sizes;
}

const many = (count: number, letters: number) => new Array<string>(count).fill('a'.repeat(letters));

test('items come 500 at once', async () => {
  expect(await batchSizes(many(1_100, 10))).toEqual([500, 500, 100]);
});

test('of large items fewer come at once, so that no feed takes more memory than another', async () => {
  expect(await batchSizes(many(20, 900_000))).toEqual([9, 9, 2]);
  expect(await batchSizes([...many(100, 10), ...many(10, 900_000)])).toEqual([109, 1]);
});
