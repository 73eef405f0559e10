import { hkdfSync } from 'node:crypto';

/** A 32-byte key for one purpose, derived from the installation's secret (HKDF-SHA-256, RFC 5869). */
export function derivedKey(secretKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', Buffer.from(secretKey, 'utf8'), '', purpose, 32));
}
