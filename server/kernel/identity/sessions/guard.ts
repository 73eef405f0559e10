import type { Access, Call, Scope } from '../../../../shared/contract/frame/call.ts';
import { MAX_ID } from '../../../../shared/contract/frame/whole-number.ts';
import type { User } from '../../../../shared/contract/people/user.contract.ts';
import { isStaff, type Viewer } from '../../../../shared/rules/people/access.ts';
import { isProofFresh } from '../../../../shared/rules/people/factors.ts';
import { sessionEndsAt } from '../../../../shared/rules/people/session-lifetime.ts';
import { isWritingScope } from '../../../../shared/rules/people/token-rights.ts';
import { PORTAL_CODES } from '../../../../shared/rules/portals/portal-codes.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { noteFacts } from '../../../platform/http/http-observation.ts';
import type { Incoming } from '../../../platform/http/http-route.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import type { Caller, UserCaller } from '../../callers/callers.public.ts';
import type { ServiceToken, ServiceTokens } from '../access-tokens/access-tokens.public.ts';
import { proofMissing } from '../factors/prove-person.ts';
import type { Users } from '../users/user.public.ts';
import type { AccessClaims, AccessJwt } from './access-jwt.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { LiveSession } from './own-sessions.repository.ts';

export type GuardParts = {
  readonly jwt: AccessJwt;
  readonly sessions: Pick<LiveSessions, 'find'>;
  readonly users: Users;
  readonly tokens: ServiceTokens;
  readonly clock: Clock;
  /** When whoever uses a session last proved to be its person, in ms; null for never. */
  readonly provenAt: (familyId: string) => Promise<number | null>;
  /** Whether a shop exists; staff may use every one that does. */
  readonly shopExists: (shopId: number) => Promise<boolean>;
  /** The portal of a country's code; null where there is none. */
  readonly portalId: (cc: string) => Promise<number | null>;
};

const SESSION_ENDED = 'This session has ended; please sign in again';
const UNAUTHORIZED = 'Send a valid access token as "Authorization: Bearer …"';

const bearer = (request: Incoming): string => {
  const match = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1]) throw new AppError('unauthorized', UNAUTHORIZED);
  return match[1];
};

const userCaller = (
  user: User,
  { familyId, expiresAt, hasProviderFactor }: AccessClaims & Pick<LiveSession, 'hasProviderFactor'>,
): UserCaller => ({
  kind: 'user',
  userId: user.id,
  familyId,
  hasProviderFactor,
  expiresAt,
  viewer: user,
  shopIds: new Set(user.properties),
});

/** What everybody has to have done before they do anything but that. */
function requireDuties(user: User, { hasProviderFactor }: Pick<LiveSession, 'hasProviderFactor'>): void {
  if (user.needs_factor && !hasProviderFactor)
    throw new AppError('factor_missing', 'Set up a second factor first (/v1/home/factors)');
  if (user.has_to_agree)
    throw new AppError(
      'agreement_missing',
      'Agree to the changed texts first (/v1/legal, /v1/home/agreements)',
    );
}

/**
 * The user of a session; null where the request carries no session's token.
 * @throws AppError `unauthorized` for a session that was ended or is too old, `factor_missing` and `agreement_missing` for
 *   a user who has to set up a factor or to agree to a text first, `forbidden` for a user of a lower level
 */
async function findUser(
  request: Incoming,
  parts: GuardParts,
  { level = 1, isOpenBeforeDuties = false }: { level?: number; isOpenBeforeDuties?: boolean } = {},
): Promise<UserCaller | null> {
  const claims = await parts.jwt.read(bearer(request), parts.clock());
  if (!claims) return null;
  const session = await parts.sessions.find(claims.familyId);
  if (session === null) throw new AppError('unauthorized', SESSION_ENDED);
  noteFacts(request, { userId: claims.userId });
  const user = await parts.users.get(claims.userId);
  const endsAt = sessionEndsAt(session.startedAt.getTime(), user.role_id);
  if (endsAt <= parts.clock()) throw new AppError('unauthorized', SESSION_ENDED);
  if (!isOpenBeforeDuties) requireDuties(user, session);
  if (user.level < level)
    throw new AppError('forbidden', 'This needs a confirmed account with a full profile');
  const { hasProviderFactor } = session;
  return userCaller(user, { ...claims, hasProviderFactor, expiresAt: Math.min(claims.expiresAt, endsAt) });
}

function requireRight({ viewer }: UserCaller, may?: (viewer: Viewer) => boolean): void {
  if (may && !may(viewer)) throw new AppError('forbidden', 'Your role has no right to this');
}

/** Last, after every other rule: nobody is asked to prove anything for what they may not do. */
async function requireFreshProof(caller: UserCaller, parts: GuardParts): Promise<void> {
  if (!isProofFresh(await parts.provenAt(caller.familyId), parts.clock())) throw proofMissing();
}

async function signedInUser(
  request: Incoming,
  access: Extract<Access, { kind: 'user' }>,
  parts: GuardParts,
): Promise<UserCaller> {
  const caller = await findUser(request, parts, access);
  if (!caller) throw new AppError('unauthorized', UNAUTHORIZED);
  requireRight(caller, access.may);
  if (access.needsProof) await requireFreshProof(caller, parts);
  return caller;
}

