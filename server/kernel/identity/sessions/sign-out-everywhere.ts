import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import type { LiveSessions } from './live-sessions.ts';
import { revokeSessionsOf } from './own-sessions.repository.ts';

/** Ends every session of the caller, this one included: none of their access tokens is good for a further call. */
export async function signOutEverywhere(options: {
  services: Pick<Services, 'db' | 'clock'>;
  sessions: Pick<LiveSessions, 'forget'>;
  caller: UserCaller;
}): Promise<void> {
  const { services, sessions, caller } = options;
  const ended = await inTransaction(services.db, (tx) =>
    revokeSessionsOf(tx, { userId: caller.userId }, new Date(services.clock())),
  );
  sessions.forget(ended);
}
