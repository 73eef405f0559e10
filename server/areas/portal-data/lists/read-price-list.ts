import type { FoundError } from '../../../../shared/rules/portals/price-list-file.ts';
import { bandsJson } from './kept-bands.ts';
import { bandsDigest } from './price-bands-digest.ts';
import { readPriceFile } from './read-price-file.ts';

type ReadPriceList = {
  readonly numRows: number;
  readonly numFaults: number;
  /** The first ones. */
  readonly faults: readonly FoundError[];
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
  readonly faultsMax: number;
}): Promise<ReadPriceList> {
  const { buffer, byteOffset, byteLength } = file.bytes;
  const ids = new Set(file.categoryIds);
  const { bands, faults, rows } = await readPriceFile(Buffer.from(buffer, byteOffset, byteLength), {
    knows: (id) => ids.has(id),
    mayGap: file.mayGap,
  });
  const isRight = faults.length === 0;
  return {
    numRows: rows,
    numFaults: faults.length,
    faults: faults.slice(0, file.faultsMax),
    numBands: bands.length,
    bandsJson: isRight ? bandsJson(bands) : '[]',
    digest: isRight ? bandsDigest(bands) : '',
  };
}
