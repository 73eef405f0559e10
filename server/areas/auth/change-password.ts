import { AppError, invalidField } from '../../core/app-error.ts';
import { inTransaction } from '../../core/database.ts';
import type { Services } from '../../core/services.ts';
import { recordOwnAudit } from '../audit/audit.public.ts';
import type { UserCaller } from './caller.ts';
import { countSignIn } from './login-throttle.ts';
import { requireGoodPassword } from './new-password.ts';
import { findOwnCredential, revokeSessionsOf, writePassword } from './own-sessions.repository.ts';
import { hashPassword, passwordFits } from './passwords.ts';

/**
 * Changes the caller's password and ends every other session of theirs. A wrong current password counts as an
 * attempt to sign in.
 * @throws AppError `validation_failed` with the field, `too_many_requests`
 */
export async function changePassword(options: {
  services: Pick<Services, 'db' | 'clock'>;
  caller: UserCaller;
  passwords: { current: string; next: string };
  address: string;
}): Promise<void> {
  const { services, caller, passwords, address } = options;
  const credential = await findOwnCredential(services.db, caller.userId);
  if (!credential) throw new AppError('unauthorized', 'This account no longer exists');
  requireGoodPassword(passwords.next, credential.email, 'new_password');

  const attempt = await countSignIn(services, { email: credential.email, address });
  // Not 401: that would say that the session is over.
  if (!(await passwordFits(credential.passwordHash, passwords.current)))
    throw invalidField('current_password', 'This is not the current password');
  await attempt.succeeded();

  const passwordHash = await hashPassword(passwords.next);
  await inTransaction(services.db, async (tx) => {
    const { userId, familyId } = caller;
    const at = new Date(services.clock());
    await writePassword(tx, userId, passwordHash);
    await revokeSessionsOf(tx, userId, { at, exceptFamilyId: familyId });
    await recordOwnAudit(tx, { userId, action: 'password_changed', at });
  });
}
