import type { Member } from '../../../shared/contract/people/people.contract.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import type { PresentedUser, Users } from '../../kernel/identity/users/user.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { withdrawUnrightful } from './invites/revoke-invites.ts';
import { type OpenManager, openManager } from './open-manager.ts';
import { findPerson, type PersonRow } from './people.repository.ts';
import { presentMembers } from './present-member.ts';

export type ChangeParts = {
  readonly services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  readonly users: Pick<Users, 'forget'>;
  readonly caller: UserCaller;
  readonly userId: number;
  /** Who may; those who may see the members unless given. */
  readonly mayChange?: (manager: PresentedUser) => boolean;
};

export type MemberChange = OpenManager & {
  /** As the tables have them. */
  readonly row: PersonRow;
  /** As the manager sees them. */
  readonly member: Member;
};

async function openMember(manager: OpenManager, userId: number): Promise<MemberChange> {
  const { tx, sight } = manager;
  const row = await findPerson(tx, userId, sight);
  const [member] = row ? await presentMembers(tx, [row], sight) : [];
  if (row && member) return { ...manager, row, member };
  if (sight === 'all') throw new AppError('not_found', 'There is no such user');
  // The same for who is out of sight and for who does not exist.
  throw new AppError('forbidden', 'No right to this person');
}

/**
 * Changes one person in the sight of the caller, in one transaction with what the audit log says of it. Invitations
 * that the person may no longer send end with it. The next request of that person meets the new rights.
 * @returns the person afterwards; null where the caller does not see them any more
 */
export async function changeMember(
  { services, users, caller, userId, mayChange }: ChangeParts,
  change: (context: MemberChange) => Promise<void>,
): Promise<Member | null> {
  const changed = await inTransaction(services.db, async (tx) => {
    const manager = await openManager(tx, caller, services.clock(), mayChange);
    const context = await openMember(manager, userId);
    await change(context);
    await withdrawUnrightful(manager, userId);
    const row = await findPerson(tx, userId, manager.sight);
    return row ? await presentMembers(tx, [row], manager.sight) : [];
  });
  // Database notifications tell the other processes; here the next call must not find the old rights.
  users.forget(userId);
  return changed[0] ?? null;
}

/** Changes a person whom the caller sees afterwards too. */
export async function changedMember(
  parts: ChangeParts,
  change: (context: MemberChange) => Promise<void>,
): Promise<Member> {
  const member = await changeMember(parts, change);
  if (!member) throw new AppError('internal');
  return member;
}

/** How the audit log names a person. */
export const personTarget = ({ id, email }: Pick<PersonRow, 'id' | 'email'>) =>
  ({ kind: 'user', id, label: email }) as const;
