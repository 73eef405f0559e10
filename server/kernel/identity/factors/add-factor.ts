import type { BodyOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { confirmTotpCall, TotpSecret } from '../../../../shared/contract/people/factors.contract.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { findOwnCredential } from '../sessions/own-sessions.repository.ts';
import { requireLiveSession } from '../sessions/require-live-session.ts';
import type { Users } from '../users/user.public.ts';
import { mailFactorNews } from './factor-emails.ts';
import { rateLimitFactor } from './factor-rate-limit.ts';
import {
  keepTotpSecret,
  listRecoveryCodes,
  lockFactors,
  markTotpConfirmed,
  replaceRecoveryCodes,
} from './factors.repository.ts';
import { takeTotpCode } from './prove-by-code.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { encryptTotpSecret, newTotpSecret, totpUri } from './totp.ts';

export type FactorParts = {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  users: Pick<Users, 'forget'>;
  caller: UserCaller;
};
type Added = ResponseOf<typeof confirmTotpCall>;

/**
 * Makes a secret for an app on the phone, in the place of one that no code has confirmed.
 * @throws AppError `factor_exists` where there is an app already
 */
export async function startTotp({ services, caller }: Omit<FactorParts, 'users'>): Promise<TotpSecret> {
  const { userId } = caller;
  const own = await findOwnCredential(services.db, userId);
  if (!own) throw new AppError('unauthorized', 'This account no longer exists');
  const secret = newTotpSecret();
  const encryptedSecret = await encryptTotpSecret(secret, userId, services.secretKey);
  const at = new Date(services.clock());
  if (!(await keepTotpSecret(services.db, { userId, encryptedSecret, at })))
    throw new AppError('factor_exists', 'There is an app already; remove it first');
  return { secret, uri: totpUri(secret, own.email) };
}

/** What follows each new factor: recovery codes with the first one, a line in the audit log and a mail. */
export async function finishAdding(
  tx: DbOrTx,
  { services, caller }: Omit<FactorParts, 'users'>,
): Promise<Added> {
  const { userId } = caller;
  await requireLiveSession(tx, caller);
  const at = new Date(services.clock());
  const hasCodes = (await listRecoveryCodes(tx, userId)).length > 0;
  const fresh = hasCodes ? null : await newRecoveryCodes();
  if (fresh) await replaceRecoveryCodes(tx, userId, fresh.hashes);
  await recordOwnAudit(tx, { userId, action: 'factor_added', at });
  await mailFactorNews(tx, services, { userId, news: 'factor_added' });
  return { recovery_codes: fresh?.codes ?? null };
}

/**
 * Makes the app on the phone count, by a code of it.
 * @throws AppError `validation_failed` for `code`, `factor_exists` where it counts already, `too_many_requests`
 */
export async function confirmTotp(
  parts: FactorParts & { body: BodyOf<typeof confirmTotpCall> },
): Promise<Added> {
  const { services, users, caller, body } = parts;
  const { userId } = caller;
  const forgetTries = await rateLimitFactor(services.db, userId);
  const added = await inTransaction(services.db, async (tx) => {
    await lockFactors(tx, userId);
    await takeTotpCode(tx, { services, userId, typed: body.code, needsConfirmed: false });
    if (!(await markTotpConfirmed(tx, userId, new Date(services.clock()))))
      throw new AppError('factor_exists', 'This app counts already');
    return finishAdding(tx, parts);
  });
  await forgetTries();
  users.forget(userId);
  return added;
}
