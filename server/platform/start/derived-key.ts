import { hkdfSync } from 'node:crypto';

/** The secret of the installation, and another one that is taken beside it while it is changed. */
export type InstallationKeys = { readonly secretKey: string; readonly alsoKey?: string | undefined };

/** A 32-byte key for one purpose, derived from the installation's secret (HKDF-SHA-256, RFC 5869). */
export function derivedKey(secretKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', Buffer.from(secretKey, 'utf8'), '', purpose, 32));
}

/** The keys for one purpose by which something may have been signed or encrypted, the one in use first. */
export function derivedKeys({ secretKey, alsoKey }: InstallationKeys, purpose: string): Uint8Array[] {
  const keys = alsoKey === undefined ? [secretKey] : [secretKey, alsoKey];
  return keys.map((key) => derivedKey(key, purpose));
}
