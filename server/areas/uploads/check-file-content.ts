import {
  COUPON_IMAGE_HEIGHT_PX as COUPON_HEIGHT,
  COUPON_IMAGE_WIDTH_PX as COUPON_WIDTH,
} from '../../../shared/rules/limits.ts';
import {
  AVATAR_SIDE_PX,
  type FilePurpose,
  isPictureExtension,
  PICTURE_MAX_PIXELS,
  type PictureExtension,
} from '../../../shared/rules/tickets/uploads.ts';
import { readDimensions } from './picture-dimensions.ts';
import { rewritePicture } from './rewrite-picture.ts';
import { validateContent } from './validate-content.ts';

export type FileError =
  | { readonly kind: 'mismatch' | 'prolog' | 'too_long' }
  | { readonly kind: 'pixels' | 'coupon_size'; readonly width: number; readonly height: number };

type FileContent = {
  readonly mediaType: string;
  /** What it is now: pictures may become another kind. */
  readonly extension: string;
  /** Null where they stay as they came. */
  readonly bytes: Uint8Array | null;
  readonly width: number | null;
  readonly height: number | null;
};
type Checked = { readonly content: FileContent } | { readonly error: FileError };

const refused = (error: FileError): Checked => ({ error });

/** Asks for the size first, so that no pixel is unpacked of a picture that is refused for it. */
async function checkPicture(
  extension: PictureExtension,
  purpose: FilePurpose,
  given: { readonly bytes: Buffer; readonly mediaType: string },
): Promise<Checked> {
  const size = await readDimensions(extension, given.bytes);
  if (!size) return refused({ kind: 'mismatch' });
  const { width, height, pixels } = size;
  const isCoupons = width === COUPON_WIDTH && height === COUPON_HEIGHT;
  if (purpose === 'coupon_image' && !isCoupons) return refused({ kind: 'coupon_size', width, height });
  if (pixels > PICTURE_MAX_PIXELS[extension]) return refused({ kind: 'pixels', width, height });
  const picture = await rewritePicture(
    extension,
    given.bytes,
    purpose === 'avatar' ? { sidePx: AVATAR_SIDE_PX } : {},
  );
  if (picture === null) return refused({ kind: 'mismatch' });
  if (picture === 'too_long') return refused({ kind: 'too_long' });
  const mediaType = picture.extension === extension ? given.mediaType : 'image/png';
  return { content: { ...picture, mediaType } };
}

/**
 * Looks whether a file is what its extension says, and writes pictures anew. Runs in a worker thread: it may take
 * seconds for a file of a few megabytes.
 */
export async function checkFileContent(file: {
  readonly extension: string;
  readonly purpose: FilePurpose;
  readonly bytes: Uint8Array;
}): Promise<Checked> {
  const { extension, purpose } = file;
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const content = await validateContent(extension, bytes);
  if (content === 'prolog' || content === 'mismatch') return refused({ kind: content });
  const { mediaType } = content;
  if (isPictureExtension(extension)) return checkPicture(extension, purpose, { bytes, mediaType });
  return { content: { mediaType, extension, bytes: null, width: null, height: null } };
}
