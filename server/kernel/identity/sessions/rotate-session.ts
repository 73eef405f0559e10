import type { TokenPair } from '../../../../shared/contract/people/auth.contract.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { AccessJwt } from './access-jwt.ts';
import { findSessionForUpdate, markRotated } from './auth.repository.ts';
import { issueTokens, refreshTokenHash } from './issue-tokens.ts';
import type { LiveSessions } from './live-sessions.ts';
import { revokeSessionsOf } from './own-sessions.repository.ts';

/**
 * Exchanges a refresh token for a new pair. A token that was used before has been copied: its family ends.
 * @throws AppError `session_ended`
 */
export async function rotateSession(options: {
  services: Pick<Services, 'db' | 'clock'>;
  sessions: Pick<LiveSessions, 'forget'>;
  jwt: AccessJwt;
  refreshToken: string;
  userAgent: string;
}): Promise<TokenPair> {
  const { services, sessions, jwt, refreshToken, userAgent } = options;
  const now = services.clock();
  let ended: string[] = [];
  const pair = await inTransaction(services.db, async (tx) => {
    const session = await findSessionForUpdate(tx, refreshTokenHash(refreshToken));
    if (!session || session.revoked_at || session.expires_at.getTime() <= now) return null;
    if (session.rotated_at) {
      ended = await revokeSessionsOf(tx, { familyId: session.family_id }, new Date(now));
      return null;
    }
    await markRotated(tx, session.id, new Date(now));
    const { user_id: userId, family_id: familyId } = session;
    return issueTokens({ db: tx, jwt, now, userId, familyId, userAgent });
  });
  sessions.forget(ended);
  if (!pair) throw new AppError('session_ended', 'Please sign in again');
  return pair;
}
