import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const params = { [constants.ZSTD_c_compressionLevel]: 1 };

/** Tab-separated rows as the outbox keeps them; null for none. */
export async function packRows(rows: string): Promise<Buffer | null> {
  return rows === '' ? null : compress(rows, { params });
}

export async function unpackRows(payload: Buffer | null): Promise<string> {
  return payload === null ? '' : (await decompress(payload)).toString('utf8');
}
