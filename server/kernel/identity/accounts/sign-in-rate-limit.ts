import { MINUTE_MS, SECOND_MS } from '../../../../shared/rules/time/durations.ts';
import { networkOf } from '../../../platform/http/network-address.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { delayAttempts, resetDelays } from '../../../platform/rate-limit/growing-delay.repository.ts';
import {
  countAttempt,
  enforceRateLimit,
  refundAttempt,
} from '../../../platform/rate-limit/rate-limit.repository.ts';
import { isKnownDevice } from '../sessions/known-sign-in.repository.ts';
import { mailboxKey } from './rate-limits.ts';

const DELAYS = { firstMs: 15 * SECOND_MS, longestMs: 15 * MINUTE_MS } as const;

export const SIGN_IN_RATE_LIMITS = {
  /** Of one account from one network: as many at once, then one after each delay, which doubles. */
  perNetwork: { name: 'account', most: 5, ...DELAYS },
  /** The same from a device that has signed in to the account before, wherever it is. */
  perDevice: { name: 'account-device', most: 10, ...DELAYS },
  /** Of one account from all networks: above it somebody guesses from many, and each has one attempt at once. */
  allNetworks: { name: 'account-strangers', most: 30, windowMinutes: 60 },
  /** Of one network at all accounts. */
  perAddress: { name: 'address', most: 60, windowMinutes: 15 },
} as const;

type Attempt = { readonly succeeded: () => Promise<void> };

/** Of a device that the account knows, or of a session: what strangers do does not hinder it. */
async function limitKnownDevice(db: DbOrTx, mailbox: string, device: string): Promise<Attempt> {
  const key = `${mailbox}:${device}`;
  await delayAttempts(db, SIGN_IN_RATE_LIMITS.perDevice, key);
  return { succeeded: () => resetDelays(db, SIGN_IN_RATE_LIMITS.perDevice, key) };
}

async function limitNetwork(db: DbOrTx, mailbox: string, network: string): Promise<Attempt> {
  const { perNetwork, allNetworks, perAddress } = SIGN_IN_RATE_LIMITS;
  await enforceRateLimit(db, perAddress, network);
  const isGuessed = (await countAttempt(db, allNetworks, mailbox)) > allNetworks.most;
  const key = `${mailbox}:${network}`;
  await delayAttempts(db, { ...perNetwork, most: isGuessed ? 1 : perNetwork.most }, key);
  return {
    succeeded: async () => {
      await resetDelays(db, perNetwork, key);
      await refundAttempt(db, allNetworks, mailbox);
      await refundAttempt(db, perAddress, network);
    },
  };
}

/**
 * Counts an attempt to sign in before its password is looked at, so that parallel guesses count too. It is counted for the
 * account and the network together: whoever guesses makes only themselves wait, and never the owner, who is elsewhere or
 * has a device that the account knows.
 * @param device what the device is known by; null where it is not known by anything
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function rateLimitSignIn(
  db: DbOrTx,
  { email, address, device = null }: { email: string; address: string; device?: string | null },
): Promise<Attempt> {
  const mailbox = mailboxKey(email);
  if (device !== null && (await isKnownDevice(db, email, device)))
    return limitKnownDevice(db, mailbox, device);
  return limitNetwork(db, mailbox, networkOf(address));
}

/**
 * Counts an attempt of somebody who is signed in to type the own password, for this session alone: from wherever its calls
 * come, and without hindering the owner's other ones.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export function rateLimitOwnPassword(
  db: DbOrTx,
  { email, familyId }: { email: string; familyId: string },
): Promise<Attempt> {
  return limitKnownDevice(db, mailboxKey(email), familyId);
}

/** Lets the account's owner try again at once, wherever they are: the mailbox was proven meanwhile. */
export async function resetSignInRateLimit(db: DbOrTx, email: string): Promise<void> {
  const { perNetwork, perDevice } = SIGN_IN_RATE_LIMITS;
  for (const limit of [perNetwork, perDevice]) await resetDelays(db, limit, `${mailboxKey(email)}:*`);
}
