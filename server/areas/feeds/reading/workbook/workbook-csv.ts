import { FEED_LIMITS } from '../feed-limits.ts';
import { FeedRefusal } from '../feed-refusal.ts';
import { workbookTable } from './workbook-table.ts';

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
