import { generateSecret, generateURI, verify } from 'otplib';
import type { InstallationKeys } from '../../../platform/start/derived-key.ts';
import { decryptText, encryptText } from '../../../platform/start/encrypted-text.ts';

/** What the app on the phone calls us. */
const ISSUER = 'Business Manager';
/** Clocks of phones differ: the code before and the one after count too. */
const TOLERANCE_SECONDS = 30;

const PURPOSE = 'totp-secret';

/** A new secret of 160 bits, Base32. */
export const newTotpSecret = (): string => generateSecret();

/** What the QR code says. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret });

/** Encrypts a secret for the table; it opens for that user alone. */
export const encryptTotpSecret = (secret: string, userId: number, secretKey: string): Promise<string> =>
  encryptText({ secret, userId }, PURPOSE, secretKey);

/** The secret of a user; null where it was encrypted with another key or for somebody else. */
export async function decryptTotpSecret(
  encrypted: string,
  userId: number,
  installation: InstallationKeys,
): Promise<string | null> {
  const opened = await decryptText<{ secret: unknown; userId: unknown }>(encrypted, PURPOSE, installation);
  return opened?.userId === userId && typeof opened.secret === 'string' ? opened.secret : null;
}

/** The step of 30 seconds since 1970 that a code of six digits belongs to; null for a wrong code. */
export async function stepOfCode(secret: string, code: string, now: number): Promise<number | null> {
  const epoch = Math.floor(now / 1000);
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
