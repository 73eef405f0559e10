import { hash } from 'node:crypto';

export const MAC_BYTES = 32;
const BLOCK_BYTES = 64;
const INNER = 0x36;
const OUTER = 0x5c;
const MESSAGE_MAX = 64;

/** HMAC-SHA256 of at most 64 bytes of a message, from its first unless told otherwise, as text of one sign a byte (latin1). */
export type Mac = (message: Uint8Array, length: number, from?: number) => string;

/**
 * HMAC (RFC 2104) by one key, of short messages: two plain hashes over bytes that stand ready, which takes a third of
 * the time of `createHmac` and leaves nothing for the garbage collector. The key has 64 bytes at most.
 */
export function macBy(key: Uint8Array): Mac {
  if (key.length > BLOCK_BYTES) throw new RangeError('a longer key would have to be hashed first');
  const padded = (pad: number, after: number) => {
    const bytes = Buffer.alloc(BLOCK_BYTES + after, pad);
    key.forEach((byte, place) => {
      bytes[place] = byte ^ pad;
    });
    return bytes;
  };
  const inner = padded(INNER, MESSAGE_MAX);
  const outer = padded(OUTER, MAC_BYTES);
  const innerOf = Array.from({ length: MESSAGE_MAX + 1 }, (_, length) =>
    inner.subarray(0, BLOCK_BYTES + length),
  );
  return (message, length, from = 0) => {
    const hashed = innerOf[length];
    if (hashed === undefined) throw new RangeError(`a message has ${MESSAGE_MAX} bytes at most`);
    for (let place = 0; place < length; place += 1) inner[BLOCK_BYTES + place] = message[from + place] ?? 0;
    outer.write(hash('sha256', hashed, 'binary'), BLOCK_BYTES, 'latin1');
    return hash('sha256', outer, 'binary');
  };
}
