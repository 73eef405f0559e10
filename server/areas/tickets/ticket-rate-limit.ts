import { isStaff } from '../../../shared/rules/people/access.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { enforceRateLimit } from '../../platform/rate-limit/rate-limit.repository.ts';

const PER_WRITER = { name: 'ticket-writer', most: 30, windowMinutes: 60 } as const;
const PER_STAFF_WRITER = { ...PER_WRITER, most: 300 } as const;

/**
 * Counts a ticket or a comment of the caller, each of which mails others; in the transaction that writes it, so that
 * one that is not kept after all does not count.
 * @throws AppError `too_many_requests`
 */
export function rateLimitTicketMessage(tx: DbOrTx, { userId, viewer }: UserCaller): Promise<void> {
  return enforceRateLimit(tx, isStaff(viewer) ? PER_STAFF_WRITER : PER_WRITER, userId);
}
