import { Readable } from 'node:stream';
import type { SheetFault } from '../../../../shared/rules/bids/bid-sheet.ts';
import { decodeTableText } from '../../../platform/files/decode-table-text.ts';
import { textPieces } from '../../../platform/files/text-pieces.ts';
import { readRecords } from '../../click-import/click-import.public.ts';
import { isWorkbook, readWorkbookRows } from '../../feeds/feeds.public.ts';

/** Stands for a formula that shows no value; it begins as the errors of spreadsheets do. */
const FAILED_FORMULA = '#VALUE!';

/** The whole sheet is not taken. */
export class SheetRefusal extends Error {
  override readonly name = 'SheetRefusal';
  readonly fault: SheetFault;
  readonly value: string;

  constructor(fault: SheetFault, value = '') {
    super(`${fault} ${value}`);
    this.fault = fault;
    this.value = value;
  }
}

/** A row with the number by which a spreadsheet shows it, from 1. */
export type SheetLine = { readonly line: number; readonly cells: readonly string[] };

export type OpenedSheet = {
  /** Of decimals, as the file writes them. */
  readonly sign: ',' | '.';
  readonly lines: AsyncGenerator<SheetLine>;
};

async function* workbookLines(bytes: Buffer): AsyncGenerator<SheetLine> {
  let merged: string | null = null;
  yield* readWorkbookRows(Readable.from([bytes]), {
    failedFormula: FAILED_FORMULA,
    onMerged: (range) => {
      merged ??= range;
    },
    refusal: () => new SheetRefusal('spreadsheet'),
  });
  // One cell of them has the value, and nobody can know whether it is meant for all.
  if (merged !== null) throw new SheetRefusal('merged_cells', merged);
}

/**
 * A sheet as its rows, out of a workbook or of a text; lines whose quotes are wrong are told to `onBad`.
 * @throws SheetRefusal, also as it is read, where it is neither
 */
export function openSheet(bytes: Buffer, onBad: (line: number) => void): OpenedSheet {
  if (isWorkbook(bytes)) return { sign: '.', lines: workbookLines(bytes) };
  const decoded = decodeTableText(bytes);
  if ('error' in decoded) throw new SheetRefusal(decoded.error);
  const { text, delimiter, sign } = decoded;
  const lines = readRecords(Readable.from(textPieces(text)), delimiter, ({ line }) => onBad(line));
  return { sign, lines };
}
