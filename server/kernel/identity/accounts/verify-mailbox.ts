import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import { markEmailVerified } from './account.repository.ts';
import { takeLink } from './account-link.repository.ts';
import { linkTokenHash } from './issue-link.ts';
import { type LinkUse, rateLimitLinkUse } from './rate-limits.ts';

/**
 * Marks a mailbox as proven by the link that was sent to it.
 * @throws AppError `link_invalid` for a link that is used, expired, unknown or for another mailbox, `too_many_requests`
 */
export async function verifyMailbox({ services, token, address }: LinkUse): Promise<undefined> {
  await rateLimitLinkUse(services.db, address);
  const now = new Date(services.clock());
  await inTransaction(services.db, async (tx) => {
    const link = await takeLink(tx, { tokenHash: linkTokenHash(token), purpose: 'verify_email', now });
    const isProven = link && (await markEmailVerified(tx, { id: link.userId, email: link.email, at: now }));
    if (!isProven) throw new AppError('link_invalid', 'Ask for a new link');
    await recordOwnAudit(tx, { userId: link.userId, action: 'email_confirmed', at: now });
  });
  return undefined;
}
