import { localeOf } from '../../../../shared/rules/portals/locales.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import { queueMail } from '../../mail/mail.public.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { revokeSessionsOf } from '../sessions/own-sessions.repository.ts';
import { findMailboxOwner, listOwnTexts, markEmailVerified, updatePassword } from './account.repository.ts';
import { passwordReplacedEmail } from './account-emails.ts';
import { takeLink, voidLinks } from './account-link.repository.ts';
import { linkTokenHash } from './issue-link.ts';
import { requireFairPassword, requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { rateLimitLinkUse } from './rate-limits.ts';
import { resetSignInRateLimit } from './sign-in-rate-limit.ts';

/**
 * Sets a new password by the link that was mailed: ends every session of the account, makes its other such links
 * worthless, stops a change of its e-mail address, proves the mailbox, and tells the owner by mail. A password that is refused leaves the link usable.
 * @throws AppError `link_invalid`, `validation_failed` for a weak password, `too_many_requests`
 */
export async function replacePassword(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey' | 'workers' | 'breachedPasswords'>;
  sessions: Pick<LiveSessions, 'forget'>;
  token: string;
  password: string;
  address: string;
}): Promise<undefined> {
  const { services, sessions, token, password, address } = options;
  requireFairPassword(password, '');
  await rateLimitLinkUse(services.db, address);
  const now = new Date(services.clock());
  const ended = await inTransaction(services.db, async (tx) => {
    const purpose = 'reset_password';
    const link = await takeLink(tx, { tokenHash: linkTokenHash(token), purpose, now });
    if (!link) throw new AppError('link_invalid', 'Ask for a new link');
    // Before the owner is read: waits for a change of the address that is under way, and sees what it did.
    await voidLinks(tx, { userId: link.userId, purpose: 'change_email', now });
    const owner = await findMailboxOwner(tx, link.email);
    // An account that has another address by now is not opened through the old mailbox.
    if (owner?.id !== link.userId) throw new AppError('link_invalid', 'Ask for a new link');
    const { userId, email } = link;
    await requireGoodPassword(services, { password, email, ownTexts: await listOwnTexts(tx, userId) });
    await updatePassword(tx, userId, await hashPassword(password));
    await markEmailVerified(tx, { id: userId, email, at: now });
    const revoked = await revokeSessionsOf(tx, { userId }, now);
    await voidLinks(tx, { userId, purpose, now });
    await resetSignInRateLimit(tx, email);
    await recordOwnAudit(tx, { userId, action: 'password_reset', at: now });
    const template = passwordReplacedEmail(localeOf(owner.lang));
    await queueMail({ tx, services, recipient: email, template });
    return revoked;
  });
  sessions.forget(ended);
  return undefined;
}
