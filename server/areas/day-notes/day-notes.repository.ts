import { sql } from 'kysely';
import type { DayNoteDraft } from '../../../shared/contract/reports/day-notes.contract.ts';
import { NOTES_LISTED_MAX } from '../../../shared/rules/reports/day-notes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { accountName } from '../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow, hasRow } from '../../platform/postgres/query-answers.ts';

const notes = (db: DbOrTx, shopId: number) =>
  db
    .selectFrom('day_note as note')
    .leftJoin('app_user as author', 'author.id', 'note.author_id')
    .leftJoin('app_user as editor', 'editor.id', 'note.editor_id')
    .where('note.shop_id', '=', shopId)
    .select(['note.id', 'note.text', 'note.version', 'note.created_at as createdAt'])
    .select(['note.changed_at as changedAt', sql<Day>`note.day::text`.as('day')])
    .select([
      accountName<string | null>('author').as('author'),
      accountName<string | null>('editor').as('editor'),
    ]);

export type DayNoteRow = Awaited<ReturnType<typeof listDayNotes>>[number];

/** What is noted on the days from one to another, newest day first; either end may be open. */
export function listDayNotes(db: DbOrTx, shopId: number, days: { from?: Day; to?: Day }) {
  const { from, to } = days;
  return notes(db, shopId)
    .$if(from !== undefined, (query) => query.where('note.day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('note.day', '<=', to ?? ''))
    .orderBy('note.day', 'desc')
    .orderBy('note.id', 'desc')
    .limit(NOTES_LISTED_MAX)
    .execute();
}

export function findDayNote(db: DbOrTx, shopId: number, noteId: number): Promise<DayNoteRow | null> {
  return firstRow(notes(db, shopId).where('note.id', '=', noteId));
}

/** Makes others who write on the same shop's days wait until the transaction ends, and counts the notes of a day. */
export async function countDayNotes(
  tx: DbOrTx,
  shopId: number,
  { day, besides }: { day: Day; besides: number | null },
): Promise<number> {
  await sql`select id from shop where id = ${shopId} for no key update`.execute(tx);
  const { notes: count } = await tx
    .selectFrom('day_note')
    .select((eb) => eb.fn.countAll<number>().as('notes'))
    .where('shop_id', '=', shopId)
    .where('day', '=', day)
    .$if(besides !== null, (query) => query.where('id', '<>', besides ?? 0))
    .executeTakeFirstOrThrow();
  return count;
}

type Writing = { readonly shopId: number; readonly userId: number; readonly at: Date };

export async function insertDayNote(
  tx: DbOrTx,
  { shopId, userId, at }: Writing,
  { day, text }: DayNoteDraft,
): Promise<number> {
  const { id } = await tx
    .insertInto('day_note')
    .values({ shop_id: shopId, day, text, author_id: userId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the note was still the one of this version. */
export function updateDayNote(
  tx: DbOrTx,
  { shopId, userId, at }: Writing,
  { id, day, text, version }: DayNoteDraft & { id: number; version: number },
): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('day_note')
      .set({ day, text, version: sql`version + 1`, editor_id: userId, changed_at: at })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  );
}

/** Whether there was such a note. */
export function deleteDayNoteOf(db: DbOrTx, shopId: number, noteId: number): Promise<boolean> {
  return hasRow(
    db.deleteFrom('day_note').where('shop_id', '=', shopId).where('id', '=', noteId).returning('id'),
  );
}
