import type { FeedLimits } from '../feed-limits.ts';
import { FeedRefusal } from '../feed-refusal.ts';
import { workbookRows } from './workbook-rows.ts';
import { listArchive } from './zip-directory.ts';

/** A workbook's parts are read in another order than they come, so that its packed bytes are held in memory. */
const PACKED_BYTES = 100_000_000;
const PIECE_LENGTH = 65_536;
const NAME_AT = 30;
const PARTS = /^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|customXml\/|xl\/)/;

/** Whether an archive that begins like this is a workbook: its first file is a part of one. */
export function isWorkbook(head: Buffer): boolean {
  const length = head.length > NAME_AT ? head.readUInt16LE(26) : 0;
  return PARTS.test(head.subarray(NAME_AT, NAME_AT + length).toString('latin1'));
}

export async function collectPacked(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > PACKED_BYTES) throw new FeedRefusal('file_too_large', { megabytes: PACKED_BYTES / 1_000_000 });
    kept.push(Uint8Array.from(chunk));
  }
  return Buffer.concat(kept);
}

const cellText = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Headings are one line, whatever breaks a cell shows. */
const headingOf = (cell: string) => cell.replace(/\s+/g, ' ').trim();

/** The first table of a workbook (XLSX) as CSV in UTF-8. */
export async function* workbookTable(
  chunks: AsyncIterable<Uint8Array>,
  limits: FeedLimits,
): AsyncGenerator<Buffer> {
  const archive = listArchive(await collectPacked(chunks));
  let text = '';
  let isFirst = true;
  for await (const { cells } of workbookRows(archive, { limits })) {
    text += `${(isFirst ? cells.map(headingOf) : cells).map(cellText).join(',')}\n`;
    isFirst = false;
    if (text.length < PIECE_LENGTH) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}
