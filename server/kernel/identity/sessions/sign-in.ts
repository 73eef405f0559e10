import type { Credentials, TokenPair } from '../../../../shared/contract/people/auth.contract.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { passwordFits } from '../accounts/passwords.ts';
import { rateLimitSignIn } from '../accounts/sign-in-rate-limit.ts';
import type { AccessJwt } from './access-jwt.ts';
import { findCredential, stillHasPassword } from './auth.repository.ts';
import { issueTokens } from './issue-tokens.ts';

/**
 * A token pair for the right address and password.
 * @throws AppError `bad_credentials` for a wrong password and for an unknown address alike, `too_many_requests`
 */
export async function signIn(options: {
  services: Pick<Services, 'db' | 'clock'>;
  jwt: AccessJwt;
  credentials: Credentials;
  address: string;
  userAgent: string;
}): Promise<TokenPair> {
  const { services, jwt, credentials, address, userAgent } = options;
  const attempt = await rateLimitSignIn(services.db, { email: credentials.email, address });
  const credential = await findCredential(services.db, credentials.email);
  const fits = await passwordFits(credential?.passwordHash ?? null, credentials.password);
  const refusal = new AppError('bad_credentials', 'The e-mail address or the password is wrong');
  if (!credential || !fits) throw refusal;
  const pair = await inTransaction(services.db, async (tx) => {
    // Who replaces the password ends the sessions there are; one that begins just then must not outlive it.
    if (!(await stillHasPassword(tx, credential))) throw refusal;
    return issueTokens({ db: tx, jwt, now: services.clock(), userId: credential.id, userAgent });
  });
  await attempt.succeeded();
  return pair;
}
