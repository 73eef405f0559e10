import sharp from 'sharp';
import { expect, test } from 'vitest';
import { monochromeBmp } from '../../../tests/worlds/nasty-files.ts';
import { rewritePicture } from './rewrite-picture.ts';

test('a BMP of one bit a pixel becomes a PNG', async () => {
  expect(await rewritePicture('bmp', monochromeBmp(64, 32))).toMatchObject({
    extension: 'png',
    width: 64,
    height: 32,
  });
});

test.each([
  ['with more pixels than can be decoded while others wait', 8_000, 4_000],
  ['whose height is below 0', 8_000, -1],
])('a BMP %s is refused at once', async (_, width, height) => {
  const bytes = monochromeBmp(width, height);
  const begun = performance.now();
  expect(await rewritePicture('bmp', bytes)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(100);
});

test('a picture that takes longer than it may is given up', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const bytes = await sharp({
    create: { width: 5_000, height: 4_000, channels: 3, background: '#fff', noise },
  })
    .webp({ effort: 0, quality: 30 })
    .toBuffer();
  expect(await rewritePicture('webp', bytes, { timeoutSeconds: 1 })).toBe('too_long');
});
