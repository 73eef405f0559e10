import { describe, expect, it } from 'vitest';
import { fitOf, maxZoomOf, pictureFileError, pictureWay, writtenAs } from './picture-rules.ts';

describe('a picture for a coupon', () => {
  it.each([
    { name: 'sale.jpg', size: 1, error: null },
    { name: 'SALE.JPEG', size: 1, error: null },
    { name: 'sale.png', size: 40_000_000, error: null },
    { name: 'sale.png', size: 40_000_001, error: 'picture_large' },
    { name: 'sale.webp', size: 1, error: 'picture_extension' },
    { name: 'sale.svg', size: 1, error: 'picture_extension' },
    { name: 'jpg', size: 1, error: 'picture_extension' },
    { name: 'sale.png', size: 0, error: 'picture_empty' },
  ])('$name of $size bytes: $error', ({ name, size, error }) => {
    expect(pictureFileError({ name, size })).toBe(error);
  });

  it.each([
    { width: 720, height: 360, way: 'send' },
    { width: 719, height: 360, way: 'picture_small' },
    { width: 720, height: 359, way: 'picture_small' },
    { width: 721, height: 360, way: 'crop' },
    { width: 4000, height: 3000, way: 'crop' },
  ])('$width × $height: $way', ({ width, height, way }) => {
    expect(pictureWay({ width, height }, 1_000)).toBe(way);
  });

  it('of the right size but too many bytes is written anew', () => {
    expect(pictureWay({ width: 720, height: 360 }, 6 * 1024 * 1024)).toBe('crop');
  });

  it.each([
    { width: 720, height: 360, zoom: 1 },
    { width: 1440, height: 720, zoom: 2 },
    { width: 4000, height: 480, zoom: 1.33 },
    { width: 20_000, height: 20_000, zoom: 8 },
  ])('$width × $height is enlarged at most $zoom times', ({ width, height, zoom }) => {
    expect(maxZoomOf({ width, height })).toBe(zoom);
  });

  it('fills the frame from the side that is short of it', () => {
    expect(fitOf({ width: 3000, height: 1000 })).toBe('vertical-cover');
    expect(fitOf({ width: 1000, height: 1000 })).toBe('horizontal-cover');
  });

  it.each([
    { name: 'Leto 2026.PNG', written: { type: 'image/png', name: 'Leto 2026.png' } },
    { name: 'a.b.jpeg', written: { type: 'image/jpeg', name: 'a.b.jpg' } },
  ])('$name is written as $written.name', ({ name, written }) => {
    expect(writtenAs(name)).toEqual(written);
  });
});
