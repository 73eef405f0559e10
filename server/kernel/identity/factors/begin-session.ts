import { randomUUID } from 'node:crypto';
import type { TokenPair } from '../../../../shared/contract/people/auth.contract.ts';
import type { SignInWay } from '../../../../shared/rules/people/audit-actions.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { addressRange } from '../../../platform/http/network-address.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { recordSignIn } from '../../audit/audit.public.ts';
import type { AccessJwt } from '../sessions/access-jwt.ts';
import { findEntrant } from '../sessions/auth.repository.ts';
import { issueTokens, type SignInOrigin } from '../sessions/issue-tokens.ts';
import { tellOfNewPlace } from '../sessions/sign-in-news.ts';
import { noteProof } from './session-proof.repository.ts';

export const accountDisabled = () => new AppError('account_disabled', 'Staff have disabled this account');

/**
 * A new session of somebody who has proven to be the person in full, in a transaction; that counts as a proof for some
 * minutes. From a new device or network, the person hears of it by mail; the audit log has it.
 * @throws AppError `account_disabled`, `session_ended` for an account that there is no more
 */
export async function beginSession(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  jwt: AccessJwt;
  userId: number;
  origin: SignInOrigin;
  way: SignInWay;
}): Promise<TokenPair> {
  const { tx, services, jwt, userId, origin, way } = options;
  const now = services.clock();
  const user = await findEntrant(tx, userId);
  if (!user) throw new AppError('session_ended', 'Begin again');
  if (user.disabledAt) throw accountDisabled();
  await tellOfNewPlace(tx, services, { user, origin });
  const familyId = randomUUID();
  await noteProof(tx, { familyId, userId, now });
  await recordSignIn(tx, { userId, way, network: addressRange(origin.address), now });
  return issueTokens({ db: tx, jwt, now }, { userId, roleId: user.roleId, origin, familyId });
}