/** Null for what is no id at all: that is left to the validation, which names it. */
const shopIdOf = (request: Incoming): number | null => {
  const shopId = Number((request.params as { shopId?: string }).shopId);
  return Number.isInteger(shopId) && shopId >= 1 && shopId <= MAX_ID ? shopId : null;
};

/** A shop that is not the caller's and one that does not exist answer alike, so that ids cannot be probed. */
async function requireShop(caller: UserCaller, shopId: number | null, parts: GuardParts): Promise<void> {
  if (shopId === null || caller.shopIds.has(shopId)) return;
  if (isStaff(caller.viewer) && (await parts.shopExists(shopId))) return;
  throw new AppError('forbidden', 'No right to this shop');
}

async function tokenWith(scope: Scope, request: Incoming, parts: GuardParts): Promise<ServiceToken> {
  const token = await parts.tokens.find(bearer(request), { now: parts.clock(), address: request.ip });
  if (!token) throw new AppError('unauthorized', UNAUTHORIZED);
  noteFacts(request, { tokenId: token.id });
  if (!token.scopes.includes(scope)) throw new AppError('forbidden', `The token lacks ${scope}`);
  return token;
}

/**
 * Who made a token that changes things: it does so in their name, for as long as they may do it themselves.
 * @throws AppError `forbidden`
 */
async function requireMaker(
  token: ServiceToken,
  {
    shopId,
    may,
  }: { readonly shopId: number | null; readonly may?: ((viewer: Viewer) => boolean) | undefined },
  { users }: GuardParts,
): Promise<number> {
  const maker = token.makerId === null ? null : await users.get(token.makerId).catch(unlessUnauthorized);
  if (maker && may && !may(maker))
    throw new AppError('forbidden', 'Whoever made this token has no right to this any more');
  if (maker && (isStaff(maker) || shopId === null || maker.properties.includes(shopId))) return maker.id;
  throw new AppError('forbidden', 'Whoever made this token has no right to this shop any more');
}

function unlessUnauthorized(error: unknown): null {
  if (error instanceof AppError && error.code === 'unauthorized') return null;
  throw error;
}

async function shopCaller(
  request: Incoming,
  access: Extract<Access, { kind: 'shop' }>,
  parts: GuardParts,
): Promise<Caller> {
  const shopId = shopIdOf(request);
  const { may, scope } = access;
  const user = await findUser(request, parts, { level: access.level });
  if (user) {
    requireRight(user, may);
    await requireShop(user, shopId, parts);
    if (access.needsProof) await requireFreshProof(user, parts);
    return user;
  }
  if (!scope) throw new AppError('unauthorized', UNAUTHORIZED);
  const token = await tokenWith(scope, request, parts);
  if (shopId !== null && !token.shopIds.includes(shopId)) {
    throw new AppError('forbidden', 'The token is not for this shop');
  }
  const makerId = isWritingScope(scope) ? await requireMaker(token, { shopId, may }, parts) : null;
  return { kind: 'shop-token', tokenId: token.id, makerId };
}

/** Looked at before the query is validated: anything but 1 is a call of the ordinary way, and refused by the validation. */
function scopeOf({ scope, scopeWith }: Extract<Access, { kind: 'portal' }>, { query }: Incoming): Scope {
  if (!scopeWith) return scope;
  return (query as Record<string, unknown>)[scopeWith.query] === '1' ? scopeWith.scope : scope;
}

/** The refusal of a portal that the token is not for: the same for one that does not exist, and it names those that the token may ask. */
async function otherPortal(portalIds: readonly number[], { portalId }: GuardParts): Promise<string> {
  const ids = await Promise.all(PORTAL_CODES.map((code) => portalId(code)));
  const own = PORTAL_CODES.filter((_, index) => portalIds.includes(ids[index] ?? 0));
  return `The token is not for this portal; it is for ${own.join(', ')}`;
}

async function portalToken(
  request: Incoming,
  access: Extract<Access, { kind: 'portal' }>,
  parts: GuardParts,
): Promise<Caller> {
  const token = await tokenWith(scopeOf(access, request), request, parts);
  const portalId = await parts.portalId(String((request.params as { cc?: string }).cc));
  if (portalId === null || !token.portalIds.includes(portalId)) {
    throw new AppError('forbidden', await otherPortal(token.portalIds, parts));
  }
  return { kind: 'token', tokenId: token.id, scopes: token.scopes, portalIds: token.portalIds, portalId };
}

/** Authenticates a request and applies the access rule of its call. */
export function guardOf(
  parts: GuardParts,
): (request: Incoming, call: Pick<Call, 'access'>) => Promise<Caller> {
  return async (request, { access }) => {
    switch (access.kind) {
      case 'public':
        return { kind: 'public' };
      case 'portal':
        return portalToken(request, access, parts);
      case 'user':
        return signedInUser(request, access, parts);
      case 'shop':
        return shopCaller(request, access, parts);
    }
  };
}
