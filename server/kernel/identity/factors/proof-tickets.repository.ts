import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { updatesOne } from '../../../platform/postgres/query-answers.ts';
import { isAccountKept } from '../accounts/closed-accounts.repository.ts';

/**
 * What a ticket is for: the second step after a password, a passkey to sign in with, one to be made, or one to
 * prove the person of a session; the same at the provider, and what follows there where no account is connected.
 */
export type TicketPurpose =
  | 'second_step'
  | 'passkey_sign_in'
  | 'passkey_made'
  | 'passkey_proof'
  | 'provider_sign_in'
  | 'provider_link'
  | 'provider_proof'
  | 'provider_account'
  | 'provider_registration';

const TICKET_MINUTES = 5;
const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest();

export type TicketState = Readonly<Record<string, string>>;

/** A new ticket: its text, which stands nowhere else. */
export async function issueTicket(
  db: DbOrTx,
  ticket: {
    purpose: TicketPurpose;
    userId: number | null;
    now: number;
    passwordHash?: string | null;
    state?: TicketState;
    minutes?: number;
  },
): Promise<string> {
  const { minutes = TICKET_MINUTES } = ticket;
  const text = randomBytes(32).toString('base64url');
  await db
    .insertInto('proof_ticket')
    .values({
      token_hash: hashOf(text),
      purpose: ticket.purpose,
      user_id: ticket.userId,
      proven_hash: ticket.passwordHash ? hashOf(ticket.passwordHash) : null,
      state: JSON.stringify(ticket.state ?? {}),
      created_at: new Date(ticket.now),
      expires_at: new Date(ticket.now + minutes * MINUTE_MS),
    })
    .execute();
  return text;
}

export type Ticket = { userId: number | null; provenHash: Buffer | null; state: TicketState };

/** What an open ticket says; null for one that is unknown, used, expired or for something else. */
export async function findTicket(
  db: DbOrTx,
  { ticket, purpose, now }: { ticket: string; purpose: TicketPurpose; now: number },
): Promise<Ticket | null> {
  const row = await db
    .selectFrom('proof_ticket')
    .select(['user_id as userId', 'proven_hash as provenHash', 'state'])
    .where('token_hash', '=', hashOf(ticket))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row ? { ...row, state: row.state as TicketState } : null;
}

/** Uses a ticket up; false where that was done before. Of two at once one gets it. */
export function takeTicket(db: DbOrTx, ticket: string, now: number): Promise<boolean> {
  return updatesOne(
    db
      .updateTable('proof_ticket')
      .set({ used_at: new Date(now) })
      .where('token_hash', '=', hashOf(ticket))
      .where('used_at', 'is', null),
  );
}

/** Ends what a user has begun and not finished: signing in, or proving to be the person. */
export async function voidTickets(tx: DbOrTx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('proof_ticket')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Whether the password is still the one that the ticket was given for; if so it is not replaced until the transaction ends. */
export async function stillProven(tx: DbOrTx, { userId, provenHash }: Ticket): Promise<boolean> {
  if (userId === null) return false;
  const row = await tx
    .selectFrom('app_user')
    .select('password_hash as passwordHash')
    .where('id', '=', userId)
    .where(isAccountKept('app_user.id'))
    .forShare()
    .executeTakeFirst();
  if (!row) return false;
  return provenHash === null || hashOf(row.passwordHash).equals(provenHash);
}

/** Deletes tickets, proofs and links of resets that count no longer. */
export async function deleteEndedProofs(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('proof_ticket').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('session_proof')
    .where('proven_at', '<', new Date(before.getTime() - HOUR_MS))
    .execute();
  await db.deleteFrom('factor_reset').where('expires_at', '<', before).execute();
}
