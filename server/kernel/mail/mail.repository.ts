import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export async function insertMail(
  db: DbOrTx,
  mail: {
    messageId: string;
    recipient: string;
    sealedLetter: string;
    queuedAt: Date;
    subscriptionId: number | null;
  },
): Promise<void> {
  await db
    .insertInto('mail')
    .values({
      message_id: mail.messageId,
      recipient: mail.recipient,
      sealed_letter: mail.sealedLetter,
      queued_at: mail.queuedAt,
      next_attempt_at: mail.queuedAt,
      subscription_id: mail.subscriptionId,
    })
    .execute();
}

/** The next mail whose time has come, locked until the transaction ends; one that another worker holds is passed over. */
export async function takeDueMail(db: DbOrTx, now: Date) {
  const row = await db
    .selectFrom('mail')
    .select(['id', 'message_id', 'recipient', 'sealed_letter', 'queued_at', 'attempts'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}
export type DueMail = NonNullable<Awaited<ReturnType<typeof takeDueMail>>>;

const countAttempt = { attempts: sql<number>`attempts + 1` };

export async function markSent(db: DbOrTx, id: number, at: Date, keepLetter: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...countAttempt, sent_at: at, last_fault: null, ...(keepLetter ? {} : { sealed_letter: null }) })
    .where('id', '=', id)
    .execute();
}

export async function markDelayed(db: DbOrTx, id: number, until: Date, fault: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...countAttempt, next_attempt_at: until, last_fault: fault })
    .where('id', '=', id)
    .execute();
}

export async function markGivenUp(db: DbOrTx, id: number, at: Date, fault: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ ...countAttempt, given_up_at: at, last_fault: fault, sealed_letter: null })
    .where('id', '=', id)
    .execute();
}

const keptMails = (db: DbOrTx) =>
  db
    .selectFrom('mail')
    .select(['id', 'recipient', 'sealed_letter', 'sent_at'])
    .where('sent_at', 'is not', null)
    .where('sealed_letter', 'is not', null);

/** Mails that were kept instead of sent, newest first. */
export function listKept(db: DbOrTx, most: number) {
  return keptMails(db).orderBy('id', 'desc').limit(most).execute();
}

export async function findKept(db: DbOrTx, id: number) {
  const row = await keptMails(db).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Deletes the mails that were queued before and are done with. */
export async function deleteDoneMails(db: DbOrTx, before: Date): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('queued_at', '<', before)
    .where((where) => where.or([where('sent_at', 'is not', null), where('given_up_at', 'is not', null)]))
    .execute();
}
