import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { countSignIn } from '../sessions/login-throttle.ts';
import { findOwnCredential } from '../sessions/own-sessions.repository.ts';
import { passwordFits } from './passwords.ts';

/**
 * Lets a caller on who typed the own password once more; a wrong one counts as an attempt to sign in. Returns who they
 * are.
 * @throws AppError `validation_failed` for `current_password`, `too_many_requests`
 */
export async function requireOwnPassword(options: {
  services: Pick<Services, 'db' | 'clock'>;
  caller: UserCaller;
  password: string;
  address: string;
}): Promise<{ email: string; lang: string; passwordHash: string }> {
  const { services, caller, password, address } = options;
  const credential = await findOwnCredential(services.db, caller.userId);
  if (!credential) throw new AppError('unauthorized', 'This account no longer exists');
  const attempt = await countSignIn(services, { email: credential.email, address });
  // Not 401: that would say that the session is over.
  if (!(await passwordFits(credential.passwordHash, password)))
    throw invalidField('current_password', 'This is not the current password');
  await attempt.succeeded();
  return credential;
}
