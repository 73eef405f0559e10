import { promisify } from 'node:util';
import { constants, zstdCompress, zstdCompressSync, zstdDecompress, zstdDecompressSync } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Below this a few dozen microseconds do; a thread of its own would cost three times as many. */
const SMALL_BYTES = 8_192;

/** Tab-separated rows as the outbox keeps them; null for none. */
export async function packRows(rows: string): Promise<Buffer | null> {
  if (rows === '') return null;
  return rows.length <= SMALL_BYTES ? zstdCompressSync(rows, { params }) : compress(rows, { params });
}

export async function unpackRows(payload: Buffer | null): Promise<string> {
  if (payload === null) return '';
  const isSmall = payload.length <= SMALL_BYTES / 4;
  return (isSmall ? zstdDecompressSync(payload) : await decompress(payload)).toString('utf8');
}
