import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { revokeSessionsOf } from './own-sessions.repository.ts';

/** Ends every session of the caller; their access tokens live out their last minutes. */
export async function signOutEverywhere(options: {
  services: Pick<Services, 'db' | 'clock'>;
  caller: UserCaller;
}): Promise<void> {
  const { services, caller } = options;
  await inTransaction(services.db, (tx) =>
    revokeSessionsOf(tx, { userId: caller.userId }, new Date(services.clock())),
  );
}
