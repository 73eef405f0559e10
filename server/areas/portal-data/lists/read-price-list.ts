import type { FoundError } from '../../../../shared/rules/portals/price-list-file.ts';
import { bandsJson } from './kept-bands.ts';
import { bandsDigest } from './price-bands-digest.ts';
import { readPriceFile } from './read-price-file.ts';

type ReadPriceList = {
  readonly numRows: number;
  readonly numErrors: number;
  /** The first ones. */
  readonly errors: readonly FoundError[];
  readonly numBands: number;
  /** As they are kept. */
  readonly bandsJson: string;
  readonly digest: string;
};

/**
 * Reads a file as a list of base prices and returns no more of it than is kept or shown. Runs in a worker thread: it
 * may take seconds for ten megabytes.
 */
export async function readPriceList(file: {
  readonly bytes: Uint8Array;
  readonly categoryIds: readonly number[];
  readonly mayGap: boolean;
  /** So many errors are returned. */
  readonly errorsMax: number;
}): Promise<ReadPriceList> {
  const { buffer, byteOffset, byteLength } = file.bytes;
  const ids = new Set(file.categoryIds);
  const { bands, errors, rows } = await readPriceFile(Buffer.from(buffer, byteOffset, byteLength), {
    knows: (id) => ids.has(id),
    mayGap: file.mayGap,
  });
  const isRight = errors.length === 0;
  return {
    numRows: rows,
    numErrors: errors.length,
    errors: errors.slice(0, file.errorsMax),
    numBands: bands.length,
    bandsJson: isRight ? bandsJson(bands) : '[]',
    digest: isRight ? bandsDigest(bands) : '',
  };
}
