import type { UploadedFile } from '../../../shared/contract/shops/uploads.contract.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { listUploadRows, presentUpload } from '../uploads/uploads.public.ts';
import { listAttachmentRows } from './ticket-entries.repository.ts';

export type TicketFiles = {
  /** That came with an entry; null: with the description. */
  readonly of: (entryId: number | null) => UploadedFile[];
};

/** The files of a ticket, in the order in which they were attached. */
export async function listTicketFiles(db: DbOrTx, ticketId: number): Promise<TicketFiles> {
  const attached = await listAttachmentRows(db, ticketId);
  const uploads = await listUploadRows(
    db,
    attached.map(({ uploadId }) => uploadId),
  );
  const byId = new Map(uploads.map((row) => [row.id, presentUpload(row)]));
  return {
    of: (entryId) =>
      attached.filter((each) => each.entryId === entryId).flatMap(({ uploadId }) => byId.get(uploadId) ?? []),
  };
}
