import { randomBytes, randomUUID } from 'node:crypto';
import { createServiceToken } from '../../server/kernel/identity/access-tokens/access-tokens.public.ts';
import { accessJwt } from '../../server/kernel/identity/auth.public.ts';
import type { Services } from '../../server/platform/start/services.ts';
import type { Scope } from '../../shared/contract/frame/call.ts';
import type { StoreDraft } from '../../shared/contract/shops/stores.contract.ts';
import { ACCESS_TOKEN_MINUTES } from '../../shared/rules/limits.ts';
import { SCOPES } from '../../shared/rules/people/token-rights.ts';
import { HOUR_MS } from '../../shared/rules/time/durations.ts';
import { makeCoupon } from '../worlds/coupon-factory.ts';
import {
  type MadeShop,
  makeBid,
  makeInvite,
  makeLeaf,
  makeShop,
  makeUser,
  PORTAL_IDS,
} from '../worlds/factories.ts';
import { makeStore, storeDraftFor } from '../worlds/store-factory.ts';
import { makeTicket } from '../worlds/ticket-world.ts';

/** Everybody who may turn up at an endpoint. The people all have the own shop, whatever they may do with it. */
export const CALLERS = [
  'stranger',
  'garbage',
  'expiredSession',
  'endedSession',
  'disabledAccount',
  'unverified',
  'unconfirmed',
  'level2',
  'member',
  'admin',
  'adminWithoutInvites',
  'staff',
  'token',
  'tokenOfOtherScopes',
  'expiredToken',
  'revokedToken',
] as const;
export type MatrixCaller = (typeof CALLERS)[number];

/**
 * Staff of whom something is missing: a proof of the last minutes, the second factor that is demanded, or that they agree
 * to a text of law, where the app has one.
 */
export const LACKING_CALLERS = ['withoutProof', 'withoutFactor', 'withoutAgreement'] as const;
export type LackingCaller = (typeof LACKING_CALLERS)[number];

const NOBODYS_ID = 2_000_000_000;
export const CASES = ['own', 'foreign', 'missing'] as const;
export type CaseName = (typeof CASES)[number];

/** What a request is about: the caller's, somebody else's, or nobody's. */
export type Case = {
  shopId: number;
  /** The portal that tokens are for, another one, or none. */
  cc: string;
  /** The caller; for a foreign case the admin of the foreign shop. */
  userId: number;
  /** Somebody new in the shop, a member unless told otherwise, for calls that change or delete one. */
  newColleague: (roleId?: number) => Promise<number>;
  /** The same in the caller's own shop, whatever the case is. */
  newOwnColleague: () => Promise<number>;
  /** A new invitation to the shop. */
  newInvite: () => Promise<number>;
  /** A new store of the shop, and what a store of its country may be changed to. */
  newStore: () => Promise<number>;
  newStoreDraft: () => Promise<StoreDraft>;
  /** A new ticket of the shop. */
  newTicket: () => Promise<number>;
  /** A new bid of the shop. */
  newBid: () => Promise<number>;
  /** A new draft of a coupon of the shop. */
  newCoupon: () => Promise<number>;
  /** The caller. */
  ownId: number;
};

/** The token of a session, which begins as at the login, without the price of a password. */
async function sessionOf(
  { db, clock, jwt }: Pick<Services, 'db' | 'clock'> & { jwt: ReturnType<typeof accessJwt> },
  userId: number,
  { ageMs = 0, isProven = true } = {},
) {
  const [familyId, beganAt] = [randomUUID(), clock() - ageMs];
  const session = { id: randomUUID(), family_id: familyId, user_id: userId, refresh_hash: randomBytes(32) };
  const times = { created_at: new Date(beganAt), expires_at: new Date(beganAt + HOUR_MS) };
  await db
    .insertInto('session')
    .values({ ...session, ...times })
    .execute();
  if (isProven) {
    const proof = { family_id: familyId, user_id: userId, proven_at: new Date(beganAt) };
    await db.insertInto('session_proof').values(proof).execute();
  }
  return jwt.sign(userId, familyId, beganAt);
}

/** The token of a session that was ended a moment ago, as by logging out. */
async function endedSessionOf(issuer: Parameters<typeof sessionOf>[0], userId: number) {
  const token = await sessionOf(issuer, userId);
  const claims = await issuer.jwt.read(token, issuer.clock());
  const ended = { revoked_at: new Date(issuer.clock()) };
  await issuer.db
    .updateTable('session')
    .set(ended)
    .where('family_id', '=', claims?.familyId ?? '')
    .execute();
  return token;
}

/** Makes service tokens for the shops and the Serbian portal, in the name of their admin. */
function serviceTokens(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { shopIds, createdBy }: { shopIds: readonly number[]; createdBy: number },
) {
  const make = (scopes: readonly Scope[], expiresAt: Date | null = null, name: string = randomUUID()) =>
    createServiceToken(db, { name, scopes, shopIds, createdBy, portalIds: [PORTAL_IDS.rs], expiresAt });
  const makeRevoked = async (scopes: readonly Scope[]) => {
    const name = randomUUID();
    const text = await make(scopes, null, name);
    const revoked = { revoked_at: new Date(clock()) };
    await db.updateTable('access_token').set(revoked).where('name', '=', name).execute();
    return text;
  };
  return { make, makeRevoked };
}

