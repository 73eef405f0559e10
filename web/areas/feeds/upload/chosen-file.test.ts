import { describe, expect, it } from 'vitest';
import { feedFileError } from './chosen-file.ts';

describe('a chosen file', () => {
  it.each([
    { sizes: [1], error: null },
    { sizes: [500_000_000], error: null },
    { sizes: [500_000_001], error: 'file_large' },
    { sizes: [0], error: 'file_empty' },
    { sizes: [], error: 'file_empty' },
    { sizes: [1, 1], error: 'file_many' },
  ])('$sizes: $error', ({ sizes, error }) => {
    expect(
      feedFileError(
        sizes.map((size) => ({ size })),
        500_000_000,
      ),
    ).toBe(error);
  });
});
