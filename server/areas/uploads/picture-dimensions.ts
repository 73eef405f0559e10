import sharp from 'sharp';

/** Upright, in pixels; `pixels` counts those of all frames. */
export type PictureDimensions = { readonly width: number; readonly height: number; readonly pixels: number };

const BMP_WIDTH_AT = 18;
const BMP_HEIGHT_AT = 22;
const INT_BYTES = 4;

/** What a picture says of its size before any pixel is unpacked; null where it does not say so. */
export async function readDimensions(extension: string, bytes: Buffer): Promise<PictureDimensions | null> {
  if (extension === 'bmp') return readBmpDimensions(bytes);
  try {
    const { width, height, pages = 1, autoOrient } = await sharp(bytes).metadata();
    return { ...autoOrient, pixels: width * height * pages };
  } catch {
    return null;
  }
}

/** As the decoder of BMP takes them; null for one that stands on its head, too. */
export function readBmpDimensions(bytes: Buffer): PictureDimensions | null {
  if (bytes.length < BMP_HEIGHT_AT + INT_BYTES) return null;
  const width = bytes.readInt32LE(BMP_WIDTH_AT);
  // Below 0 it stands on its head, which the decoder would take for thousands of millions.
  const height = bytes.readInt32LE(BMP_HEIGHT_AT);
  return width < 1 || height < 1 ? null : { width, height, pixels: width * height };
}
