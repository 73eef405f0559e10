import type {
  TicketDetail,
  TicketEntry,
  TicketRow,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { shopScopeOf, type UserCaller } from '../../kernel/callers/callers.public.ts';
import { markTicketNewsRead } from '../../kernel/notify/notifications.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { FileAnswer, PictureAnswer } from '../../platform/http/http-route.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { openUpload, viewUpload } from '../uploads/uploads.public.ts';
import { listTicketFiles } from './list-ticket-files.ts';
import { requireTicket } from './own-ticket.ts';
import { presentTicket, presentTicketDetail, presentTicketEntry } from './present-ticket.ts';
import { hasAttachment, listEntryRows, noteRead } from './ticket-entries.repository.ts';
import { findTicketRow } from './ticket-lists.repository.ts';

type Reading = { db: DbOrTx; ticketId: number; caller: UserCaller };

async function getRow({ db, ticketId, caller }: Reading) {
  const row = await findTicketRow(db, ticketId, caller.userId);
  if (!row) throw new AppError('forbidden', 'No right to this ticket');
  return row;
}

/** A ticket as a list has it. */
export async function getTicketRow(reading: Reading): Promise<TicketRow> {
  return presentTicket(await getRow(reading));
}

/** One ticket of a shop in the caller's sight. */
export async function getTicket(reading: Reading): Promise<TicketDetail> {
  const { db, ticketId, caller } = reading;
  await requireTicket(db, ticketId, shopScopeOf(caller));
  const files = await listTicketFiles(db, ticketId);
  return presentTicketDetail(await getRow(reading), caller.userId, files.of(null));
}

/** What was said and done, oldest first. */
export async function listTicketEntries({ db, ticketId, caller }: Reading): Promise<{ data: TicketEntry[] }> {
  await requireTicket(db, ticketId, shopScopeOf(caller));
  const [rows, files] = [await listEntryRows(db, ticketId), await listTicketFiles(db, ticketId)];
  return { data: rows.map((row) => presentTicketEntry(row, caller.userId, files.of(row.id))) };
}

/**
 * Notes that the caller has seen a ticket up to an entry; says whether there is something newer. Where there is not,
 * the news of it are read too.
 */
export async function markTicketRead(
  reading: Reading & { clock: Services['clock']; upTo: number },
): Promise<{ unread: boolean }> {
  const { db, ticketId, caller, clock, upTo } = reading;
  await requireTicket(db, ticketId, shopScopeOf(caller));
  await noteRead(db, ticketId, caller.userId, upTo);
  const { unread } = await getTicketRow(reading);
  if (!unread) await markTicketNewsRead(db, { userId: caller.userId, ticketId, at: new Date(clock()) });
  return { unread };
}

type FileReading = Omit<Reading, 'db'> & { services: Pick<Services, 'db' | 'files'>; uploadId: number };

/** @throws AppError `forbidden` also for a file of another ticket */
async function requireAttachment({ services, ticketId, uploadId, caller }: FileReading): Promise<void> {
  await requireTicket(services.db, ticketId, shopScopeOf(caller));
  if (!(await hasAttachment(services.db, ticketId, uploadId))) {
    throw new AppError('forbidden', 'No right to this ticket');
  }
}

/** A file of a ticket, to be saved. */
export async function downloadAttachment(reading: FileReading): Promise<FileAnswer> {
  await requireAttachment(reading);
  return openUpload(reading.services, reading.uploadId);
}

/** A picture of a ticket, to be looked at. */
export async function viewAttachment(reading: FileReading): Promise<PictureAnswer> {
  await requireAttachment(reading);
  return viewUpload(reading.services, reading.uploadId);
}
