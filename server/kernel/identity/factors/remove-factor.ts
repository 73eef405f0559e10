import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import { requireWayIn } from '../provider/ways-in.ts';
import { requireLiveSession } from '../sessions/require-live-session.ts';
import type { FactorParts } from './add-factor.ts';
import { mailFactorNews } from './factor-emails.ts';
import { deleteTotp, lockFactors, replaceRecoveryCodes } from './factors.repository.ts';
import { listFactorMethods } from './list-factors.ts';
import { deletePasskeyOf } from './passkeys.repository.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

type Removing = FactorParts & { demanded: boolean };

/**
 * Removes what `remove` removes. With the last factor go the recovery codes.
 * @throws AppError `not_found` where there was none, `factor_demanded` where the last one has to stay, `last_way_in` where nothing else opens the account
 */
async function removeFactor(parts: Removing, remove: (tx: DbOrTx) => Promise<boolean>): Promise<undefined> {
  const { services, users, caller, demanded } = parts;
  const { userId } = caller;
  await inTransaction(services.db, async (tx) => {
    await lockFactors(tx, userId);
    await requireLiveSession(tx, caller);
    if (!(await remove(tx))) throw new AppError('not_found', 'There is no such factor');
    const isLast = (await listFactorMethods(tx, userId)).length === 0;
    if (isLast && demanded) throw new AppError('factor_demanded', 'Set up another factor first');
    if (isLast) await replaceRecoveryCodes(tx, userId, []);
    await requireWayIn(tx, userId);
    await recordOwnAudit(tx, { userId, action: 'factor_removed', at: new Date(services.clock()) });
    await mailFactorNews(tx, services, { userId, news: 'factor_removed' });
  });
  users.forget(userId);
  return undefined;
}

export const removeTotp = (parts: Removing): Promise<undefined> =>
  removeFactor(parts, (tx) => deleteTotp(tx, parts.caller.userId));

export const removePasskey = (parts: Removing & { passkeyId: number }): Promise<undefined> =>
  removeFactor(parts, (tx) => deletePasskeyOf(tx, { id: parts.passkeyId, userId: parts.caller.userId }));

/**
 * Makes new recovery codes; the former ones are worth nothing then.
 * @throws AppError `conflict` where there is no factor that they could stand in for
 */
export async function renewRecoveryCodes({
  services,
  caller,
}: Omit<FactorParts, 'users'>): Promise<{ recovery_codes: string[] }> {
  const { userId } = caller;
  const { codes, hashes } = await newRecoveryCodes();
  await inTransaction(services.db, async (tx) => {
    await lockFactors(tx, userId);
    await requireLiveSession(tx, caller);
    if ((await listFactorMethods(tx, userId)).length === 0)
      throw new AppError('conflict', 'There is no second factor');
    await replaceRecoveryCodes(tx, userId, hashes);
    await recordOwnAudit(tx, { userId, action: 'recovery_codes_renewed', at: new Date(services.clock()) });
  });
  return { recovery_codes: codes };
}
