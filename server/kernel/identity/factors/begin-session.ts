import { randomUUID } from 'node:crypto';
import type { TokenPair } from '../../../../shared/contract/people/session.contract.ts';
import type { SignInWay } from '../../../../shared/rules/people/sign-in-ways.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { addressRange } from '../../../platform/http/network-address.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordSignIn } from '../../audit/audit.public.ts';
import type { AccessJwt } from '../sessions/access-jwt.ts';
import { findEntrant } from '../sessions/auth.repository.ts';
import { issueTokens, type SignInOrigin } from '../sessions/issue-tokens.ts';
import { insertSessionWay } from '../sessions/session-way.repository.ts';
import { tellOfNewPlace } from '../sessions/sign-in-news.ts';
import { noteProof } from './session-proof.repository.ts';

export const accountDisabled = () => new AppError('account_disabled', 'Staff have disabled this account');

/**
 * A new session of somebody who has proven to be the person in full, in a transaction; that counts as a proof for some
 * minutes, from when it was. From a new device or network, the person hears of it by mail; the audit log has it.
 * @throws AppError `account_disabled`, `session_ended` for an account that there is no more
 */
export async function beginSession(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  jwt: AccessJwt;
  userId: number;
  origin: SignInOrigin;
  way: SignInWay;
  /** When they have proven it, in ms; now unless given, and null where nobody knows. */
  provenAt?: number | null;
  /** They have shown a second factor to the provider, which counts as ours. */
  hasProviderFactor?: boolean;
}): Promise<TokenPair> {
  const { tx, services, jwt, userId, origin, way, hasProviderFactor = false } = options;
  const now = services.clock();
  const { provenAt = now } = options;
  const user = await findEntrant(tx, userId);
  if (!user) throw new AppError('session_ended', 'Begin again');
  if (user.disabledAt) throw accountDisabled();
  await tellOfNewPlace(tx, services, { user, origin });
  const familyId = randomUUID();
  if (provenAt !== null) await noteProof(tx, { familyId, userId, now: Math.min(provenAt, now) });
  await insertSessionWay(tx, { familyId, userId, way, hasProviderFactor, at: new Date(now) });
  await recordSignIn(tx, { userId, way, network: addressRange(origin.address), now });
  return issueTokens({ db: tx, jwt, now }, { userId, roleId: user.roleId, origin, familyId });
}
