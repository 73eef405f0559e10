import { CompactEncrypt, compactDecrypt } from 'jose';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { derivedKey } from '../../platform/start/derived-key.ts';

/** A file that goes along: its bytes stay in the file store until the mail leaves. */
export type EmailAttachment = { readonly key: string; readonly name: string; readonly type: string };

/** What a mail says, before it has a look; plain texts, never HTML. */
export type EmailTemplate = {
  readonly lang: Locale;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do; the path is one of ours, and begins with a slash. */
  readonly action?: { readonly label: string; readonly path: string };
  /** What stands below, in small print. */
  readonly closing: string;
  readonly files?: readonly EmailAttachment[];
};

const keyOf = (secretKey: string) => derivedKey(secretKey, 'mail');

/** Encrypts what a mail says for the time it waits (JWE, A256GCM): who reads the table must not get the links in it. */
export function encryptEmail(template: EmailTemplate, secretKey: string): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify(template)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(keyOf(secretKey));
}

/** Decrypts what a mail says; null where it was encrypted with another secret. */
export async function decryptEmail(encrypted: string, secretKey: string): Promise<EmailTemplate | null> {
  try {
    const { plaintext } = await compactDecrypt(encrypted, keyOf(secretKey));
    return JSON.parse(Buffer.from(plaintext).toString('utf8')) as EmailTemplate;
  } catch {
    return null;
  }
}
