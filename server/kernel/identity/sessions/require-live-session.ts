import { AppError } from '../../../platform/http/app-error.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { isSessionLive } from './own-sessions.repository.ts';

/**
 * For what would outlast the session: its access tokens live on for minutes after a new password has ended it.
 * @throws AppError `unauthorized`
 */
export async function requireLiveSession(db: DbOrTx, { familyId }: UserCaller): Promise<void> {
  if (!(await isSessionLive(db, familyId)))
    throw new AppError('unauthorized', 'This session has ended; please sign in again');
}
