import type { Registration } from '../../../../shared/contract/people/auth.contract.ts';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import { localeOf } from '../../../../shared/rules/portals/locales.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type LegalTexts, noteAgreement, requireAgreement } from '../../legal/legal.public.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { inEvenTime } from '../sessions/constant-time.ts';
import { findMailboxOwner, insertAccount } from './account.repository.ts';
import { addressTakenEmail, verificationEmail } from './account-emails.ts';
import { issueLink } from './issue-link.ts';
import { requireFairPassword, requireGoodPassword } from './new-password.ts';
import { hashPassword } from './passwords.ts';
import { rateLimitMailRequest } from './rate-limits.ts';

/**
 * Opens an account and mails the link that proves its mailbox. Where the address has an account nothing changes and
 * its owner gets a mail saying so; the answer does not tell, neither in text nor in time.
 * @throws AppError `validation_failed` for a weak password or where the texts of the operator are not agreed to, `too_many_requests`
 */
export async function registerAccount(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey' | 'workers' | 'breachedPasswords'>;
  legal: LegalTexts;
  registration: Registration;
  address: string;
}): Promise<undefined> {
  const { services, legal, registration, address } = options;
  const { password, lang } = registration;
  const email = registration.email.toLowerCase();
  requireFairPassword(password, email);
  requireAgreement(legal, registration.agreed_versions);
  await rateLimitMailRequest(services.db, { email, address });
  const ownTexts = [registration.name, registration.surname];
  await requireGoodPassword(services, { password, email, ownTexts });

  await inEvenTime(async () => {
    const now = services.clock();
    const passwordHash = await hashPassword(password);
    await inTransaction(services.db, async (tx) => {
      const { name, surname } = registration;
      const createdAt = new Date(now);
      const roleId = ROLES.admin;
      const account = { email, passwordHash, roleId, name, surname, lang, createdAt };
      const user = await insertAccount(tx, account);
      if (user) {
        const versions = registration.agreed_versions;
        await noteAgreement(tx, legal, { userId: user.id, versions, at: createdAt });
        const path = await issueLink({ tx, purpose: 'verify_email', user: { ...user, email }, now });
        return queueMail({ tx, services, recipient: email, template: verificationEmail(lang, path) });
      }
      const owner = await findMailboxOwner(tx, email);
      const template = addressTakenEmail(localeOf(owner?.lang ?? lang));
      return queueMail({ tx, services, recipient: email, template });
    });
  });
  return undefined;
}
