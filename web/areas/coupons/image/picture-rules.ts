import { COUPON_IMAGE_HEIGHT_PX, COUPON_IMAGE_WIDTH_PX } from '../../../../shared/rules/limits.ts';
import {
  COUPON_IMAGE_EXTENSIONS,
  COUPON_IMAGE_MAX_BYTES,
  extensionOf,
} from '../../../../shared/rules/tickets/uploads.ts';

export type PixelSize = { width: number; height: number };
export type PictureError =
  | 'picture_extension'
  | 'picture_large'
  | 'picture_small'
  | 'picture_unreadable'
  | 'picture_empty';

/** Of a picture that is cut here before it is sent; far more than a camera makes. */
const SOURCE_MAX_BYTES = 40_000_000;
const ZOOM_MAX = 8;

/** What is wrong with a file before it is opened. */
export function pictureFileError({ name, size }: Pick<File, 'name' | 'size'>): PictureError | null {
  const extensions: readonly string[] = COUPON_IMAGE_EXTENSIONS;
  if (!extensions.includes(extensionOf(name))) return 'picture_extension';
  if (size === 0) return 'picture_empty';
  return size > SOURCE_MAX_BYTES ? 'picture_large' : null;
}

/** What is to be done with a picture of this size: sent as it is, cut, or refused. */
export function pictureWay({ width, height }: PixelSize, bytes: number): 'send' | 'crop' | PictureError {
  if (width < COUPON_IMAGE_WIDTH_PX || height < COUPON_IMAGE_HEIGHT_PX) return 'picture_small';
  const isExact = width === COUPON_IMAGE_WIDTH_PX && height === COUPON_IMAGE_HEIGHT_PX;
  return isExact && bytes <= COUPON_IMAGE_MAX_BYTES ? 'send' : 'crop';
}

/** The nearest zoom at which no pixel has to be made up. */
export function maxZoomOf({ width, height }: PixelSize): number {
  const zoom = Math.min(width / COUPON_IMAGE_WIDTH_PX, height / COUPON_IMAGE_HEIGHT_PX, ZOOM_MAX);
  return Math.max(1, Math.floor(zoom * 100) / 100);
}

/** The side that fills the frame at zoom 1. */
export const fitOf = ({ width, height }: PixelSize): 'vertical-cover' | 'horizontal-cover' =>
  width / height > COUPON_IMAGE_WIDTH_PX / COUPON_IMAGE_HEIGHT_PX ? 'vertical-cover' : 'horizontal-cover';

/** The kind of file that is written, and its name: PNG stays PNG, with its transparency. */
export function writtenAs(name: string): { type: string; name: string } {
  const isPng = extensionOf(name) === 'png';
  const stem = name.replace(/\.[^.]*$/, '') || 'coupon';
  return { type: isPng ? 'image/png' : 'image/jpeg', name: `${stem}.${isPng ? 'png' : 'jpg'}` };
}
