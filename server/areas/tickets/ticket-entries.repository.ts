import { sql } from 'kysely';
import type { TicketEntry } from '../../../shared/contract/shops/tickets.contract.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { hasRow } from '../../platform/postgres/query-answers.ts';
import type { Writer } from './tickets.repository.ts';

export type NewEntry = {
  readonly kind: TicketEntry['kind'];
  readonly body: string;
  readonly writer: Writer;
};

const COLUMNS = ['id', 'kind', 'body', 'author_id', 'author', 'by_staff', 'at'] as const;

export function insertTicketEntry(tx: DbOrTx, ticketId: number, { kind, body, writer }: NewEntry) {
  return tx
    .insertInto('ticket_entry')
    .values({
      ticket_id: ticketId,
      kind,
      body,
      author_id: writer.authorId,
      author: writer.author,
      by_staff: writer.byStaff,
      at: writer.at,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
export type TicketEntryRow = Awaited<ReturnType<typeof insertTicketEntry>>;

/** What was said and done, oldest first. */
export function listEntryRows(db: DbOrTx, ticketId: number): Promise<TicketEntryRow[]> {
  return db
    .selectFrom('ticket_entry')
    .select(COLUMNS)
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute();
}

/** Hangs files onto a ticket, in their order; without an entry they came with its description. */
export async function insertAttachments(
  tx: DbOrTx,
  ticketId: number,
  { entryId, uploadIds }: { readonly entryId: number | null; readonly uploadIds: readonly number[] },
): Promise<void> {
  if (uploadIds.length === 0) return;
  const rows = uploadIds.map((id, place) => ({
    upload_id: id,
    ticket_id: ticketId,
    entry_id: entryId,
    place,
  }));
  await tx.insertInto('ticket_attachment').values(rows).execute();
}

/** The files of a ticket with the entry they came with, in the order in which they were attached. */
export async function listAttachmentRows(db: DbOrTx, ticketId: number) {
  return db
    .selectFrom('ticket_attachment')
    .select(['upload_id as uploadId', 'entry_id as entryId'])
    .where('ticket_id', '=', ticketId)
    .orderBy((eb) => eb.fn.coalesce('place', eb.lit(0)))
    .orderBy('upload_id')
    .execute();
}

export function hasAttachment(db: DbOrTx, ticketId: number, uploadId: number): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('ticket_attachment')
      .select('upload_id')
      .where('ticket_id', '=', ticketId)
      .where('upload_id', '=', uploadId),
  );
}

/** Notes that somebody has seen a ticket up to an entry of it; what was seen once stays seen. */
export async function noteRead(db: DbOrTx, ticketId: number, userId: number, upTo: number): Promise<void> {
  await sql`
    insert into ticket_reader (ticket_id, user_id, entry_id)
    values (${ticketId}, ${userId}, coalesce(
      (select max(id) from ticket_entry where ticket_id = ${ticketId} and id <= ${upTo}), 0))
    on conflict (ticket_id, user_id)
    do update set entry_id = greatest(ticket_reader.entry_id, excluded.entry_id)`.execute(db);
}
