import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AVATAR_MAX_BYTES } from '../../../../shared/rules/tickets/uploads.ts';
import { type FindVirus, refuseVirus } from '../../../platform/files/virus-scan.ts';
import { type FileLimit, limitedBytes } from '../../../platform/http/http-file-body.ts';
import type { Services } from '../../../platform/start/services.ts';
import { checkUpload } from '../check-upload.ts';
import type { Avatar } from './avatars.repository.ts';

const KEY_BYTES = 24;
export const AVATAR_LIMIT: FileLimit = { maxBytes: AVATAR_MAX_BYTES, advice: 'save the picture smaller' };

export type SentPicture = {
  /** Of the file, with its extension. */
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array>;
  /** Looks for viruses, where somebody does. */
  readonly findVirus: FindVirus | undefined;
};

/**
 * Takes the small picture of a shop or a person in, and writes it anew; nothing is kept of it yet.
 * @throws AppError `validation_failed`, `payload_too_large`, `too_many_requests`, `scanner_away`
 */
export async function receiveAvatar(
  services: Pick<Services, 'workers' | 'clock'>,
  { name, body, findVirus }: SentPicture,
): Promise<Avatar> {
  const sent = await buffer(limitedBytes(body, AVATAR_LIMIT));
  await refuseVirus(findVirus, [sent]);
  const picture = await checkUpload(services.workers, { givenName: name, purpose: 'avatar', bytes: sent });
  return {
    publicKey: randomBytes(KEY_BYTES).toString('base64url'),
    mediaType: picture.mediaType,
    bytes: picture.bytes,
    at: new Date(services.clock()),
  };
}
