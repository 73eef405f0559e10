import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { TokenPair } from '../../../../shared/contract/people/auth.contract.ts';
import { REFRESH_TOKEN_DAYS } from '../../../../shared/rules/limits.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { AccessJwt } from './access-jwt.ts';
import { insertSession } from './auth.repository.ts';

/** What a refresh token is stored as: it has 256 random bits, so a plain hash is enough. */
export function refreshTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new pair of tokens in a session family; a new family where none is given. */
export async function issueTokens(options: {
  db: DbOrTx;
  jwt: AccessJwt;
  now: number;
  userId: number;
  /** How the browser names itself. */
  userAgent: string;
  familyId?: string;
}): Promise<TokenPair> {
  const { db, jwt, now, userId, userAgent, familyId = randomUUID() } = options;
  const refreshToken = randomBytes(32).toString('base64url');
  await insertSession(db, {
    id: randomUUID(),
    familyId,
    userId,
    refreshHash: refreshTokenHash(refreshToken),
    createdAt: new Date(now),
    expiresAt: new Date(now + REFRESH_TOKEN_DAYS * DAY_MS),
    userAgent,
  });
  return { access_token: await jwt.sign(userId, familyId, now), refresh_token: refreshToken };
}
