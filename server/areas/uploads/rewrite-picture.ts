import { decode as decodeBmp } from 'fast-bmp';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_MAX_PIXELS, type PictureExtension } from '../../../shared/rules/tickets/uploads.ts';
import { readBmpDimensions } from './picture-dimensions.ts';

const JPEG_QUALITY = 88;
/** Less than the time of the whole task, at the end of which its thread would have to wait for the library. */
const TIMEOUT_SECONDS = 20;
/** A picture takes one core, whatever there are. */
sharp.concurrency(1);

type WrittenPicture = {
  readonly bytes: Buffer;
  /** The extension of what it is now. */
  readonly extension: string;
  readonly width: number;
  readonly height: number;
};

function openBmp(bytes: Buffer): Sharp {
  const size = readBmpDimensions(bytes);
  // Asked before the decoder takes memory for as many pixels as a file says that it has.
  if (!size || size.pixels > PICTURE_MAX_PIXELS.bmp) throw new Error('too many pixels');
  const { width, height } = size;
  const bmp = decodeBmp(bytes);
  const pixels = bmp.data as Uint8Array;
  if (bmp.bitsPerPixel === 1) {
    const spread = pixels.map((bit) => (bit ? 255 : 0));
    return sharp(spread, { raw: { width, height, channels: 1 } });
  }
  return sharp(pixels, { raw: { width, height, channels: bmp.channels as 1 | 3 | 4 } });
}

function openPicture(extension: PictureExtension, bytes: Buffer, isAnimated: boolean): Sharp {
  if (extension === 'bmp') return openBmp(bytes);
  return sharp(bytes, {
    failOn: 'error',
    limitInputPixels: PICTURE_MAX_PIXELS[extension],
    animated: isAnimated && extension === 'webp',
  });
}

/** The library was told to stop, and did. */
const isTimeout = (error: unknown) => error instanceof Error && error.message.startsWith('timeout');

/**
 * A picture written anew from its pixels, upright and without anything that was hidden in or around it. BMP, which
 * cannot be written, becomes PNG.
 * @param options.timeoutSeconds after which the library stops, 1 or more
 * @param options.sidePx of a square into which it is made to fit, and of its frames the first; absent, it keeps its size
 * @returns null for what cannot be read as a picture to its end; 'too_long' for what took more than its time
 */
export async function rewritePicture(
  extension: PictureExtension,
  bytes: Buffer,
  options: { readonly timeoutSeconds?: number; readonly sidePx?: number } = {},
): Promise<WrittenPicture | 'too_long' | null> {
  const { timeoutSeconds = TIMEOUT_SECONDS, sidePx } = options;
  try {
    const opened = openPicture(extension, bytes, sidePx === undefined);
    const upright = opened.timeout({ seconds: timeoutSeconds }).autoOrient();
    if (sidePx !== undefined) upright.resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true });
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
  } catch (error) {
    return isTimeout(error) ? 'too_long' : null;
  }
}
