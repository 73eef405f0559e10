import { pipeline, Readable } from 'node:stream';
import type { createGunzip, createInflateRaw } from 'node:zlib';
import type { FeedLimits } from './feed-limits.ts';
import { FeedRefusal } from './feed-refusal.ts';

/**
 * The bytes that packed ones unpack to.
 * @throws FeedRefusal where they end too early, are damaged, or unpack to more than real files do
 */
export async function* inflated(
  packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  inflate: ReturnType<typeof createGunzip> | ReturnType<typeof createInflateRaw>,
  limits: FeedLimits,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  // The errors come out of the loop below.
  const source = Readable.from(packed, { objectMode: true, highWaterMark: 1 });
  pipeline(source, inflate, () => undefined);
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limits.ratioFromBytes && size > inflate.bytesWritten * limits.ratio) {
        throw new FeedRefusal('compressed_too_much', { ratio: limits.ratio });
      }
      yield chunk;
    }
  } catch (error) {
    throw packingError(error);
  }
}

function packingError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  // zlib's word for packed bytes that end too early.
  if (code === 'Z_BUF_ERROR') return new FeedRefusal('truncated');
  return typeof code === 'string' && code.startsWith('Z_') ? new FeedRefusal('bad_gzip') : error;
}
