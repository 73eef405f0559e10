import sharp from 'sharp';
import { PICTURE_MAX_PIXELS } from '../../../shared/rules/tickets/uploads.ts';

/** Twice the largest place for a picture on our screens. */
const SIDE_PX = 320;
const QUALITY = 80;
const TIMEOUT_SECONDS = 8;
/** No drawings: they are programs, and name other files. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
sharp.concurrency(1);

/**
 * A picture as a small WebP, made from its pixels alone. Its size is asked before a pixel is unpacked. Runs in a worker
 * thread.
 * @returns null for what is no picture, or has too many pixels
 */
export async function shrinkPicture({ bytes }: { readonly bytes: Uint8Array }): Promise<Uint8Array | null> {
  try {
    const source = sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS.jpeg });
    const { format, width, height } = await source.metadata();
    if (!FORMATS.has(format ?? '') || width * height > PICTURE_MAX_PIXELS.jpeg) return null;
    return await source
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    return null;
  }
}
