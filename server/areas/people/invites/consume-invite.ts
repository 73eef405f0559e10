import { recordAudit, type StoredState } from '../../../kernel/audit/audit.public.ts';
import { linkTokenHash } from '../../../kernel/identity/auth.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { personTarget } from '../change-member.ts';
import { addShops, findPerson, lockPeople, updateRights } from '../people.repository.ts';
import { type TakenInvite, takeInvite } from './invite.repository.ts';

/**
 * Uses up the invitation of a link, until the transaction is undone.
 * @throws AppError `link_invalid`
 */
export async function openInvite(tx: DbOrTx, token: string, at: Date): Promise<TakenInvite> {
  await lockPeople(tx);
  const invite = await takeInvite(tx, linkTokenHash(token), at);
  if (!invite) throw new AppError('link_invalid', 'Ask for a new invitation');
  return invite;
}

/** Gives an account the shops of an invitation, and what else of it is asked for, and writes it down. */
export async function joinShops(
  tx: DbOrTx,
  options: {
    userId: number;
    invite: TakenInvite;
    rights: { role_id?: number; invite_users?: boolean };
    before: StoredState | null;
    at: Date;
  },
): Promise<void> {
  const { userId, invite, rights, before, at } = options;
  await addShops(tx, userId, invite.shop_ids);
  await updateRights(tx, userId, rights);
  const row = await findPerson(tx, userId, 'all');
  if (!row) throw new AppError('internal');
  await updateRights(tx, userId, { properties_set_at: row.properties_set_at ?? at });
  const { role_id, invite_users, shop_ids } = row;
  await recordAudit(tx, {
    at,
    actorId: userId,
    action: 'invite_accepted',
    target: personTarget(row),
    shopIds: invite.shop_ids,
    before,
    after: { role_id, invite_users, shop_ids, confirmed: true },
  });
}
