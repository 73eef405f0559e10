import { COUPON_IMAGE_HEIGHT_PX, COUPON_IMAGE_WIDTH_PX } from '../../../../shared/rules/limits.ts';
import type { PixelSize } from './picture-rules.ts';

const JPEG_QUALITY = 0.92;

export type Cut = PixelSize & { x: number; y: number };

function openPicture(url: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('not a picture'));
    picture.src = url;
  });
}

/** The size of a picture as it is seen; rejects where the file is none. */
export async function sizeOf(url: string): Promise<PixelSize> {
  const { naturalWidth: width, naturalHeight: height } = await openPicture(url);
  return { width, height };
}

/** A part of a picture, given in its own pixels, as a file of exactly the coupon's size. */
export async function cutPicture(url: string, cut: Cut, type: string): Promise<Blob> {
  const picture = await openPicture(url);
  const canvas = document.createElement('canvas');
  canvas.width = COUPON_IMAGE_WIDTH_PX;
  canvas.height = COUPON_IMAGE_HEIGHT_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('not written'))), type, JPEG_QUALITY);
  });
}
