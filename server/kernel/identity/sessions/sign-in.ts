import type { Credentials } from '../../../../shared/contract/people/auth.contract.ts';
import type { TokenPair } from '../../../../shared/contract/people/session.contract.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { passwordFits } from '../accounts/passwords.ts';
import { rateLimitSignIn } from '../accounts/sign-in-rate-limit.ts';
import { accountDisabled, beginSession } from '../factors/begin-session.ts';
import { listFactorMethods } from '../factors/list-factors.ts';
import { issueSecondStep } from '../factors/sign-in-by-code.ts';
import type { AccessJwt } from './access-jwt.ts';
import { type Credential, findCredential, stillHasPassword } from './auth.repository.ts';
import type { SignInOrigin } from './issue-tokens.ts';
import { deviceKey } from './sign-in-news.ts';

/** @throws AppError `factor_required` with the ticket of the second step, where the account has a second factor */
async function requireNoFactor(
  services: Pick<Services, 'db' | 'clock'>,
  credential: Credential,
): Promise<void> {
  const methods = await listFactorMethods(services.db, credential.id);
  if (methods.length === 0) return;
  const factor = { ticket: await issueSecondStep(services, credential), methods };
  throw new AppError('factor_required', 'The password is right; now the second factor', { factor });
}

/**
 * A token pair for the right address and password.
 * @throws AppError `bad_credentials` for a wrong password and for an unknown address alike; for the right password
 *   `account_disabled`, `factor_required`; `too_many_requests`
 */
export async function signIn(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  jwt: AccessJwt;
  credentials: Pick<Credentials, 'email' | 'password'>;
  origin: SignInOrigin;
}): Promise<TokenPair> {
  const { services, jwt, credentials, origin } = options;
  const { address } = origin;
  const device = deviceKey(origin);
  const credential = await findCredential(services.db, credentials.email);
  origin.noteAccount?.(credential?.id ?? null);
  const attempt = await rateLimitSignIn(services.db, { email: credentials.email, address, device });
  const fits = await passwordFits(credential?.passwordHash ?? null, credentials.password);
  const refusal = new AppError('bad_credentials', 'The e-mail address or the password is wrong');
  if (!credential || !fits) throw refusal;
  if (credential.disabledAt) throw accountDisabled();
  await attempt.succeeded();
  await requireNoFactor(services, credential);
  return inTransaction(services.db, async (tx) => {
    // Who replaces the password ends the sessions there are; one that begins just then must not outlive it.
    if (!(await stillHasPassword(tx, credential))) throw refusal;
    return beginSession({ tx, services, jwt, userId: credential.id, origin, way: 'password' });
  });
}
