import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { findOwnCredential } from '../sessions/own-sessions.repository.ts';
import { passwordFits } from './passwords.ts';
import { rateLimitOwnPassword } from './sign-in-rate-limit.ts';

/**
 * Lets a caller on who typed the own password once more; a wrong one counts as an attempt to sign in. Returns who they
 * are.
 * @throws AppError `validation_failed` for `current_password`, `too_many_requests`
 */
export async function requireOwnPassword(options: {
  services: Pick<Services, 'db' | 'clock'>;
  caller: UserCaller;
  password: string;
}): Promise<{ email: string; lang: string; passwordHash: string }> {
  const { services, caller, password } = options;
  const credential = await findOwnCredential(services.db, caller.userId);
  if (!credential) throw new AppError('unauthorized', 'This account no longer exists');
  const { email } = credential;
  const attempt = await rateLimitOwnPassword(services.db, { email, familyId: caller.familyId });
  // Not 401: that would say that the session is over.
  if (!(await passwordFits(credential.passwordHash, password)))
    throw invalidField('current_password', 'password_wrong', {}, 'This is not the current password');
  await attempt.succeeded();
  return credential;
}
