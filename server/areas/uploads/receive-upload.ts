import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Uploaded } from '../../../shared/contract/shops/uploads.contract.ts';
import { cleanFileName } from '../../../shared/rules/texts/file-names.ts';
import {
  ATTACHMENT_MAX_BYTES,
  COUPON_IMAGE_MAX_BYTES,
  extensionError,
  extensionIssue,
  SHOP_QUOTA_BYTES,
  type UploadPurpose,
} from '../../../shared/rules/tickets/uploads.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { type FindVirus, refuseVirus } from '../../platform/files/virus-scan.ts';
import { AppError, refusedField } from '../../platform/http/app-error.ts';
import { type FileLimit, limitedBytes } from '../../platform/http/http-file-body.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { isConnectionLost } from '../../platform/postgres/lost-connection.ts';
import type { Services } from '../../platform/start/services.ts';
import { checkUpload } from './check-upload.ts';
import { imageUrl, presentUpload } from './present-upload.ts';
import {
  forgetUploadLeftover,
  insertUpload,
  lockQuota,
  noteIncoming,
  sumShopBytes,
} from './uploads.repository.ts';

const KEY_BYTES = 24;
/** No file takes longer to be stored. */
const STORING_MS = HOUR_MS;

export const uploadLimit = (purpose: UploadPurpose): FileLimit => ({
  maxBytes: purpose === 'coupon_image' ? COUPON_IMAGE_MAX_BYTES : ATTACHMENT_MAX_BYTES,
  advice: purpose === 'coupon_image' ? 'save the picture smaller' : 'send it in parts',
});

/**
 * Takes a file in: its content must be what its name says, and the shop must have room for it. Of one that is refused
 * or breaks off nothing stays.
 * @throws AppError `validation_failed`, `payload_too_large`, `quota_exceeded`, `too_many_requests`, `scanner_away`
 */
export async function receiveUpload(options: {
  services: Pick<Services, 'db' | 'files' | 'clock' | 'workers'>;
  shopId: number;
  userId: number;
  purpose: UploadPurpose;
  name: string;
  body: AsyncIterable<Uint8Array>;
  /** Looks for viruses, where somebody does. */
  findVirus?: FindVirus | undefined;
}): Promise<Uploaded> {
  const { services, shopId, userId, purpose, name, body, findVirus } = options;
  const { db, files, clock } = services;
  const given = cleanFileName(name);
  const nameError = extensionError(given, purpose);
  if (nameError) throw refusedField({ ...extensionIssue('name', given, purpose), message: nameError });
  const bytes = await buffer(limitedBytes(body, uploadLimit(purpose)));
  await refuseVirus(findVirus, [bytes]);
  const checked = await checkUpload(services.workers, { givenName: name, purpose, bytes });
  const publicKey = randomBytes(KEY_BYTES).toString('base64url');
  const storedKey = `uploads/${shopId}/${publicKey}`;
  await noteIncoming(db, storedKey, new Date(clock() + STORING_MS));
  try {
    await files.put(storedKey, checked.bytes);
    const row = await inTransaction(db, async (tx) => {
      await lockQuota(tx, shopId);
      if ((await sumShopBytes(tx, shopId)) + checked.bytes.length > SHOP_QUOTA_BYTES) {
        throw new AppError('quota_exceeded', `All files of a shop have at most ${SHOP_QUOTA_BYTES} bytes`);
      }
      await forgetUploadLeftover(tx, storedKey);
      return insertUpload(tx, {
        ...{ publicKey, shopId, purpose, storedKey, uploadedBy: userId },
        ...{ fileName: checked.name, mediaType: checked.mediaType, bytes: checked.bytes.length },
        ...{ width: checked.width, height: checked.height, at: new Date(clock()) },
      });
    });
    return { ...presentUpload(row), url: purpose === 'coupon_image' ? imageUrl(row.public_key) : null };
  } catch (error) {
    // The row may have been written all the same; if it was not, its bytes are deleted later.
    if (isConnectionLost(error)) throw error;
    await files.delete(storedKey);
    await forgetUploadLeftover(db, storedKey);
    throw error;
  }
}
