import type { Call, Scope } from '../../../shared/contract/frame/call.ts';
import { isStaff, type Viewer } from '../../../shared/rules/people/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { CallInput } from '../../platform/http/http-route.ts';

/** Who makes a request, once the access rule let them through. */
export type Caller =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'user';
      readonly userId: number;
      /** The session that asks. */
      readonly familyId: string;
      /** They have shown a second factor to the provider, which counts as ours in this session. */
      readonly hasProviderFactor: boolean;
      /** When the access token expires, ms. */
      readonly expiresAt: number;
      readonly viewer: Viewer;
      readonly shopIds: ReadonlySet<number>;
    }
  | {
      readonly kind: 'shop-token';
      readonly tokenId: number;
      /** Who made it, in whose name it changes things; null where it only reads. */
      readonly makerId: number | null;
    }
  | {
      readonly kind: 'token';
      readonly tokenId: number;
      readonly scopes: readonly Scope[];
      readonly portalIds: readonly number[];
      /** The portal of the call's path. */
      readonly portalId: number;
    };

export type UserCaller = Extract<Caller, { kind: 'user' }>;

/** In whose name a change is made: the person's, or that of the maker of the program's token. */
export function actingUserId(caller: Extract<Caller, { kind: 'user' | 'shop-token' }>): number {
  const id = caller.kind === 'user' ? caller.userId : caller.makerId;
  if (id === null) throw new AppError('forbidden', 'This token only reads');
  return id;
}

/** The shops that somebody may use and whose people they may see. */
export type ShopScope = readonly number[] | 'all';

export function shopScopeOf({ viewer, shopIds }: Pick<UserCaller, 'viewer' | 'shopIds'>): ShopScope {
  return isStaff(viewer) ? 'all' : [...shopIds];
}

/** Tells callers apart, whatever they are: `user 7`, `token 7`. */
export function callerName(caller: Caller): string {
  if (caller.kind === 'public') return 'anybody';
  return caller.kind === 'user' ? `user ${caller.userId}` : `token ${caller.tokenId}`;
}

/** A question about a shop, with what tells who asks it and whether they still wait. */
export type AskedOfShop<Q> = Pick<CallInput<Call, Caller>, 'caller' | 'request' | 'signal'> & {
  readonly params: { readonly shopId: number };
  readonly query: Q;
};
