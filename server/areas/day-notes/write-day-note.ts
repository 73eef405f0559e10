import type { DayNote, DayNoteDraft } from '../../../shared/contract/reports/day-notes.contract.ts';
import { NOTE_YEARS, NOTES_PER_DAY_MAX } from '../../../shared/rules/reports/day-notes.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addMonths } from '../../../shared/rules/time/periods.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  countDayNotes,
  type DayNoteRow,
  deleteDayNoteOf,
  findDayNote,
  insertDayNote,
  updateDayNote,
} from './day-notes.repository.ts';

type Parts = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly shopId: number;
  readonly caller: UserCaller;
};

const notFound = () => new AppError('not_found', 'There is no such note');

/** A note as the API shows it. */
export function presentDayNote({ createdAt, changedAt, ...note }: DayNoteRow): DayNote {
  return { ...note, created_at: createdAt.toISOString(), changed_at: changedAt?.toISOString() ?? null };
}

/** @throws AppError `validation_failed` for a day that is out of reach */
function requireNearDay(day: Day, now: number): void {
  const today = belgradeDay(now);
  const [earliest, latest] = [addMonths(today, -12 * NOTE_YEARS), addMonths(today, 12 * NOTE_YEARS)];
  if (day < earliest) throw invalidField('day', 'too_early', { earliest }, `At the earliest ${earliest}`);
  if (day > latest) throw invalidField('day', 'too_late', { latest }, `At the latest ${latest}`);
}

/** @throws AppError `validation_failed` where the day has all the notes that it can have */
async function requireRoom(tx: DbOrTx, shopId: number, on: { day: Day; besides: number | null }) {
  if ((await countDayNotes(tx, shopId, on)) < NOTES_PER_DAY_MAX) return;
  const most = { maximum: NOTES_PER_DAY_MAX };
  throw invalidField('day', 'too_many', most, `A day has at most ${NOTES_PER_DAY_MAX} notes`);
}

async function getDayNote(tx: DbOrTx, shopId: number, noteId: number): Promise<DayNote> {
  const row = await findDayNote(tx, shopId, noteId);
  if (!row) throw notFound();
  return presentDayNote(row);
}

/**
 * Notes something on a day of a shop.
 * @throws AppError `validation_failed` for a day that is out of reach or full
 */
export function createDayNote({ services, shopId, caller, draft }: Parts & { draft: DayNoteDraft }) {
  const now = services.clock();
  requireNearDay(draft.day, now);
  return inTransaction(services.db, async (tx) => {
    await requireRoom(tx, shopId, { day: draft.day, besides: null });
    const id = await insertDayNote(tx, { shopId, userId: caller.userId, at: new Date(now) }, draft);
    return getDayNote(tx, shopId, id);
  });
}

/**
 * Changes a note that the caller has seen in this version.
 * @throws AppError `not_found`, `changed_meanwhile` where somebody else was first, `validation_failed` as for a new one
 */
export function changeDayNote({
  services,
  shopId,
  caller,
  noteId,
  draft,
}: Parts & { noteId: number; draft: DayNoteDraft & { version: number } }): Promise<DayNote> {
  const now = services.clock();
  requireNearDay(draft.day, now);
  return inTransaction(services.db, async (tx) => {
    await requireRoom(tx, shopId, { day: draft.day, besides: noteId });
    const writing = { shopId, userId: caller.userId, at: new Date(now) };
    const isOurs = await updateDayNote(tx, writing, { ...draft, id: noteId });
    const note = await getDayNote(tx, shopId, noteId);
    if (!isOurs) throw new AppError('changed_meanwhile', 'Somebody changed this note meanwhile');
    return note;
  });
}

/**
 * Deletes a note for everybody.
 * @throws AppError `not_found`
 */
export async function deleteDayNote({
  services,
  shopId,
  noteId,
}: Omit<Parts, 'caller'> & { noteId: number }): Promise<undefined> {
  if (!(await deleteDayNoteOf(services.db, shopId, noteId))) throw notFound();
}
