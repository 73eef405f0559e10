import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow } from '../../platform/postgres/query-answers.ts';

/** Keeps a mail; null where the account of the recipient is disabled, which gets none. */
export async function insertMail(
  db: DbOrTx,
  mail: {
    messageId: string;
    recipient: string;
    encryptedTemplate: string;
    queuedAt: Date;
    subscriptionId: number | null;
  },
): Promise<number | null> {
  const disabled = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', mail.recipient.toLowerCase())
    .where('disabled_at', 'is not', null)
    .executeTakeFirst();
  if (disabled) return null;
  const { id } = await db
    .insertInto('mail')
    .values({
      message_id: mail.messageId,
      recipient: mail.recipient,
      sealed_letter: mail.encryptedTemplate,
      queued_at: mail.queuedAt,
      subscription_id: mail.subscriptionId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A mail that has still to be sent; null where it was sent, given up or withdrawn. */
export function findWaitingMail(db: DbOrTx, id: number) {
  return firstRow(
    db
      .selectFrom('mail')
      .select(['id', 'message_id', 'recipient', 'sealed_letter', 'queued_at', 'attempts'])
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null),
  );
}
export type WaitingMail = NonNullable<Awaited<ReturnType<typeof findWaitingMail>>>;

/** The row with another attempt counted. */
const attempted = (db: DbOrTx, id: number) =>
  db.updateTable('mail').set({ attempts: sql<number>`attempts + 1` }).where('id', '=', id);

export async function markSent(db: DbOrTx, id: number, at: Date, keepTemplate: boolean): Promise<void> {
  await attempted(db, id)
    .set({ sent_at: at, last_fault: null, ...(keepTemplate ? {} : { sealed_letter: null }) })
    .execute();
}

/** False where the mail was withdrawn meanwhile. */
export async function markDelayed(db: DbOrTx, id: number, error: string): Promise<boolean> {
  const row = await attempted(db, id).set({ last_fault: error }).returning('id').executeTakeFirst();
  return row !== undefined;
}

export async function markGivenUp(db: DbOrTx, id: number, at: Date, error: string): Promise<void> {
  await attempted(db, id).set({ given_up_at: at, last_fault: error, sealed_letter: null }).execute();
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
