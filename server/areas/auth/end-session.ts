import { inTransaction } from '../../core/database.ts';
import type { Services } from '../../core/services.ts';
import { findSessionForUpdate, revokeFamily } from './auth.repository.ts';
import { refreshTokenHash } from './issue-tokens.ts';

/** Ends the session that the refresh token belongs to; an unknown token is no fault: there is nothing to end. */
export async function endSession(options: {
  services: Pick<Services, 'db' | 'clock'>;
  refreshToken: string;
}): Promise<void> {
  const { services, refreshToken } = options;
  await inTransaction(services.db, async (tx) => {
    const session = await findSessionForUpdate(tx, refreshTokenHash(refreshToken));
    if (session) await revokeFamily(tx, session.family_id, new Date(services.clock()));
  });
}
