import type { User } from '../../../shared/contract/people/user.contract.ts';
import { ROLES } from '../../../shared/rules/people/account.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import {
  disableAccount,
  enableAccount,
  type LiveSessions,
  revokeSessionsOf,
} from '../../kernel/identity/auth.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type ChangeParts, changeMember, type MemberChange, personTarget } from './change-member.ts';
import { throwRefusal } from './people-refusal.ts';

type Parts = Omit<ChangeParts, 'mayChange'> & { readonly sessions: Pick<LiveSessions, 'forget'> };

/** Also staff who may not invite. */
const mayChange = (viewer: Pick<User, 'role_id'>) => viewer.role_id === ROLES.staff;

/** Does something that ends sessions, which this process forgets as soon as the transaction has ended. */
async function changeAndForget(
  { sessions, ...parts }: Parts,
  change: (context: MemberChange) => Promise<readonly string[]>,
): Promise<undefined> {
  let ended: readonly string[] = [];
  await changeMember({ ...parts, mayChange }, async (context) => {
    ended = await change(context);
  });
  sessions.forget(ended);
  return undefined;
}

/** What the audit log says of such a change. */
const entryOf = ({ manager, at, row }: MemberChange) => ({
  at,
  actorId: manager.id,
  target: personTarget(row),
  shopIds: row.shop_ids,
});

/**
 * Keeps somebody out without deleting anything: their sessions end, their mailed links are worth nothing, and nobody gets
 * in until the account is enabled. Access tokens that they made stay: those belong to shops and portals.
 * @throws AppError `own_account`, `not_found`, `changed_meanwhile` where it is disabled already
 */
export function disablePerson(parts: Parts & { reason: string }): Promise<undefined> {
  const { reason, ...rest } = parts;
  return changeAndForget(rest, async (change) => {
    const { tx, manager, at, row } = change;
    throwRefusal(manager.id === row.id ? 'own_account' : null);
    const ended = await disableAccount(tx, { userId: row.id, at });
    if (!ended) throw new AppError('changed_meanwhile', 'This account is disabled already');
    const states = { before: { enabled: true }, after: { enabled: false, reason } };
    await recordAudit(tx, { ...entryOf(change), action: 'account_disabled', ...states });
    return ended;
  });
}

/**
 * Lets somebody in again who was kept out; they have to sign in.
 * @throws AppError `not_found`, `changed_meanwhile` where it is enabled already
 */
export function enablePerson(parts: Parts): Promise<undefined> {
  return changeAndForget(parts, async (change) => {
    if (!(await enableAccount(change.tx, change.row.id)))
      throw new AppError('changed_meanwhile', 'This account is enabled already');
    const states = { before: { enabled: false }, after: { enabled: true } };
    await recordAudit(change.tx, { ...entryOf(change), action: 'account_enabled', ...states });
    return [];
  });
}

/**
 * Signs somebody out on all their devices.
 * @throws AppError `not_found`
 */
export function endPersonSessions(parts: Parts): Promise<undefined> {
  return changeAndForget(parts, async (change) => {
    const { tx, at, row } = change;
    const ended = await revokeSessionsOf(tx, { userId: row.id }, at);
    await recordAudit(tx, { ...entryOf(change), action: 'sessions_ended', before: null, after: null });
    return ended;
  });
}
