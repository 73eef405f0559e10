import { expect, test } from 'vitest';
import { shownAddress } from './present-import.ts';

test.each([
  [null, null],
  ['https://shop.example/feed.xml?a=1', 'https://shop.example/feed.xml?a=1'],
  ['https://ana@shop.example/feed.xml', 'https://shop.example/feed.xml'],
  ['https://ana:secret@shop.example/feed.xml', 'https://shop.example/feed.xml'],
  ['not an address', 'not an address'],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
