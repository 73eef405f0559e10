import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { TokenPair } from '../../../../shared/contract/people/session.contract.ts';
import { refreshEndsAt } from '../../../../shared/rules/people/session-lifetime.ts';
import { addressRange } from '../../../platform/http/network-address.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { derivedKeys, type InstallationKeys } from '../../../platform/start/derived-key.ts';
import type { AccessJwt } from './access-jwt.ts';
import { insertSession } from './auth.repository.ts';

/** What a refresh token is stored as: it has 256 random bits, so a plain hash is enough. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The keys that refresh tokens follow from each other by, the one in use first. */
export const refreshTokenKeys = (installation: InstallationKeys) =>
  derivedKeys(installation, 'refresh-token') as [Uint8Array, ...Uint8Array[]];

/**
 * The refresh token that takes the place of another one. It follows from that one, so that it can be given once more to
 * whoever shows that, although nothing but its hash is stored.
 */
export function succeedingToken(key: Uint8Array, token: string, successorId: string): string {
  return createHmac('sha256', key).update(`${successorId} ${token}`).digest('base64url');
}

/** From where somebody signs in or renews. */
export type SignInOrigin = {
  readonly address: string;
  /** How the browser names itself. */
  readonly userAgent: string;
  /** What the browser keeps to be known again: random, and the same for all who use it. */
  readonly deviceToken?: string | undefined;
  /** Says whose account it is about, known or not, for the log of what failed. */
  readonly noteAccount?: (userId: number | null) => void;
};

/** What a session is made of; where it renews one, its family is that one's. */
export type SessionDraft = {
  readonly userId: number;
  readonly roleId: number;
  readonly origin: SignInOrigin;
  readonly familyId: string;
  readonly renews?: {
    readonly startedAt: number;
    readonly successorId: string;
    readonly refreshToken: string;
  };
};

/** A new pair of tokens, of a session family that is new or renewed. */
export async function issueTokens(
  { db, jwt, now }: { db: DbOrTx; jwt: AccessJwt; now: number },
  { userId, roleId, origin, familyId, renews }: SessionDraft,
): Promise<TokenPair> {
  const { startedAt, successorId, refreshToken } = renews ?? {
    startedAt: now,
    successorId: randomUUID(),
    refreshToken: randomBytes(32).toString('base64url'),
  };
  await insertSession(db, {
    id: successorId,
    familyId,
    userId,
    refreshHash: refreshTokenHash(refreshToken),
    createdAt: new Date(now),
    startedAt: new Date(startedAt),
    expiresAt: new Date(refreshEndsAt(now, { startedAt, roleId })),
    userAgent: origin.userAgent,
    addressRange: addressRange(origin.address),
  });
  return { access_token: await jwt.sign(userId, familyId, now), refresh_token: refreshToken };
}
