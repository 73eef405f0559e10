import { CompactEncrypt, compactDecrypt } from 'jose';
import { derivedKey, derivedKeys, type InstallationKeys } from './derived-key.ts';

/** Encrypts a value for a table (JWE, A256GCM), by the key of its purpose. */
export function encryptText(value: unknown, purpose: string, secretKey: string): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(derivedKey(secretKey, purpose));
}

/** The value, whichever key of the installation encrypted it; null where it was none of them. */
export async function decryptText<T>(
  encrypted: string,
  purpose: string,
  installation: InstallationKeys,
): Promise<T | null> {
  for (const key of derivedKeys(installation, purpose)) {
    try {
      const { plaintext } = await compactDecrypt(encrypted, key);
      return JSON.parse(Buffer.from(plaintext).toString('utf8')) as T;
    } catch {
      // By another key, perhaps.
    }
  }
  return null;
}
