import { createHash, randomBytes } from 'node:crypto';
import { LINK_PAGES, tokenLinkPath } from '../../../../shared/rules/people/email-link-paths.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { insertLink, type LinkPurpose } from './account-link.repository.ts';

const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = {
  verify_email: 24,
  reset_password: 1,
  change_email: 24,
};
const PAGE_PATHS: Readonly<Record<LinkPurpose, string>> = {
  verify_email: LINK_PAGES.verifyEmail,
  reset_password: LINK_PAGES.confirmReset,
  change_email: LINK_PAGES.confirmNewEmail,
};

/** What a link's token is stored as: it has 256 random bits, so a plain hash is enough. */
export function linkTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token for a link, and what it is stored as. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: linkTokenHash(token) };
}

/** A new link for one use. Returns its path, with the token that stands nowhere else. */
export async function issueLink(options: {
  tx: DbOrTx;
  purpose: LinkPurpose;
  user: { id: number; email: string };
  now: number;
  askedByFamily?: string | null;
  /** How long it works; as its purpose says unless given. */
  hours?: number;
}): Promise<string> {
  const { tx, purpose, user, now, askedByFamily = null, hours = LINK_HOURS[purpose] } = options;
  const { token, tokenHash } = newLinkToken();
  await insertLink(tx, {
    tokenHash,
    purpose,
    userId: user.id,
    email: user.email,
    askedByFamily,
    createdAt: new Date(now),
    expiresAt: new Date(now + hours * HOUR_MS),
  });
  return tokenLinkPath(PAGE_PATHS[purpose], token);
}
