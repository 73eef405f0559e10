import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { InstallationKeys } from '../../platform/start/derived-key.ts';
import { decryptText, encryptText } from '../../platform/start/encrypted-text.ts';

/** A file that goes along: its bytes stay in the file store until the mail leaves. */
export type EmailAttachment = { readonly key: string; readonly name: string; readonly type: string };

/** What a mail says, before it has a look; plain texts, never HTML. */
export type EmailTemplate = {
  readonly lang: Locale;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Names with their amounts, as a table below the text. */
  readonly table?: { readonly title: string; readonly rows: readonly (readonly [string, string])[] };
  /** The one thing to do; the path is one of ours, and begins with a slash. */
  readonly action?: { readonly label: string; readonly path: string };
  /** What stands below, in small print. */
  readonly closing: string;
  /** Below it, a link by which whoever gets the mail gets no more of its kind. */
  readonly stop?: {
    readonly label: string;
    readonly path: string;
    /** Where a mail program posts that its reader wants no more (RFC 8058). */
    readonly oneClickPath?: string;
  };
  readonly files?: readonly EmailAttachment[];
};

const PURPOSE = 'mail';

/** Encrypts what a mail says for the time it waits: who reads the table must not get the links in it. */
export const encryptEmail = (template: EmailTemplate, secretKey: string): Promise<string> =>
  encryptText(template, PURPOSE, secretKey);

/** Decrypts what a mail says; null where it was encrypted with another secret. */
export const decryptEmail = (
  encrypted: string,
  installation: InstallationKeys,
): Promise<EmailTemplate | null> => decryptText(encrypted, PURPOSE, installation);
