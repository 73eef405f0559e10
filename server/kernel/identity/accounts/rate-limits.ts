import { createHash } from 'node:crypto';
import { networkOf } from '../../../platform/http/network-address.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.repository.ts';
import type { Services } from '../../../platform/start/services.ts';

const MAIL_WINDOW = { windowMinutes: 60 } as const;
export const MAIL_RATE_LIMITS = {
  perMailbox: { name: 'mailbox', most: 5, ...MAIL_WINDOW },
  resetsPerMailbox: { name: 'reset-mailbox', most: 5, ...MAIL_WINDOW },
  perAddress: { name: 'mail-address', most: 30, ...MAIL_WINDOW },
  perInviter: { name: 'inviter', most: 100, ...MAIL_WINDOW },
  emailChangesPerUser: { name: 'email-change', most: 5, ...MAIL_WINDOW },
} as const;
/** Of an IP address. */
export const LINK_RATE_LIMIT = { name: 'link-address', most: 30, windowMinutes: 15 } as const;

/** Addresses are not kept in clear. */
export const mailboxKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex');

/**
 * Counts an invitation, so that nobody writes to all the world in our name.
 * @throws AppError `too_many_requests`
 */
export async function rateLimitInvitation(
  db: DbOrTx,
  { email, inviterId }: { email: string; inviterId: number },
): Promise<void> {
  await enforceRateLimit(db, MAIL_RATE_LIMITS.perInviter, inviterId);
  await enforceRateLimit(db, MAIL_RATE_LIMITS.perMailbox, mailboxKey(email));
}

/**
 * Counts what makes us write to a mailbox, whether an account has it or not: nobody's is flooded, and the refusal tells
 * nothing. New passwords are counted apart: who is locked out gets one, however often others ask for other mails.
 * @throws AppError `too_many_requests`
 */
export async function rateLimitMailRequest(
  db: DbOrTx,
  { email, address, isReset = false }: { email: string; address: string; isReset?: boolean },
): Promise<void> {
  const { perAddress, perMailbox, resetsPerMailbox } = MAIL_RATE_LIMITS;
  await enforceRateLimit(db, perAddress, networkOf(address));
  await enforceRateLimit(db, isReset ? resetsPerMailbox : perMailbox, mailboxKey(email));
}

/**
 * Counts how often an account asks for another e-mail address, from wherever it does: each time its own mailbox gets a
 * note. Counted apart from that mailbox, which strangers can use up.
 * @throws AppError `too_many_requests`
 */
export function rateLimitEmailChange(db: DbOrTx, userId: number): Promise<void> {
  return enforceRateLimit(db, MAIL_RATE_LIMITS.emailChangesPerUser, userId);
}

/** Somebody at an address uses the link of a mail. */
export type LinkUse = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly token: string;
  readonly address: string;
};

/**
 * Counts uses of links, so that guessing one is slow besides being hopeless.
 * @throws AppError `too_many_requests`
 */
export function rateLimitLinkUse(db: DbOrTx, address: string): Promise<void> {
  return enforceRateLimit(db, LINK_RATE_LIMIT, networkOf(address));
}
