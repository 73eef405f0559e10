import type { Member, MemberShop } from '../../../shared/contract/people/people.contract.ts';
import type { ShopScope } from '../../kernel/callers/callers.public.ts';
import { presentUser } from '../../kernel/identity/users/user.public.ts';
import { listShopNames } from '../../kernel/shops/shops.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { PersonRow } from './people.repository.ts';

/** Those of some shops that are in sight. */
export function seenOf(shopIds: readonly number[], sight: ShopScope): number[] {
  return shopIds.filter((id) => sight === 'all' || sight.includes(id));
}

function describeMember(row: PersonRow, sight: ShopScope, shops: readonly MemberShop[]): Member {
  const { lang: _lang, properties: _properties, ...user } = presentUser(row);
  const seen = seenOf(row.shop_ids, sight);
  return {
    ...user,
    company_name: row.company_name,
    created_at: row.created_at.toISOString(),
    shops: shops.filter(({ id }) => seen.includes(id)),
    has_other_shops: seen.length < row.shop_ids.length,
    last_admin_of: seenOf(row.last_admin_of, sight),
  };
}

/** People as those see them who have these shops in sight. */
export async function presentMembers(
  db: DbOrTx,
  rows: readonly PersonRow[],
  sight: ShopScope,
): Promise<Member[]> {
  const shopIds = rows.flatMap((row) => seenOf(row.shop_ids, sight));
  const shops = await listShopNames(db, shopIds);
  return rows.map((row) => describeMember(row, sight, shops));
}
