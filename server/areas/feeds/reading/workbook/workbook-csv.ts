import { FEED_LIMITS } from '../feed-limits.ts';
import { FeedRefusal } from '../feed-refusal.ts';
import { type WorkbookAsked, type WorkbookRow, workbookRows } from './workbook-rows.ts';
import { collectPacked, workbookTable } from './workbook-table.ts';
import { listArchive } from './zip-directory.ts';

/**
 * The first table of a workbook that is no feed, as CSV in UTF-8; of the same limits.
 * @param refusal what is thrown where it cannot be read
 */
export async function* workbookAsCsv(
  chunks: AsyncIterable<Uint8Array>,
  refusal: () => Error,
): AsyncGenerator<Buffer> {
  try {
    yield* workbookTable(chunks, FEED_LIMITS);
  } catch (error) {
    throw error instanceof FeedRefusal ? refusal() : error;
  }
}

/**
 * The rows of the first table of a workbook, with the numbers by which office programs show them.
 * @param asked.refusal what is thrown where it cannot be read
 */
export async function* readWorkbookRows(
  chunks: AsyncIterable<Uint8Array>,
  asked: WorkbookAsked & { readonly refusal: () => Error },
): AsyncGenerator<WorkbookRow> {
  try {
    yield* workbookRows(listArchive(await collectPacked(chunks)), { ...asked, limits: FEED_LIMITS });
  } catch (error) {
    throw error instanceof FeedRefusal ? asked.refusal() : error;
  }
}