/** Makes people, invitations and stores of a shop. */
function inhabitantsOf(db: Services['db'], { id: shopId, cc }: MadeShop, invitedBy: number) {
  return {
    shopId,
    newColleague: async (roleId = 3) => (await makeUser(db, { shopIds: [shopId], roleId })).id,
    newInvite: async () => (await makeInvite(db, { shopIds: [shopId], invitedBy })).id,
    newStore: () => makeStore(db, { shopId, cc }),
    newStoreDraft: () => storeDraftFor(db, cc),
    newTicket: () => makeTicket(db, { shopId, cc }),
    newCoupon: () => makeCoupon(db, shopId, { status: 'draft' }),
    newBid: async () => makeBid(db, { shopId, categoryId: (await makeLeaf(db, { cc })).id }),
    cc,
  };
}

const nobodys = async () => NOBODYS_ID;
const NOBODY = {
  shopId: NOBODYS_ID,
  cc: 'xx',
  userId: NOBODYS_ID,
  newColleague: nobodys,
  newInvite: nobodys,
  newStore: nobodys,
  newTicket: nobodys,
  newBid: nobodys,
  newCoupon: nobodys,
};

/** Whoever disables an account ends its sessions too; here one is left, which has to be refused all the same. */
async function makeDisabledStaff({ db, clock }: Pick<Services, 'db' | 'clock'>, shopIds: readonly number[]) {
  const user = await makeUser(db, { shopIds, roleId: 1, inviteUsers: true });
  const disabled = { disabled_at: new Date(clock()) };
  await db.updateTable('app_user').set(disabled).where('id', '=', user.id).execute();
  return user;
}

/** Everybody with the own shop, and one of staff who has to set up a second factor. */
async function makePeople(db: Services['db'], shopIds: readonly number[]) {
  const people = {
    unverified: await makeUser(db, { shopIds, verified: false, confirmed: false, inviteUsers: true }),
    unconfirmed: await makeUser(db, { shopIds, confirmed: false, inviteUsers: true }),
    level2: await makeUser(db, { shopIds, profile: false }),
    member: await makeUser(db, { shopIds, roleId: 3, inviteUsers: true }),
    admin: await makeUser(db, { shopIds, inviteUsers: true }),
    adminWithoutInvites: await makeUser(db, { shopIds }),
    staff: await makeUser(db, { roleId: 1, inviteUsers: true }),
  };
  const demanding = await makeShop(db);
  await db.insertInto('shop_safety').values({ shop_id: demanding.id, demands_factor: true }).execute();
  const lacking = await makeUser(db, { roleId: 1, inviteUsers: true, shopIds: [demanding.id] });
  return { people, lacking };
}

export type CallerServices = Pick<Services, 'db' | 'secretKey' | 'clock'>;

/**
 * Makes the callers with their two shops; `bearerOf` and `caseOf` say what each of them sends.
 * @param ownShop of the Serbian portal; a new one unless given
 */
export async function makeCallers(services: CallerServices, ownShop?: MadeShop) {
  const { db, clock } = services;
  // It keeps what it has verified, so making one costs something.
  const issuer = { db, clock, jwt: accessJwt(services) };
  const [own, foreign] = [ownShop ?? (await makeShop(db)), await makeShop(db, { cc: 'hr' })];
  const shopIds = [own.id];
  const { people, lacking } = await makePeople(db, shopIds);
  const disabled = await makeDisabledStaff(services, shopIds);
  const rival = await makeUser(db, { shopIds: [foreign.id] });
  const tokens = serviceTokens(services, { shopIds, createdBy: people.admin.id });

  /** A bearer token; with a scope, service tokens have exactly that one, or all but that one. */
  const bearerOf = async (caller: MatrixCaller | LackingCaller, scope?: Scope): Promise<string | null> => {
    const right = scope ? [scope] : SCOPES;
    switch (caller) {
      case 'stranger':
        return null;
      case 'garbage':
        return 'garbage';
      case 'expiredSession':
        return sessionOf(issuer, people.staff.id, { ageMs: ACCESS_TOKEN_MINUTES * 60_000 });
      case 'endedSession':
        return endedSessionOf(issuer, people.staff.id);
      case 'disabledAccount':
        return sessionOf(issuer, disabled.id);
      case 'withoutProof':
        return sessionOf(issuer, people.staff.id, { isProven: false });
      case 'withoutFactor':
        return sessionOf(issuer, lacking.id);
      case 'token':
        return tokens.make(right);
      case 'tokenOfOtherScopes':
        return tokens.make(SCOPES.filter((each) => each !== scope));
      case 'expiredToken':
        return tokens.make(right, new Date(clock()));
      case 'revokedToken':
        return tokens.makeRevoked(right);
      default:
        return sessionOf(issuer, people[caller === 'withoutAgreement' ? 'staff' : caller].id);
    }
  };

  const idOf = (caller: MatrixCaller | LackingCaller): number => {
    if (caller === 'withoutProof' || caller === 'withoutAgreement') return people.staff.id;
    if (caller === 'withoutFactor') return lacking.id;
    return caller in people ? people[caller as keyof typeof people].id : people.admin.id;
  };
  const caseOf = (caller: MatrixCaller | LackingCaller, name: CaseName): Case => {
    const ownId = idOf(caller);
    const inShop = (shop: MadeShop) => inhabitantsOf(db, shop, people.admin.id);
    const cases: Record<CaseName, Omit<Case, 'ownId' | 'newOwnColleague'>> = {
      own: { ...inShop(own), userId: ownId },
      foreign: { ...inShop(foreign), userId: rival.id },
      missing: { ...NOBODY, newStoreDraft: () => storeDraftFor(db, own.cc) },
    };
    const newOwnColleague = inShop(own).newColleague;
    return { ...cases[name], ownId, newOwnColleague };
  };
  return { bearerOf, caseOf };
}
