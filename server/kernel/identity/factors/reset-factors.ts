import type { BodyOf } from '../../../../shared/contract/frame/call.ts';
import type { confirmFactorResetCall } from '../../../../shared/contract/people/factors.contract.ts';
import { LINK_PAGES, tokenLinkPath } from '../../../../shared/rules/people/email-link-paths.ts';
import { localeOf } from '../../../../shared/rules/portals/locales.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordAudit, recordOwnAudit } from '../../audit/audit.public.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { linkTokenHash, newLinkToken } from '../accounts/issue-link.ts';
import { passwordFits } from '../accounts/passwords.ts';
import { rateLimitLinkUse } from '../accounts/rate-limits.ts';
import { rateLimitSignIn } from '../accounts/sign-in-rate-limit.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { findOwnCredential, revokeSessionsOf } from '../sessions/own-sessions.repository.ts';
import type { Users } from '../users/user.public.ts';
import { findUserRow } from '../users/user.repository.ts';
import { accountDisabled } from './begin-session.ts';
import { factorResetEmail, mailFactorNews } from './factor-emails.ts';
import {
  findFactorReset,
  insertFactorReset,
  takeFactorReset,
  voidFactorResets,
} from './factor-resets.repository.ts';
import { deleteTotp, lockFactors, replaceRecoveryCodes } from './factors.repository.ts';
import { deletePasskeysOf } from './passkeys.repository.ts';

const RESET_HOURS = 24;

type ResetServices = Pick<Services, 'db' | 'clock' | 'secretKey'>;

/**
 * Mails somebody who lost the phone a link that takes the factors off together with the password. Staff alone cannot do
 * it, nor who has only the mailbox or only the password.
 * @throws AppError `not_found` where there is no such person, `conflict` where there is no factor,
 *   `account_disabled`, `own_account`
 */
export async function askFactorReset(options: {
  services: ResetServices;
  userId: number;
  askedBy: number;
}): Promise<undefined> {
  const { services, userId, askedBy } = options;
  if (userId === askedBy) throw new AppError('own_account', 'A colleague has to do this');
  const now = services.clock();
  const at = new Date(now);
  await inTransaction(services.db, async (tx) => {
    const row = await findUserRow(tx, userId);
    if (!row) throw new AppError('not_found', 'There is no such person');
    if (row.disabled_at) throw accountDisabled();
    if (!row.has_factor) throw new AppError('conflict', 'This account has no second factor');
    const { token, tokenHash } = newLinkToken();
    await voidFactorResets(tx, userId, at);
    const expiresAt = new Date(now + RESET_HOURS * HOUR_MS);
    await insertFactorReset(tx, { tokenHash, userId, email: row.email, askedBy, createdAt: at, expiresAt });
    const template = factorResetEmail(localeOf(row.lang), tokenLinkPath(LINK_PAGES.factorReset, token));
    await queueMail({ tx, services, recipient: row.email, template });
    await recordAudit(tx, {
      at,
      actorId: askedBy,
      action: 'factor_reset_asked',
      target: { kind: 'user', id: userId, label: row.email },
      shopIds: row.shop_ids,
      before: null,
      after: null,
    });
  });
  return undefined;
}

/**
 * Takes all factors off an account by the mailed link and the password; ends its sessions and tells the person. A wrong
 * password leaves the link usable, and is counted like one at the login.
 * @throws AppError `link_invalid`, `validation_failed` for `password`, `too_many_requests`
 */
export async function confirmFactorReset(options: {
  services: ResetServices;
  sessions: Pick<LiveSessions, 'forget'>;
  users: Pick<Users, 'forget'>;
  body: BodyOf<typeof confirmFactorResetCall>;
  address: string;
}): Promise<undefined> {
  const { services, sessions, users, body, address } = options;
  const { db } = services;
  const at = new Date(services.clock());
  await rateLimitLinkUse(db, address);
  const tokenHash = linkTokenHash(body.token);
  const invalid = () => new AppError('link_invalid', 'Ask for a new link');
  const reset = await findFactorReset(db, tokenHash, at);
  const own = reset && (await findOwnCredential(db, reset.userId));
  // Of an account that has another address by now the former mailbox opens nothing.
  if (!own || own.email !== reset.email) throw invalid();
  const { userId, email } = reset;
  const attempt = await rateLimitSignIn(db, { email, address });
  if (!(await passwordFits(own.passwordHash, body.password)))
    throw invalidField('password', 'password_wrong', {}, 'This is not the password');
  await attempt.succeeded();
  const ended = await inTransaction(db, async (tx) => {
    await lockFactors(tx, userId);
    if (!(await takeFactorReset(tx, tokenHash, at))) throw invalid();
    await deleteTotp(tx, userId);
    await deletePasskeysOf(tx, userId);
    await replaceRecoveryCodes(tx, userId, []);
    const revoked = await revokeSessionsOf(tx, { userId }, at);
    await recordOwnAudit(tx, { userId, action: 'factor_reset', at });
    await mailFactorNews(tx, services, { userId, news: 'factors_taken_off' });
    return revoked;
  });
  sessions.forget(ended);
  users.forget(userId);
  return undefined;
}
