import { localeOf } from '../../../../shared/rules/portals/locales.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { inEvenTime } from '../sessions/constant-time.ts';
import { findMailboxOwner } from './account.repository.ts';
import { resetPasswordEmail, verificationEmail } from './account-emails.ts';
import type { LinkPurpose } from './account-link.repository.ts';
import { issueLink } from './issue-link.ts';
import { rateLimitMailRequest } from './rate-limits.ts';

const TEMPLATES = { verify_email: verificationEmail, reset_password: resetPasswordEmail } as const;

/**
 * Mails a link to the owner of the address: to prove the mailbox, where that is still open, or for a new password. The
 * answer does not tell whether there is such an account, neither in text nor in time.
 * @throws AppError `too_many_requests`
 */
export async function requestLink(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  purpose: Exclude<LinkPurpose, 'change_email'>;
  email: string;
  address: string;
}): Promise<undefined> {
  const { services, purpose, email, address } = options;
  await rateLimitMailRequest(services.db, { email, address, isReset: purpose === 'reset_password' });
  await inEvenTime(() =>
    inTransaction(services.db, async (tx) => {
      const owner = await findMailboxOwner(tx, email);
      if (!owner || (purpose === 'verify_email' && owner.verifiedAt)) return;
      const path = await issueLink({ tx, purpose, user: owner, now: services.clock() });
      const template = TEMPLATES[purpose](localeOf(owner.lang), path);
      await queueMail({ tx, services, recipient: owner.email, template });
    }),
  );
  return undefined;
}
