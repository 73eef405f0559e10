export type PictureSize = { readonly width: number; readonly height: number };

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** AVIF, by the brand of its container. */
export const isAvif = (bytes: Buffer) =>
  ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12));

/** Width and height from the first bytes of a PNG, GIF, JPEG or WebP; null for what they do not say. */
export function pictureSize(bytes: Buffer): PictureSize | null {
  try {
    if (ascii(bytes, 1, 4) === 'PNG')
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    if (ascii(bytes, 0, 3) === 'GIF') return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    if (ascii(bytes, 8, 12) === 'WEBP') return webpSize(bytes);
    return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function webpSize(bytes: Buffer): PictureSize | null {
  const kind = ascii(bytes, 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = bytes.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Goes from segment to segment until one states the frame. */
function jpegSize(bytes: Buffer): PictureSize | null {
  for (let at = 2; bytes.readUInt8(at) === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return null;
}
