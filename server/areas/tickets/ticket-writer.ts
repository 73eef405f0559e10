import { isStaff } from '../../../shared/rules/people/access.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { holdPersonName, type Writer } from './tickets.repository.ts';

/** Asked for once the ticket is locked: who is deleted lets go of tickets first, too, so nobody waits for the other. */
export async function writerOf(tx: DbOrTx, { userId, viewer }: UserCaller, now: number): Promise<Writer> {
  const author = await holdPersonName(tx, userId);
  if (author === null) throw new AppError('unauthorized', 'This account no longer exists');
  return { authorId: userId, author, byStaff: isStaff(viewer), at: new Date(now) };
}
