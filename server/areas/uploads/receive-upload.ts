import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Uploaded } from '../../../shared/contract/shops/uploads.contract.ts';
import { COUPON_IMAGE_HEIGHT_PX, COUPON_IMAGE_WIDTH_PX } from '../../../shared/rules/limits.ts';
import { cleanFileName } from '../../../shared/rules/texts/file-names.ts';
import {
  ATTACHMENT_MAX_BYTES,
  COUPON_IMAGE_MAX_BYTES,
  extensionFault,
  extensionIssue,
  extensionOf,
  SHOP_QUOTA_BYTES,
  type UploadPurpose,
} from '../../../shared/rules/tickets/uploads.ts';
import { AppError, invalidField, refusedField } from '../../platform/http/app-error.ts';
import { type FileLimit, limitedBytes } from '../../platform/http/http-file-body.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { isConnectionLost } from '../../platform/postgres/lost-connection.ts';
import type { Services } from '../../platform/start/services.ts';
import { describeUpload, imageUrl } from './describe-upload.ts';
import { judgeContent } from './judge-content.ts';
import { rewritePicture } from './rewrite-picture.ts';
import { forgetLeftover, insertUpload, lockQuota, noteIncoming, sumShopBytes } from './uploads.repository.ts';

const PICTURES = ['bmp', 'jpeg', 'jpg', 'png', 'webp'];
const KEY_BYTES = 24;
/** No file takes longer to be stored. */
const STORING_MS = 60 * 60_000;

export const uploadLimit = (purpose: UploadPurpose): FileLimit => ({
  maxBytes: purpose === 'coupon_image' ? COUPON_IMAGE_MAX_BYTES : ATTACHMENT_MAX_BYTES,
  advice: purpose === 'coupon_image' ? 'save the picture smaller' : 'send it in parts',
});

type Judged = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly width: number | null;
  readonly height: number | null;
};

/** What is kept of a file: pictures are written anew, and have the size that their purpose asks for. */
async function judgeFile(given: string, purpose: UploadPurpose, bytes: Buffer): Promise<Judged> {
  const name = cleanFileName(given);
  const extension = extensionOf(name);
  const fault = extensionFault(name, purpose);
  if (fault) throw refusedField({ ...extensionIssue('name', name, purpose), message: fault });
  if (bytes.length === 0)
    throw invalidField('body', 'empty_file', {}, 'Send the file itself; this one is empty');
  const mediaType = await judgeContent(extension, bytes);
  const mismatch = invalidField(
    'body',
    'content_mismatch',
    { extension },
    `The content of this file is not what .${extension} says`,
  );
  if (mediaType === null) throw mismatch;
  if (!PICTURES.includes(extension)) return { name, mediaType, bytes, width: null, height: null };
  const picture = await rewritePicture(extension, bytes);
  if (picture === null) throw mismatch;
  const { width, height } = picture;
  if (purpose === 'coupon_image' && (width !== COUPON_IMAGE_WIDTH_PX || height !== COUPON_IMAGE_HEIGHT_PX)) {
    const size = `${COUPON_IMAGE_WIDTH_PX}x${COUPON_IMAGE_HEIGHT_PX}`;
    const wanted = { width: COUPON_IMAGE_WIDTH_PX, height: COUPON_IMAGE_HEIGHT_PX };
    const message = `Image must be ${size} px JPG or PNG; this one has ${width}x${height}`;
    throw invalidField('body', 'wrong_image_size', wanted, message);
  }
  const isRenamed = picture.extension !== extension;
  return {
    name: isRenamed ? `${name.slice(0, -extension.length)}${picture.extension}` : name,
    mediaType: isRenamed ? 'image/png' : mediaType,
    bytes: picture.bytes,
    width,
    height,
  };
}

/**
 * Takes a file in: its content must be what its name says, and the shop must have room for it. Of one that is refused
 * or breaks off nothing stays.
 * @throws AppError `validation_failed`, `payload_too_large`, `quota_exceeded`
 */
export async function receiveUpload(options: {
  services: Pick<Services, 'db' | 'files' | 'clock'>;
  shopId: number;
  userId: number;
  purpose: UploadPurpose;
  name: string;
  body: AsyncIterable<Uint8Array>;
}): Promise<Uploaded> {
  const { services, shopId, userId, purpose, name, body } = options;
  const { db, files, clock } = services;
  const given = cleanFileName(name);
  const fault = extensionFault(given, purpose);
  if (fault) throw refusedField({ ...extensionIssue('name', given, purpose), message: fault });
  const judged = await judgeFile(name, purpose, await buffer(limitedBytes(body, uploadLimit(purpose))));
  const publicKey = randomBytes(KEY_BYTES).toString('base64url');
  const storedKey = `uploads/${shopId}/${publicKey}`;
  await noteIncoming(db, storedKey, new Date(clock() + STORING_MS));
  try {
    await files.put(storedKey, judged.bytes);
    const row = await inTransaction(db, async (tx) => {
      await lockQuota(tx, shopId);
      if ((await sumShopBytes(tx, shopId)) + judged.bytes.length > SHOP_QUOTA_BYTES) {
        throw new AppError('quota_exceeded', `All files of a shop have at most ${SHOP_QUOTA_BYTES} bytes`);
      }
      await forgetLeftover(tx, storedKey);
      return insertUpload(tx, {
        ...{ publicKey, shopId, purpose, storedKey, uploadedBy: userId },
        ...{ fileName: judged.name, mediaType: judged.mediaType, bytes: judged.bytes.length },
        ...{ width: judged.width, height: judged.height, at: new Date(clock()) },
      });
    });
    return { ...describeUpload(row), url: purpose === 'coupon_image' ? imageUrl(row.public_key) : null };
  } catch (error) {
    // The row may have been written all the same; if it was not, its bytes are deleted later.
    if (isConnectionLost(error)) throw error;
    await files.delete(storedKey);
    await forgetLeftover(db, storedKey);
    throw error;
  }
}
