import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const gzipBytes = promisify<Buffer, Buffer>(gzip);
/** Smaller answers fit into one packet as they are. */
export const COMPRESSED_FROM_BYTES = 1400;
/** What packing adds to bytes that cannot be made smaller: its head, its end, and five for each 16 KB. */
const packedAtMost = (bytes: number) => bytes + 18 + 5 * Math.ceil(bytes / 16_383);

/**
 * The same bytes in a piece of memory that has no others. Node cuts small buffers from pieces of 64 KB, of which each is
 * held as a whole for as long as one of them is.
 */
function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}

/** JSON that was checked against its contract when it was made; sent as it is, and compressed at most once. */
export class CheckedJson {
  readonly bytes: Buffer;
  #gzipped: Promise<Buffer> | undefined;
  constructor(bytes: Buffer) {
    this.bytes = inOwnMemory(bytes);
  }

  gzipped(): Promise<Buffer> {
    this.#gzipped ??= gzipBytes(this.bytes).then(inOwnMemory);
    return this.#gzipped;
  }

  /** What it takes of the memory at most, also once it has been compressed. */
  get mostBytes(): number {
    const { byteLength } = this.bytes;
    return byteLength < COMPRESSED_FROM_BYTES ? byteLength : byteLength + packedAtMost(byteLength);
  }
}
