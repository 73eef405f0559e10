import type { DbOrTx } from '../../../platform/postgres/database.ts';
import {
  enforceRateLimit,
  refundAttempt,
  resetRateLimit,
} from '../../../platform/rate-limit/rate-limit.repository.ts';
import { mailboxKey } from './rate-limits.ts';

export const SIGN_IN_RATE_LIMITS = {
  perAccount: { name: 'account', most: 10, windowMinutes: 15 },
  perAddress: { name: 'address', most: 60, windowMinutes: 15 },
} as const;

type Attempt = { readonly succeeded: () => Promise<void> };

/**
 * Counts an attempt to sign in before its password is looked at, so that parallel guesses count too.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function rateLimitSignIn(
  db: DbOrTx,
  { email, address }: { email: string; address: string },
): Promise<Attempt> {
  const { perAccount, perAddress } = SIGN_IN_RATE_LIMITS;
  await enforceRateLimit(db, perAddress, address);
  await enforceRateLimit(db, perAccount, mailboxKey(email));
  return {
    succeeded: async () => {
      await resetSignInRateLimit(db, email);
      await refundAttempt(db, perAddress, address);
    },
  };
}

/** Lets the account's owner try again at once: the password or the mailbox was proven meanwhile. */
export function resetSignInRateLimit(db: DbOrTx, email: string): Promise<void> {
  return resetRateLimit(db, SIGN_IN_RATE_LIMITS.perAccount, mailboxKey(email));
}
