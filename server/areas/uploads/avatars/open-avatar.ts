import { AppError } from '../../../platform/http/app-error.ts';
import { PictureAnswer } from '../../../platform/http/http-route.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { findAvatar } from './avatars.repository.ts';

/** A key never gets another picture. */
const KEPT_SECONDS = 30 * 86_400;

/**
 * The logo of a shop or the picture of an account manager.
 * @throws AppError `not_found`
 */
export async function openAvatar(db: DbOrTx, publicKey: string): Promise<PictureAnswer> {
  const avatar = await findAvatar(db, publicKey);
  if (!avatar) throw new AppError('not_found', 'There is no such picture');
  const { bytes, media_type: type } = avatar;
  return new PictureAnswer({ bytes, type, status: 200, keptSeconds: KEPT_SECONDS, isForAll: false });
}
