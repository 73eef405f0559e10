import { jwtVerify, SignJWT } from 'jose';
import { ACCESS_TOKEN_MINUTES } from '../../../../shared/rules/limits.ts';
import { boundedCache } from '../../../platform/cache/bounded-cache.ts';
import { derivedKey, derivedKeys, type InstallationKeys } from '../../../platform/start/derived-key.ts';

export type AccessClaims = { readonly userId: number; readonly familyId: string; readonly expiresAt: number };

export type AccessJwt = {
  readonly sign: (userId: number, familyId: string, now: number) => Promise<string>;
  /** The claims of a token that we signed and that has not expired; null for any other text. */
  readonly read: (token: string, now: number) => Promise<AccessClaims | null>;
};

const ALGORITHM = 'HS256';
const AUDIENCE = 'business-manager';

/** Signs and reads access tokens (RFC 7519, HS256 only). A token once verified is not verified again. */
export function accessJwt(installation: InstallationKeys): AccessJwt {
  const key = derivedKey(installation.secretKey, 'access-token');
  const keys = derivedKeys(installation, 'access-token');
  const verified = boundedCache<string, AccessClaims>(10_000);

  const verifyBy = async (by: Uint8Array, token: string, now: number): Promise<AccessClaims | null> => {
    try {
      const { payload } = await jwtVerify(token, by, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: new Date(now),
      });
      const { sub, sid, exp } = payload;
      if (typeof sid !== 'string' || !/^\d+$/.test(sub ?? '')) return null;
      return { userId: Number(sub), familyId: sid, expiresAt: (exp ?? 0) * 1000 };
    } catch {
      return null;
    }
  };
  const verify = async (token: string, now: number): Promise<AccessClaims | null> => {
    for (const by of keys) {
      const claims = await verifyBy(by, token, now);
      if (claims) return claims;
    }
    return null;
  };

  return {
    sign: (userId, familyId, now) =>
      new SignJWT({ sid: familyId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(userId))
        .setAudience(AUDIENCE)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + ACCESS_TOKEN_MINUTES * 60)
        .sign(key),
    read: async (token, now) => {
      const known = verified.get(token);
      if (known) return known.expiresAt > now ? known : null;
      const claims = await verify(token, now);
      if (claims) verified.set(token, claims);
      return claims;
    },
  };
}
