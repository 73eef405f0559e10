import { isTotpCode, normalizedCode } from '../../../../shared/rules/people/factors.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import { mailFactorNews } from './factor-emails.ts';
import { rateLimitFactor } from './factor-rate-limit.ts';
import { findTotp, takeTotpStep } from './factors.repository.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { decryptTotpSecret, stepOfCode } from './totp.ts';

type ProofServices = Pick<Services, 'db' | 'clock' | 'secretKey' | 'alsoKey'>;

const wrong = () => invalidField('code', 'code_wrong', {}, 'This code is not right');

/**
 * Uses up a code of the app on a phone, which has to be of this minute.
 * @param needsConfirmed false while the app is being set up
 * @throws AppError `validation_failed` for `code`, also for one that was used
 */
export async function takeTotpCode(
  db: DbOrTx,
  options: { services: ProofServices; userId: number; typed: string; needsConfirmed?: boolean },
): Promise<void> {
  const { services, userId, typed, needsConfirmed = true } = options;
  if (!isTotpCode(typed)) throw wrong();
  const totp = await findTotp(db, userId);
  if (!totp || (needsConfirmed && !totp.confirmedAt)) throw wrong();
  const secret = await decryptTotpSecret(totp.encryptedSecret, userId, services);
  const step = secret && (await stepOfCode(secret, normalizedCode(typed), services.clock()));
  if (!step) throw wrong();
  if (!(await takeTotpStep(db, userId, step)))
    throw invalidField('code', 'code_used', {}, 'This code was used; wait for the next one');
}

/**
 * Lets somebody on by a code of the app on the phone or a recovery code, which is used up; of a recovery code
 * the person is told by mail. Tries are counted.
 * @throws AppError `validation_failed` for `code`, `too_many_requests`
 */
export async function proveByCode(options: {
  services: ProofServices;
  userId: number;
  typed: string;
}): Promise<void> {
  const { services, userId, typed } = options;
  const { db } = services;
  const forgetTries = await rateLimitFactor(db, userId);
  const at = new Date(services.clock());
  if (isTotpCode(typed)) await takeTotpCode(db, { services, userId, typed });
  else
    await inTransaction(db, async (tx) => {
      if (!(await takeRecoveryCode(tx, { userId, typed, at }))) throw wrong();
      await recordOwnAudit(tx, { userId, action: 'recovery_code_used', at });
      await mailFactorNews(tx, services, { userId, news: 'recovery_code_used' });
    });
  await forgetTries();
}
