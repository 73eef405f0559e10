import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';

/** What a service token may do for single shops. */
export const SHOP_SCOPES = ['reports:read'] as const;
/** What a service token may do for whole portals. */
export const PORTAL_SCOPES = ['placements:read', 'events:write'] as const;

export const TOKEN_NAME_MAX = 100;
export const TOKEN_SHOPS_MAX = 1_000;

export type TokenRights = {
  readonly scopes: readonly string[];
  readonly portals: readonly string[];
  readonly shopIds: readonly number[];
};
/** `…_missing`: a scope without what it is for; `…_unused`: a choice that no scope makes use of. */
export type TokenRightsError =
  | 'scopes_missing'
  | 'shops_missing'
  | 'shops_unused'
  | 'portals_missing'
  | 'portals_unused';

const has = (scopes: readonly string[], some: readonly string[]) =>
  some.some((scope) => scopes.includes(scope));

/** Why these rights make no token; none where they do. A token must not look as if it could do more than it can. */
export function tokenRightsErrors({ scopes, portals, shopIds }: TokenRights): TokenRightsError[] {
  if (scopes.length === 0) return ['scopes_missing'];
  const [forShops, forPortals] = [has(scopes, SHOP_SCOPES), has(scopes, PORTAL_SCOPES)];
  const errors: TokenRightsError[] = [];
  if (forShops && shopIds.length === 0) errors.push('shops_missing');
  if (!forShops && shopIds.length > 0) errors.push('shops_unused');
  if (forPortals && portals.length === 0) errors.push('portals_missing');
  if (!forPortals && portals.length > 0) errors.push('portals_unused');
  return errors;
}

const RIGHTS_FIELDS = { scopes: 'scopes', shops: 'shop_ids', portals: 'portals' } as const;

/** An error of a token's rights with its field and code. */
export function tokenRightsIssue(error: TokenRightsError): FieldIssue {
  const [part, state] = error.split('_') as [keyof typeof RIGHTS_FIELDS, 'missing' | 'unused'];
  return createFieldIssue(RIGHTS_FIELDS[part], state === 'missing' ? 'required' : 'not_needed', {});
}

export const TOKEN_STATES = ['active', 'expired', 'revoked'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

/** What has been revoked stays so, whether it has expired since or not. */
export function tokenState(
  token: { revokedAt: Date | null; expiresAt: Date | null },
  now: number,
): TokenState {
  if (token.revokedAt) return 'revoked';
  return token.expiresAt && token.expiresAt.getTime() <= now ? 'expired' : 'active';
}
