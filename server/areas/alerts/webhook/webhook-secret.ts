import { createHmac, randomBytes } from 'node:crypto';
import type { InstallationKeys } from '../../../platform/start/derived-key.ts';
import { decryptText, encryptText } from '../../../platform/start/encrypted-text.ts';

const PURPOSE = 'alert-webhook';
const SECRET_BYTES = 32;

type Encrypted = { readonly secret: string; readonly shopId: number };

/** A secret that nobody has had before. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** Encrypts a secret for the table; it opens for that shop alone. */
export const encryptSecret = (secret: string, shopId: number, secretKey: string): Promise<string> =>
  encryptText({ secret, shopId } satisfies Encrypted, PURPOSE, secretKey);

/** The secret of a shop; null where another key encrypted it, or it is of another shop. */
export async function decryptSecret(
  encrypted: string,
  shopId: number,
  installation: InstallationKeys,
): Promise<string | null> {
  const opened = await decryptText<Encrypted>(encrypted, PURPOSE, installation);
  return opened?.shopId === shopId ? opened.secret : null;
}

/** What a message says of who sent it, and when: seconds since 1970, and the HMAC of them and the body. */
export function signatureOf(body: string, { secret, now }: { secret: string; now: number }): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
