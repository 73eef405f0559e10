import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { enforceRateLimit, resetRateLimit } from '../../../platform/rate-limit/rate-limit.repository.ts';

/** Of an account: who comes so far knows the password, so nobody else can use them up. */
const FACTOR_RATE_LIMIT = { name: 'factor', most: 10, windowMinutes: 15 } as const;

/**
 * Counts a try of a code before it is looked at, so that parallel guesses count too. Returns what forgets the tries.
 * @throws AppError `too_many_requests`
 */
export async function rateLimitFactor(db: DbOrTx, userId: number): Promise<() => Promise<void>> {
  await enforceRateLimit(db, FACTOR_RATE_LIMIT, userId);
  return () => resetRateLimit(db, FACTOR_RATE_LIMIT, userId);
}
