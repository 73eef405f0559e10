import type { Scope } from '../../../../shared/contract/frame/call.ts';
import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import { tokenState } from '../../../../shared/rules/people/token-rights.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { ShopScope } from '../../callers/callers.public.ts';
import { listShopNames } from '../../shops/shops.public.ts';
import { listTokenPortals, listTokenRows, listTokenUses, type TokenRow } from './access-tokens.repository.ts';

type PortalCode = AccessToken['portals'][number];
type Names = {
  portals: readonly { id: number; cc: string }[];
  shops: AccessToken['shops'];
  uses: readonly { tokenId: number; day: string; addressRange: string }[];
};

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

function presentTokenRow(row: TokenRow, { portals, shops, uses }: Names, now: number): AccessToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes as Scope[],
    portals: portals.filter(({ id }) => row.portal_ids.includes(id)).map(({ cc }) => cc as PortalCode),
    shops: shops.filter(({ id }) => row.shop_ids.includes(id)),
    created_at: row.created_at.toISOString(),
    created_by: row.creator,
    expires_at: row.expires_at.toISOString(),
    end_given: row.end_given,
    last_used_at: instant(row.last_used_at),
    uses: uses
      .filter(({ tokenId }) => tokenId === row.id)
      .map(({ day, addressRange }) => ({ day, address_range: addressRange })),
    state: tokenState({ revokedAt: row.revoked_at, expiresAt: row.expires_at }, now),
  };
}

/** Tokens in sight as the API shows them, newest first: all, or the one of an id. */
export async function presentTokens(
  db: DbOrTx,
  which: { sight: ShopScope; id?: number },
  now: number,
): Promise<AccessToken[]> {
  const rows = await listTokenRows(db, which);
  const shopIds = [...new Set(rows.flatMap((row) => row.shop_ids))];
  const ids = rows.map(({ id }) => id);
  const [portals, shops] = [await listTokenPortals(db), await listShopNames(db, shopIds)];
  const names = { portals, shops, uses: await listTokenUses(db, ids) };
  return rows.map((row) => presentTokenRow(row, names, now));
}
