import type { Invite, MemberShop } from '../../../../shared/contract/people/people.contract.ts';
import type { ShopScope } from '../../../kernel/callers/callers.public.ts';
import { listShopNames } from '../../../kernel/shops/shops.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { seenOf } from '../present-member.ts';
import type { InviteRow } from './invite.repository.ts';

type Seen = { sight: ShopScope; now: number };

function describeInvite(row: InviteRow, { sight, now }: Seen, shops: readonly MemberShop[]): Invite {
  const seen = seenOf(row.shop_ids, sight);
  return {
    id: row.id,
    email: row.email,
    role_id: row.role_id,
    invite_users: row.invite_users,
    lang: row.lang as Invite['lang'],
    shops: shops.filter(({ id }) => seen.includes(id)),
    has_other_shops: seen.length < row.shop_ids.length,
    state: row.expires_at.getTime() <= now ? 'expired' : 'open',
    invited_by: row.inviter,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/** Invitations as those see them who have these shops in sight. */
export async function presentInvites(db: DbOrTx, rows: readonly InviteRow[], seen: Seen): Promise<Invite[]> {
  const shopIds = rows.flatMap((row) => seenOf(row.shop_ids, seen.sight));
  const shops = await listShopNames(db, shopIds);
  return rows.map((row) => describeInvite(row, seen, shops));
}
