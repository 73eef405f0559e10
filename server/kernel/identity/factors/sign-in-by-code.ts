import type { BodyOf } from '../../../../shared/contract/frame/call.ts';
import type { signInByCodeCall } from '../../../../shared/contract/people/factors.contract.ts';
import type { TokenPair } from '../../../../shared/contract/people/session.contract.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { AccessJwt } from '../sessions/access-jwt.ts';
import type { SignInOrigin } from '../sessions/issue-tokens.ts';
import { beginSession } from './begin-session.ts';
import { ticketEnded } from './passkey-checks.ts';
import { findTicket, issueTicket, stillProven, takeTicket } from './proof-tickets.repository.ts';
import { proveByCode } from './prove-by-code.ts';

/** The ticket of the second step, for somebody whose password was right. */
export const issueSecondStep = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<string> => issueTicket(db, { purpose: 'second_step', userId: id, passwordHash, now: clock() });

/**
 * Finishes signing in by a code of the app on the phone or a recovery code.
 * @throws AppError `session_ended` for a ticket that is unknown, used, too old, or of a password that was replaced,
 * `validation_failed` for `code`, `account_disabled`, `too_many_requests`
 */
export async function signInByCode(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  jwt: AccessJwt;
  body: BodyOf<typeof signInByCodeCall>;
  origin: SignInOrigin;
}): Promise<TokenPair> {
  const { services, jwt, body, origin } = options;
  const now = services.clock();
  const ticket = await findTicket(services.db, { ticket: body.ticket, purpose: 'second_step', now });
  origin.noteAccount?.(ticket?.userId ?? null);
  if (!ticket?.userId) throw ticketEnded();
  const { userId } = ticket;
  await proveByCode({ services, userId, typed: body.code });
  return inTransaction(services.db, async (tx) => {
    if (!(await stillProven(tx, ticket)) || !(await takeTicket(tx, body.ticket, now))) throw ticketEnded();
    return beginSession({ tx, services, jwt, userId, origin, way: 'code' });
  });
}
