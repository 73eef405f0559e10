import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { countAttempt } from './auth.repository.ts';

/**
 * Counts an attempt under a key before it is looked at, so that parallel ones count too.
 * @throws AppError `too_many_requests` with the seconds to wait
 */
export async function countOrRefuse(
  services: Pick<Services, 'clock'> & { readonly db: DbOrTx },
  limit: { key: string; most: number; windowMinutes: number },
): Promise<void> {
  const now = new Date(services.clock());
  const windowEnd = new Date(now.getTime() + limit.windowMinutes * 60_000);
  const { attempts, windowEndsAt } = await countAttempt(services.db, limit.key, now, windowEnd);
  if (attempts <= limit.most) return;
  const seconds = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
  throw new AppError('too_many_requests', `Too many attempts; try again in ${seconds} seconds`, {
    retryAfterSeconds: seconds,
  });
}

export const MAIL_THROTTLE = {
  windowMinutes: 60,
  perMailbox: 5,
  perAddress: 30,
  perInviter: 100,
  perWriter: 30,
  perStaffWriter: 300,
} as const;
export const LINK_THROTTLE = { windowMinutes: 15, perAddress: 30 } as const;

async function countMailbox(
  services: Pick<Services, 'db' | 'clock'>,
  { email, isReset = false }: { email: string; isReset?: boolean },
): Promise<void> {
  const mailbox = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const { windowMinutes, perMailbox } = MAIL_THROTTLE;
  const key = `${isReset ? 'reset-mailbox' : 'mailbox'}:${mailbox}`;
  await countOrRefuse(services, { key, most: perMailbox, windowMinutes });
}

/**
 * Counts an invitation, so that nobody writes to all the world in our name.
 * @throws AppError `too_many_requests`
 */
export async function countInvitation(
  services: Pick<Services, 'db' | 'clock'>,
  invitation: { email: string; inviterId: number },
): Promise<void> {
  const { windowMinutes, perInviter } = MAIL_THROTTLE;
  await countOrRefuse(services, { key: `inviter:${invitation.inviterId}`, most: perInviter, windowMinutes });
  await countMailbox(services, invitation);
}

/**
 * Counts what makes us write to a mailbox, whether an account has it or not: nobody's is flooded, and the refusal tells
 * nothing. New passwords are counted apart: who is locked out gets one, however often others ask for other mails.
 * @throws AppError `too_many_requests`
 */
export async function countMailRequest(
  services: Pick<Services, 'db' | 'clock'>,
  request: { email: string; address: string; isReset?: boolean },
): Promise<void> {
  const { windowMinutes, perAddress } = MAIL_THROTTLE;
  await countOrRefuse(services, { key: `mail-address:${request.address}`, most: perAddress, windowMinutes });
  await countMailbox(services, request);
}

/**
 * Counts how often an account asks for another e-mail address, from wherever it does: each time its own mailbox gets a
 * note. Counted apart from that mailbox, which strangers can use up.
 * @throws AppError `too_many_requests`
 */
export function countEmailChange(services: Pick<Services, 'db' | 'clock'>, userId: number): Promise<void> {
  const { windowMinutes, perMailbox } = MAIL_THROTTLE;
  return countOrRefuse(services, { key: `email-change:${userId}`, most: perMailbox, windowMinutes });
}

/**
 * Counts uses of links, so that guessing one is slow besides being hopeless.
 * @throws AppError `too_many_requests`
 */
export function countLinkUse(services: Pick<Services, 'db' | 'clock'>, address: string): Promise<void> {
  const { windowMinutes, perAddress } = LINK_THROTTLE;
  return countOrRefuse(services, { key: `link-address:${address}`, most: perAddress, windowMinutes });
}

/**
 * Counts a ticket or a comment of somebody, each of which mails others. One that is not kept after all is not counted
 * where `db` is its transaction.
 * @throws AppError `too_many_requests`
 */
export function countTicketMessage(
  services: Parameters<typeof countOrRefuse>[0],
  writer: { userId: number; isStaff: boolean },
): Promise<void> {
  const { windowMinutes, perWriter, perStaffWriter } = MAIL_THROTTLE;
  const most = writer.isStaff ? perStaffWriter : perWriter;
  return countOrRefuse(services, { key: `ticket-writer:${writer.userId}`, most, windowMinutes });
}
