import { expect, test } from 'vitest';
import { rewritePicture } from './rewrite-picture.ts';

const HEAD_BYTES = 62;

/** A black picture of one bit a pixel. */
function bmp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(HEAD_BYTES + Math.ceil(width / 32) * 4 * Math.abs(height));
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(HEAD_BYTES, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(1, 28);
  return bytes;
}

test('a BMP of one bit a pixel becomes a PNG', async () => {
  expect(await rewritePicture('bmp', bmp(64, 32))).toMatchObject({ extension: 'png', width: 64, height: 32 });
});

test.each([
  ['with more pixels than can be decoded while others wait', 8_000, 4_000],
  ['whose height is below 0', 8_000, -1],
])('a BMP %s is refused at once', async (_, width, height) => {
  const bytes = bmp(width, height);
  const begun = performance.now();
  expect(await rewritePicture('bmp', bytes)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(100);
});
