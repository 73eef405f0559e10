import { decode as decodeBmp } from 'fast-bmp';
import sharp, { type Sharp } from 'sharp';

/** A picture larger than this is none that a person looks at; it would fill the memory. */
const MAX_PIXELS = 50_000_000;
/** BMP is decoded on the thread that answers everybody; what has one bit a pixel is much larger than its file. */
const BMP_MAX_PIXELS = 12_000_000;
const BMP_SIZE_AT = { width: 18, height: 22 } as const;
const JPEG_QUALITY = 88;

export type Picture = {
  readonly bytes: Buffer;
  /** The extension of what it is now. */
  readonly extension: string;
  readonly width: number;
  readonly height: number;
};

function openBmp(bytes: Buffer): Sharp {
  if (bytes.length < BMP_SIZE_AT.height + 4) throw new Error('cut off');
  const width = bytes.readInt32LE(BMP_SIZE_AT.width);
  // Below 0 it stands on its head, which the decoder takes for thousands of millions.
  const height = bytes.readInt32LE(BMP_SIZE_AT.height);
  // Asked before the decoder takes memory for as many pixels as a file says that it has.
  if (width < 1 || height < 1 || width * height > BMP_MAX_PIXELS) throw new Error('too many pixels');
  const bmp = decodeBmp(bytes);
  const pixels = bmp.data as Uint8Array;
  if (bmp.bitsPerPixel === 1) {
    const spread = pixels.map((bit) => (bit ? 255 : 0));
    return sharp(spread, { raw: { width, height, channels: 1 } });
  }
  return sharp(pixels, { raw: { width, height, channels: bmp.channels as 1 | 3 | 4 } });
}

/**
 * A picture written anew from its pixels, upright and without anything that was hidden in or around it. BMP, which
 * cannot be written, becomes PNG.
 * @returns null for what cannot be read as a picture to its end
 */
export async function rewritePicture(extension: string, bytes: Buffer): Promise<Picture | null> {
  try {
    const source =
      extension === 'bmp'
        ? openBmp(bytes)
        : sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, animated: extension === 'webp' });
    const upright = source.autoOrient();
    const written =
      extension === 'jpg' || extension === 'jpeg'
        ? upright.jpeg({ quality: JPEG_QUALITY })
        : extension === 'webp'
          ? upright.webp()
          : upright.png({ compressionLevel: 9 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      extension: extension === 'bmp' ? 'png' : extension,
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch {
    return null;
  }
}
