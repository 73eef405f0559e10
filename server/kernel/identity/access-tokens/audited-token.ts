import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import type { StoredState } from '../../audit/audit.public.ts';

/** What the audit log says of a token: its rights, never its text. */
export function auditedToken({ id, name, shops, scopes, portals, expires_at }: AccessToken) {
  const shopIds = shops.map((shop) => shop.id);
  const state: StoredState = { scopes, portals, shop_ids: shopIds, expires_at };
  return { target: { kind: 'access_token', id, label: name } as const, shopIds, state };
}
