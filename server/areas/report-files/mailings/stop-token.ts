import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey, derivedKeys, type InstallationKeys } from '../../../platform/start/derived-key.ts';

const PURPOSE = 'stop a mailed view';

/** Whom a link stops which mailing for. */
export type Stopping = { readonly mailingId: number; readonly userId: number };

const sign = (key: Uint8Array, said: string) => createHmac('sha256', key).update(said).digest();

/** The token of a link that stops a mailing for one person, without a sign-in and for good. */
export function stopToken({ mailingId, userId }: Stopping, { secretKey }: InstallationKeys): string {
  const said = `${mailingId}-${userId}`;
  return `${said}-${sign(derivedKey(secretKey, PURPOSE), said).toString('base64url')}`;
}

/** Reads such a token; null for one that we did not sign. */
export function readStopToken(token: string, installation: InstallationKeys): Stopping | null {
  const [, mailing = '', user = '', signature = ''] = /^(\d{1,10})-(\d{1,10})-([\w-]{43})$/.exec(token) ?? [];
  if (signature === '') return null;
  const given = Buffer.from(signature, 'base64url');
  const isOurs = derivedKeys(installation, PURPOSE).some((key) =>
    timingSafeEqual(given, sign(key, `${mailing}-${user}`)),
  );
  return isOurs ? { mailingId: Number(mailing), userId: Number(user) } : null;
}

/** Where a mail program posts that its reader wants no more of a mailing. */
export const oneClickPath = (token: string): string => `/v1/view-mailings/stop/${token}`;
