import { localeOf } from '../../../../shared/rules/portals/locales.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { listFactorMethods } from '../factors/list-factors.ts';
import { requireProof } from '../factors/prove-person.ts';
import { inEvenTime } from '../sessions/constant-time.ts';
import { findOwnCredential } from '../sessions/own-sessions.repository.ts';
import { findMailboxOwner } from './account.repository.ts';
import { findOpenLink, lockLinks, voidLinks } from './account-link.repository.ts';
import { emailChangeNotice, newEmailConfirmation, newEmailTakenNotice } from './email-change-emails.ts';
import { issueLink } from './issue-link.ts';
import { rateLimitEmailChange, rateLimitMailRequest } from './rate-limits.ts';
import { requireOwnPassword } from './require-own-password.ts';

const purpose = 'change_email';

type Asking = {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  caller: UserCaller;
  address: string;
};

/**
 * Puts a new link in the place of the former one and mails it. Where the address has an account its owner gets a mail
 * without the link: the caller must not see a difference.
 */
async function sendLink(
  tx: DbOrTx,
  { services, caller }: Asking,
  to: { email: string; lang: string; askedByFamily: string | null },
) {
  const user = { id: caller.userId, email: to.email };
  const now = services.clock();
  await voidLinks(tx, { userId: user.id, purpose, now: new Date(now) });
  const path = await issueLink({ tx, purpose, user, now, askedByFamily: to.askedByFamily });
  const owner = await findMailboxOwner(tx, to.email);
  const template = owner
    ? newEmailTakenNotice(localeOf(owner.lang))
    : newEmailConfirmation(localeOf(to.lang), path);
  await queueMail({ tx, services, recipient: to.email, template });
}

/** The password is asked for anyhow; who has a second factor must have shown that within the last minutes. */
async function requireFactorProof({ services, caller }: Asking): Promise<void> {
  const { db } = services;
  if ((await listFactorMethods(db, caller.userId)).length === 0) return;
  await requireProof(db, caller, services.clock());
}

/**
 * Mails a link to the new address, which becomes the account's once the link is opened, and a note to the present one.
 * The answer does not tell whether the new address has an account, neither in text nor in time.
 * @throws AppError `validation_failed` with the field, `too_many_requests`
 */
export async function requestEmailChange(
  asking: Asking & { password: string; newEmail: string },
): Promise<undefined> {
  const { services, address } = asking;
  const email = asking.newEmail.toLowerCase();
  await requireFactorProof(asking);
  const own = await requireOwnPassword(asking);
  if (email === own.email)
    throw invalidField('new_email', 'unchanged', {}, 'This is the address of the account already');
  await rateLimitEmailChange(services.db, asking.caller.userId);
  await rateLimitMailRequest(services.db, { email, address });
  await inEvenTime(() =>
    inTransaction(services.db, async (tx) => {
      await lockLinks(tx, asking.caller.userId);
      await sendLink(tx, asking, { email, lang: own.lang, askedByFamily: asking.caller.familyId });
      const template = emailChangeNotice(localeOf(own.lang));
      await queueMail({ tx, services, recipient: own.email, template });
    }),
  );
  return undefined;
}

/**
 * Mails a new link to the address that waits; the former one works no longer.
 * @throws AppError `not_found` where none waits, `too_many_requests`
 */
export async function resendEmailChange(asking: Asking): Promise<undefined> {
  const { services, caller, address } = asking;
  const { userId } = caller;
  const findPending = (db: DbOrTx) => findOpenLink(db, { userId, purpose, now: new Date(services.clock()) });
  const pending = await findPending(services.db);
  if (pending) await rateLimitMailRequest(services.db, { email: pending.email, address });
  await inEvenTime(() =>
    inTransaction(services.db, async (tx) => {
      await lockLinks(tx, userId);
      // It may have been cancelled, confirmed or replaced meanwhile.
      const still = await findPending(tx);
      const own = await findOwnCredential(tx, userId);
      if (!pending || !own || still?.email !== pending.email) {
        throw new AppError('not_found', 'This e-mail address does not wait for its confirmation');
      }
      // The session that typed the password stays the one that asked, whoever has the mail sent again.
      const { email, askedByFamily } = still;
      await sendLink(tx, asking, { email, lang: own.lang, askedByFamily });
    }),
  );
  return undefined;
}
