import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import type { LiveSessions } from './live-sessions.ts';
import { revokeSessionsOf } from './own-sessions.repository.ts';

type Parts = {
  services: Pick<Services, 'db' | 'clock'>;
  sessions: Pick<LiveSessions, 'forget'>;
  caller: UserCaller;
};

/**
 * Ends one session of the caller.
 * @throws AppError `not_found` for one that has ended, never was, or is somebody else's
 */
export async function endOwnSession({
  services,
  sessions,
  caller: { userId },
  familyId,
}: Parts & { familyId: string }): Promise<undefined> {
  const at = new Date(services.clock());
  const ended = await inTransaction(services.db, (tx) => revokeSessionsOf(tx, { familyId, userId }, at));
  sessions.forget(ended);
  if (ended.length === 0) throw new AppError('not_found', 'This session has ended');
  return undefined;
}

/** Ends every session of the caller but the one that asks. */
export async function endOtherSessions({
  services,
  sessions,
  caller: { userId, familyId: exceptFamilyId },
}: Parts): Promise<undefined> {
  const at = new Date(services.clock());
  const ended = await inTransaction(services.db, (tx) =>
    revokeSessionsOf(tx, { userId, exceptFamilyId }, at),
  );
  sessions.forget(ended);
  return undefined;
}
