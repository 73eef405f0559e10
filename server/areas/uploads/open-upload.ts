import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { FileAnswer, PictureAnswer } from '../../platform/http/http-route.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { drawDrawing } from './draw-drawing.ts';
import { findImage, listUploadRows, type UploadRow } from './uploads.repository.ts';

/** What is opened from our address after all is nobody's here: it runs nothing and reaches nothing. */
const SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'";
/** A key never gets another picture. */
const IMAGE_SECONDS = 30 * 86_400;

/** @throws AppError `not_found` for a file that is gone, or whose bytes are */
async function requireStored(
  { files }: Pick<Services, 'files'>,
  row: UploadRow | null | undefined,
): Promise<UploadRow> {
  if (row && (await files.exists(row.stored_key))) return row;
  throw new AppError('not_found', 'This file is gone');
}

/**
 * The bytes of a file, to be saved under its name and never to be shown.
 * @throws AppError `not_found` for one that is gone
 */
export async function openUpload(
  services: Pick<Services, 'files'> & { db: DbOrTx },
  uploadId: number,
): Promise<FileAnswer> {
  const row = await requireStored(services, (await listUploadRows(services.db, [uploadId]))[0]);
  return new FileAnswer({
    pieces: await services.files.getStream(row.stored_key),
    type: row.media_type,
    name: row.file_name,
    headers: { 'content-security-policy': SANDBOX, 'content-length': String(row.bytes) },
  });
}

const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);
const DRAWING = 'image/svg+xml';

/**
 * A picture to be looked at: what was written anew when it came is shown as it is, a drawing as a picture of itself.
 * @throws AppError `not_found` for one that is gone, `validation_failed` for what is no picture or cannot be drawn
 */
export async function viewUpload(
  services: Pick<Services, 'files'> & { db: DbOrTx },
  uploadId: number,
): Promise<PictureAnswer> {
  const row = await requireStored(services, (await listUploadRows(services.db, [uploadId]))[0]);
  const { media_type: type } = row;
  const show = (bytes: Uint8Array, shown: string) =>
    new PictureAnswer({ bytes, type: shown, status: 200, keptSeconds: null, isForAll: false });
  if (PICTURES.has(type)) return show(Buffer.from(await services.files.getBytes(row.stored_key)), type);
  const picture = type === DRAWING ? await drawDrawing(await services.files.getBytes(row.stored_key)) : null;
  if (!picture)
    throw invalidField('uploadId', 'unreadable', {}, 'This file cannot be shown; save it instead');
  return show(picture, 'image/png');
}

/**
 * A coupon's picture for the pages of portals.
 * @throws AppError `not_found`
 */
export async function openCouponImage(
  services: Pick<Services, 'db' | 'files'>,
  imageKey: string,
): Promise<PictureAnswer> {
  const row = await requireStored(services, await findImage(services.db, imageKey));
  return new PictureAnswer({
    bytes: Buffer.from(await services.files.getBytes(row.stored_key)),
    type: row.media_type,
    status: 200,
    keptSeconds: IMAGE_SECONDS,
  });
}
