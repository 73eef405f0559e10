import { isStaff } from '../../../../shared/rules/people/access.ts';
import { exceedsInvite } from '../../../../shared/rules/people/people.ts';
import { findMailboxOwner, type LinkUse, rateLimitLinkUse } from '../../../kernel/identity/auth.public.ts';
import { findUser, type PresentedUser, type Users } from '../../../kernel/identity/users/user.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { throwRefusal } from '../people-refusal.ts';
import { joinShops, openInvite } from './consume-invite.ts';
import type { TakenInvite } from './invite.repository.ts';

/** Role and right hold in every shop: an account that has shops keeps its own, one without gets the invitation's. */
function rightsOf(account: PresentedUser, { role_id, invite_users }: TakenInvite) {
  if (account.properties.length === 0 && !isStaff(account)) return { role_id, invite_users };
  throwRefusal(exceedsInvite(account, { role_id, invite_users }) ? 'invite_too_narrow' : null);
  return {};
}

/**
 * Gives the shops of an invitation to the account that its address has; the link proves that its owner wants them.
 * @throws AppError `link_invalid`, `conflict` where the address has no account any more, `invite_too_narrow`,
 *   `too_many_requests`
 */
export async function acceptInvite({
  services,
  users,
  token,
  address,
}: LinkUse & { users: Pick<Users, 'forget'> }): Promise<undefined> {
  await rateLimitLinkUse(services.db, address);
  const at = new Date(services.clock());
  const userId = await inTransaction(services.db, async (tx) => {
    const invite = await openInvite(tx, token, at);
    const owner = await findMailboxOwner(tx, invite.email);
    const account = owner?.verifiedAt ? await findUser(tx, owner.id) : null;
    if (!account) throw new AppError('conflict', 'The address has no account: finish the registration');
    const rights = rightsOf(account, invite);
    const { role_id, invite_users, properties, confirmed } = account;
    const before = { role_id, invite_users, shop_ids: properties, confirmed };
    await joinShops(tx, { userId: account.id, invite, rights, before, at });
    return account.id;
  });
  users.forget(userId);
  return undefined;
}
