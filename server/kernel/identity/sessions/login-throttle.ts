import { createHash } from 'node:crypto';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { countOrRefuse } from './attempt-throttle.ts';
import { forgetAttempts, returnAttempt } from './auth.repository.ts';

export const THROTTLE = { windowMinutes: 15, perAccount: 10, perAddress: 60 } as const;

type Attempt = { readonly succeeded: () => Promise<void> };

const accountKey = (email: string) =>
  `account:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;

/**
 * Counts an attempt to sign in before its password is looked at, so that parallel guesses count too.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function countSignIn(
  services: Pick<Services, 'db' | 'clock'>,
  attempt: { email: string; address: string },
): Promise<Attempt> {
  const { db } = services;
  const { windowMinutes } = THROTTLE;
  const account = accountKey(attempt.email);
  const address = `address:${attempt.address}`;

  await countOrRefuse(services, { key: address, most: THROTTLE.perAddress, windowMinutes });
  await countOrRefuse(services, { key: account, most: THROTTLE.perAccount, windowMinutes });

  return {
    succeeded: async () => {
      await forgetAttempts(db, account);
      await returnAttempt(db, address);
    },
  };
}

/** Lets the account's owner try again at once: the mailbox was proven meanwhile. */
export function forgetSignIns(db: DbOrTx, email: string): Promise<void> {
  return forgetAttempts(db, accountKey(email));
}
