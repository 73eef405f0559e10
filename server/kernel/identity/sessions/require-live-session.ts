import { AppError } from '../../../platform/http/app-error.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { findLiveSession } from './own-sessions.repository.ts';

/**
 * For what would outlast the session: the guard may have let the call in just before the session was ended. Asks the
 * database, in the transaction of what is done.
 * @throws AppError `unauthorized`
 */
export async function requireLiveSession(db: DbOrTx, { familyId }: UserCaller): Promise<void> {
  if (!(await findLiveSession(db, familyId)))
    throw new AppError('unauthorized', 'This session has ended; please sign in again');
}
