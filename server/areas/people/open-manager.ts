import { canSeeMembers } from '../../../shared/rules/people/access.ts';
import { type ShopScope, shopScopeOf, type UserCaller } from '../../kernel/callers/callers.public.ts';
import { requireLiveSession } from '../../kernel/identity/auth.public.ts';
import { findUser, type PresentedUser } from '../../kernel/identity/users/user.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { lockPeople } from './people.repository.ts';

export type OpenManager = {
  readonly tx: DbOrTx;
  readonly manager: PresentedUser;
  readonly sight: ShopScope;
  readonly at: Date;
};

/**
 * Locks people until the transaction ends and looks at what the caller may do now: the request may have waited for
 * the very change that took the caller's rights.
 * @throws AppError `unauthorized`, `forbidden`
 */
export async function openManager(
  tx: DbOrTx,
  caller: UserCaller,
  now: number,
  mayChange: (manager: PresentedUser) => boolean = canSeeMembers,
): Promise<OpenManager> {
  await lockPeople(tx);
  await requireLiveSession(tx, caller);
  const manager = await findUser(tx, caller.userId);
  if (!manager) throw new AppError('unauthorized', 'This account no longer exists');
  if (!mayChange(manager)) throw new AppError('forbidden', 'Your role has no right to this');
  const sight = shopScopeOf({ viewer: manager, shopIds: new Set(manager.properties) });
  return { tx, manager, sight, at: new Date(now) };
}
