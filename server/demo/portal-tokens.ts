import type { Scope } from '../../shared/contract/frame/call.ts';
import { createServiceToken } from '../kernel/identity/access-tokens/access-tokens.public.ts';
import type { DbOrTx } from '../platform/postgres/database.ts';

export type PortalToken = { readonly cc: string; readonly token: string };

const SCOPES: readonly Scope[] = ['placements:read', 'events:write'];

type PortalName = { readonly id: number; readonly cc: string };

/** One token for each portal; or the given one, which then stands for all of them. */
export async function createPortalTokens(
  db: DbOrTx,
  portals: readonly PortalName[],
  text: string | undefined,
): Promise<PortalToken[]> {
  if (text !== undefined) {
    const portalIds = portals.map(({ id }) => id);
    const token = await createServiceToken(db, {
      name: 'All portals of the demo',
      scopes: SCOPES,
      portalIds,
      text,
    });
    return portals.map(({ cc }) => ({ cc, token }));
  }
  const tokens: PortalToken[] = [];
  for (const { id, cc } of portals) {
    const token = await createServiceToken(db, { name: `Portal ${cc}`, scopes: SCOPES, portalIds: [id] });
    tokens.push({ cc, token });
  }
  return tokens;
}
