import { describe, expect, it } from 'vitest';
import { feedFileError } from './chosen-file.ts';

describe('a chosen file', () => {
  it.each([
    { sizes: [1], fault: null },
    { sizes: [500_000_000], fault: null },
    { sizes: [500_000_001], fault: 'file_large' },
    { sizes: [0], fault: 'file_empty' },
    { sizes: [], fault: 'file_empty' },
    { sizes: [1, 1], fault: 'file_many' },
  ])('$sizes: $error', ({ sizes, fault }) => {
    expect(
      feedFileError(
        sizes.map((size) => ({ size })),
        500_000_000,
      ),
    ).toBe(fault);
  });
});
