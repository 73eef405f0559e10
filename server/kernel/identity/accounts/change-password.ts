import { localeOf } from '../../../../shared/rules/portals/locales.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { queueMail } from '../../mail/mail.public.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { revokeSessionsOf, writePassword } from '../sessions/own-sessions.repository.ts';
import { listOwnTexts } from './account.repository.ts';
import { passwordChangedEmail } from './account-emails.ts';
import { voidLinks } from './account-link.repository.ts';
import { requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { requireOwnPassword } from './require-own-password.ts';

/**
 * Changes the caller's password, ends every other session of theirs, and stops a change of the e-mail address that
 * somebody may have asked for with the old password. A mail tells the owner.
 * @throws AppError `validation_failed` with the field, `too_many_requests`
 */
export async function changePassword(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey' | 'workers' | 'breachedPasswords'>;
  sessions: Pick<LiveSessions, 'forget'>;
  caller: UserCaller;
  passwords: { current: string; next: string };
}): Promise<void> {
  const { services, sessions, caller, passwords } = options;
  const {
    email,
    lang,
    passwordHash: provenHash,
  } = await requireOwnPassword({
    services,
    caller,
    password: passwords.current,
  });
  const ownTexts = await listOwnTexts(services.db, caller.userId);
  await requireGoodPassword(services, { password: passwords.next, email, ownTexts, field: 'new_password' });

  const passwordHash = await hashPassword(passwords.next);
  const { userId, familyId } = caller;
  const now = new Date(services.clock());
  const ended = await inTransaction(services.db, async (tx) => {
    await voidLinks(tx, { userId, purpose: 'change_email', now });
    if (!(await writePassword(tx, { userId, provenHash, passwordHash })))
      throw invalidField('current_password', 'password_changed', {}, 'The password was changed meanwhile');
    const revoked = await revokeSessionsOf(tx, { userId, exceptFamilyId: familyId }, now);
    await recordOwnAudit(tx, { userId, action: 'password_changed', at: now });
    await queueMail({ tx, services, recipient: email, template: passwordChangedEmail(localeOf(lang)) });
    return revoked;
  });
  sessions.forget(ended);
}
