import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';
import { DAY_MS } from '../time/durations.ts';

/** What a service token may do for single shops. */
export const SHOP_SCOPES = [
  'reports:read',
  'prices:read',
  'bids:read',
  'bids:write',
  'ads:read',
  'ads:write',
  'orders:read',
  'orders:write',
] as const;
/** What a service token may do for whole portals. */
export const PORTAL_SCOPES = ['placements:read', 'events:write', 'events:backfill'] as const;

/** All of them. */
export const SCOPES = [...SHOP_SCOPES, ...PORTAL_SCOPES] as const;

export const TOKEN_NAME_MAX = 100;
export const TOKEN_SHOPS_MAX = 1_000;
/** No token is for ever, and none for longer. */
export const TOKEN_DAYS_MAX = 365;
/** Its maker is told by mail that it ends within so many days. */
export const TOKEN_REMINDER_DAYS = 14;
/** Days and ranges of addresses of its use are kept for as long. */
export const TOKEN_USE_DAYS = 90;
/** Of them, as many are shown, the latest ones. */
export const TOKEN_USES_SHOWN = 10;

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

/** What it does counts as done by whoever made the token, who has to have the right to it still. */
export const isWritingScope = (scope: string): boolean => scope.endsWith(':write');

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

/** The latest instant at which a token that is made now may end. */
export const latestTokenEnd = (now: number): Date => new Date(now + TOKEN_DAYS_MAX * DAY_MS);

export const TOKEN_STATES = ['active', 'expired', 'revoked'] as const;
export type TokenState = (typeof TOKEN_STATES)[number];

/** What has been revoked stays so, whether it has expired since or not. */
export function tokenState(token: { revokedAt: Date | null; expiresAt: Date }, now: number): TokenState {
  if (token.revokedAt) return 'revoked';
  return token.expiresAt.getTime() <= now ? 'expired' : 'active';
}
