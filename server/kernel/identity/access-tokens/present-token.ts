import type { Scope } from '../../../../shared/contract/frame/call.ts';
import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import { tokenState } from '../../../../shared/rules/people/token-rights.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { listShopNames } from '../../shops/shops.public.ts';
import { listTokenPortals, listTokenRows, type TokenRow } from './access-tokens.repository.ts';

type PortalCode = AccessToken['portals'][number];
type Names = {
  portals: readonly { id: number; cc: string }[];
  shops: AccessToken['shops'];
};

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

function describeToken(row: TokenRow, { portals, shops }: Names, now: number): AccessToken {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes as Scope[],
    portals: portals.filter(({ id }) => row.portal_ids.includes(id)).map(({ cc }) => cc as PortalCode),
    shops: shops.filter(({ id }) => row.shop_ids.includes(id)),
    created_at: row.created_at.toISOString(),
    created_by: row.creator,
    expires_at: instant(row.expires_at),
    last_used_at: instant(row.last_used_at),
    state: tokenState({ revokedAt: row.revoked_at, expiresAt: row.expires_at }, now),
  };
}

/** Tokens as the API shows them, newest first: all, or the one of an id. */
export async function presentTokens(db: DbOrTx, only: number | 'all', now: number): Promise<AccessToken[]> {
  const rows = await listTokenRows(db, only);
  const shopIds = [...new Set(rows.flatMap((row) => row.shop_ids))];
  const names = { portals: await listTokenPortals(db), shops: await listShopNames(db, shopIds) };
  return rows.map((row) => describeToken(row, names, now));
}
