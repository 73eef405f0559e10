import { randomUUID } from 'node:crypto';
import type { TokenPair } from '../../../../shared/contract/people/session.contract.ts';
import { REFRESH_REPEAT_SECONDS } from '../../../../shared/rules/limits.ts';
import { sessionEndsAt } from '../../../../shared/rules/people/session-lifetime.ts';
import { SECOND_MS } from '../../../../shared/rules/time/durations.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { InstallationKeys } from '../../../platform/start/derived-key.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { AccessJwt } from './access-jwt.ts';
import {
  findSessionForUpdate,
  findSuccessor,
  markRepeated,
  markRotated,
  type RenewableSession,
} from './auth.repository.ts';
import {
  issueTokens,
  refreshTokenHash,
  refreshTokenKeys,
  type SignInOrigin,
  succeedingToken,
} from './issue-tokens.ts';
import type { LiveSessions } from './live-sessions.ts';
import { revokeSessionsOf } from './own-sessions.repository.ts';

type Renewal = {
  readonly tx: DbOrTx;
  readonly jwt: AccessJwt;
  readonly installation: InstallationKeys;
  readonly now: number;
  readonly refreshToken: string;
  readonly origin: SignInOrigin;
};

/** A new pair in place of the one that is shown. */
async function renew(
  { tx, jwt, installation, now, refreshToken, origin }: Renewal,
  session: RenewableSession,
): Promise<TokenPair> {
  const { userId, roleId, familyId, startedAt } = session;
  const successorId = randomUUID();
  await markRotated(tx, { sessionId: session.id, successorId, at: new Date(now) });
  const renews = {
    startedAt: startedAt.getTime(),
    successorId,
    refreshToken: succeedingToken(refreshTokenKeys(installation)[0], refreshToken, successorId),
  };
  return issueTokens({ db: tx, jwt, now }, { userId, roleId, origin, familyId, renews });
}

/**
 * The same pair once more, for whom it was lost on its way; null for whoever comes later, or again, or after the pair was
 * used: it had arrived then, and the token that is shown was copied.
 */
async function repeat(
  { tx, jwt, installation, now, refreshToken }: Renewal,
  { id, userId, familyId, rotatedAt, repeatedAt, successorId }: RenewableSession,
): Promise<TokenPair | null> {
  if (!rotatedAt || repeatedAt || !successorId) return null;
  // Where the clock was set back, it is not known how long ago that was.
  if (Math.abs(now - rotatedAt.getTime()) > REFRESH_REPEAT_SECONDS * SECOND_MS) return null;
  const successor = await findSuccessor(tx, successorId);
  if (!successor || successor.rotatedAt) return null;
  // Another process may have made it by the key that is taken beside this one.
  const pairToken = refreshTokenKeys(installation)
    .map((key) => succeedingToken(key, refreshToken, successorId))
    .find((token) => refreshTokenHash(token).equals(successor.refreshHash));
  if (pairToken === undefined) return null;
  await markRepeated(tx, id, new Date(now));
  return {
    access_token: await jwt.sign(userId, familyId, rotatedAt.getTime()),
    refresh_token: pairToken,
  };
}

/**
 * Exchanges a refresh token for a new pair. A token that was used before has been copied, unless its answer was lost: its
 * family ends.
 * @throws AppError `session_ended`
 */
export async function rotateSession(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey' | 'alsoKey'>;
  sessions: Pick<LiveSessions, 'forget'>;
  jwt: AccessJwt;
  refreshToken: string;
  origin: SignInOrigin;
}): Promise<TokenPair> {
  const { services, sessions, jwt, refreshToken, origin } = options;
  const now = services.clock();
  let ended: string[] = [];
  const pair = await inTransaction(services.db, async (tx) => {
    const session = await findSessionForUpdate(tx, refreshTokenHash(refreshToken));
    if (!session || session.revokedAt || session.expiresAt.getTime() <= now) return null;
    if (sessionEndsAt(session.startedAt.getTime(), session.roleId) <= now) return null;
    const renewal = { tx, jwt, installation: services, now, refreshToken, origin };
    if (!session.rotatedAt) return renew(renewal, session);
    const repeated = await repeat(renewal, session);
    if (!repeated) ended = await revokeSessionsOf(tx, { familyId: session.familyId }, new Date(now));
    return repeated;
  });
  sessions.forget(ended);
  if (!pair) throw new AppError('session_ended', 'Please sign in again');
  return pair;
}
