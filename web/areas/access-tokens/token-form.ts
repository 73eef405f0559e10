import type { Scope } from '../../../shared/contract/frame/call.ts';
import type { AccessTokenDraft } from '../../../shared/contract/people/access-tokens.contract.ts';
import {
  PORTAL_SCOPES,
  SHOP_SCOPES,
  TOKEN_NAME_MAX,
  tokenRightsErrors,
  tokenRightsIssue,
} from '../../../shared/rules/people/token-rights.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import { lengthOf } from '../../../shared/rules/texts/text-lengths.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
/** How long a new token lives, in days. */
export const LIFETIMES = ['30', '90', '365'] as const;
const LONGEST: Lifetime = '365';
export type Lifetime = (typeof LIFETIMES)[number];
export type TokenForm = {
  name: string;
  scopes: Scope[];
  portals: string[];
  shopIds: string[];
  lifetime: Lifetime;
};
export type TokenField = 'name' | 'scopes' | 'shopIds' | 'portals';

export const EMPTY_TOKEN_FORM: TokenForm = {
  name: '',
  scopes: [],
  portals: [],
  shopIds: [],
  lifetime: '365',
};

const hasAny = (scopes: readonly Scope[], some: readonly Scope[]) =>
  some.some((scope) => scopes.includes(scope));
/** Whether the choice of shops, or of portals, has a meaning for these scopes. */
export const asksForShops = (scopes: readonly Scope[]) => hasAny(scopes, SHOP_SCOPES);
export const asksForPortals = (scopes: readonly Scope[]) => hasAny(scopes, PORTAL_SCOPES);

/** What the server is asked for: a choice that is hidden, because no scope needs it, does not count. */
export function tokenDraft(form: TokenForm, now: number): AccessTokenDraft {
  return {
    name: form.name.trim(),
    scopes: form.scopes,
    portals: (asksForPortals(form.scopes) ? form.portals : []) as AccessTokenDraft['portals'],
    shop_ids: asksForShops(form.scopes) ? form.shopIds.map(Number) : [],
    // The longest one is left to the server, whose clock may be another.
    ...(form.lifetime === LONGEST
      ? {}
      : { expires_at: new Date(now + Number(form.lifetime) * DAY_MS).toISOString() }),
  };
}

/** What is missing before it is worth asking the server, in the order of the form, by the names of the API. */
export function tokenIssues(form: TokenForm): FieldIssue[] {
  const { name, scopes, portals, shop_ids: shopIds } = tokenDraft(form, 0);
  const isLong = lengthOf(name) > TOKEN_NAME_MAX;
  return [
    ...(name === '' ? [createFieldIssue('name', 'required', {})] : []),
    ...(isLong ? [createFieldIssue('name', 'too_long', { maximum: TOKEN_NAME_MAX })] : []),
    ...tokenRightsErrors({ scopes, portals, shopIds }).map(tokenRightsIssue),
  ];
}
