import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findSessionForUpdate } from './auth.repository.ts';
import { refreshTokenHash } from './issue-tokens.ts';
import type { LiveSessions } from './live-sessions.ts';
import { revokeSessionsOf } from './own-sessions.repository.ts';

/** Ends the session that the refresh token belongs to; an unknown token is no error: there is nothing to end. */
export async function endSession(options: {
  services: Pick<Services, 'db' | 'clock'>;
  sessions: Pick<LiveSessions, 'forget'>;
  refreshToken: string;
}): Promise<void> {
  const { services, sessions, refreshToken } = options;
  const ended = await inTransaction(services.db, async (tx) => {
    const session = await findSessionForUpdate(tx, refreshTokenHash(refreshToken));
    const at = new Date(services.clock());
    return session ? revokeSessionsOf(tx, { familyId: session.familyId }, at) : [];
  });
  sessions.forget(ended);
}
