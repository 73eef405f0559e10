import { Readable } from 'node:stream';
import {
  COST_FILE_NEEDED,
  COST_FILE_ROWS_MAX,
  type CostFileFault,
  type FoundFault,
  readCostRow,
} from '../../../shared/rules/orders/item-cost-file.ts';
import { decodeTableText, type TableText } from '../../platform/files/decode-table-text.ts';
import { textPieces } from '../../platform/files/text-pieces.ts';
import { readRecords } from '../click-import/click-import.public.ts';

const VALUE_SHOWN = 100;

type ReadCosts = {
  /** Of each row that can be taken, with the cost of the same place in hundredths of the portal's currency. */
  readonly itemIds: string[];
  readonly minors: number[];
  /** Below the header, blank ones left out. */
  rows: number;
  /** Of them, those that say no cost. */
  empty: number;
  readonly faults: FoundFault[];
};

const wholeFile = (fault: CostFileFault, value = '', line = 1): FoundFault => ({
  line,
  fault,
  column: null,
  value,
});

type Places = { readonly item_id: number; readonly cost: number };

/** Where the needed columns stand; those that are missing where one is. */
function findPlaces(header: readonly string[]): Places | string {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = COST_FILE_NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0) return missing.join(', ');
  return { item_id: names.indexOf('item_id'), cost: names.indexOf('cost') };
}

async function readRows({ text, delimiter }: TableText, currency: string): Promise<ReadCosts> {
  const read: ReadCosts = { itemIds: [], minors: [], rows: 0, empty: 0, faults: [] };
  const seen = new Set<string>();
  let places: Places | null = null;
  const records = readRecords(Readable.from(textPieces(text)), delimiter, ({ line }) =>
    read.faults.push(wholeFile('quotes', '', line)),
  );
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!places) {
      const found = findPlaces(cells);
      if (typeof found === 'string') return { ...read, faults: [wholeFile('columns_missing', found, line)] };
      places = found;
      continue;
    }
    if (read.rows === COST_FILE_ROWS_MAX)
      return { ...read, itemIds: [], minors: [], faults: [wholeFile('too_many_rows', '', line)] };
    read.rows += 1;
    const given = { item_id: cells[places.item_id]?.trim() ?? '', cost: cells[places.cost]?.trim() ?? '' };
    const row = readCostRow(given, currency);
    if (row === null) read.empty += 1;
    else if ('fault' in row)
      read.faults.push({ line, ...row, value: given[row.column].slice(0, VALUE_SHOWN) });
    else if (seen.has(row.itemId))
      read.faults.push({ line, fault: 'repeated', column: 'item_id', value: row.itemId });
    else {
      seen.add(row.itemId);
      read.itemIds.push(row.itemId);
      read.minors.push(row.minor);
    }
  }
  return read;
}

/**
 * Reads a file of item costs; what is wrong with its rows is told, and the others are returned. Runs in a worker thread:
 * it may take a second for a hundred thousand rows.
 */
export async function readCostFile(file: {
  readonly bytes: Uint8Array;
  /** ISO code of the portal's, of costs that name none. */
  readonly currency: string;
  /** So many faults are returned. */
  readonly faultsMax: number;
}): Promise<ReadCosts & { readonly numFaults: number }> {
  const { buffer, byteOffset, byteLength } = file.bytes;
  const decoded = decodeTableText(Buffer.from(buffer, byteOffset, byteLength));
  const none: ReadCosts = { itemIds: [], minors: [], rows: 0, empty: 0, faults: [] };
  const read: ReadCosts =
    'error' in decoded
      ? { ...none, faults: [wholeFile(decoded.error)] }
      : await readRows(decoded, file.currency);
  const faults = read.rows === 0 && read.faults.length === 0 ? [wholeFile('empty')] : read.faults;
  return { ...read, faults: faults.slice(0, file.faultsMax), numFaults: faults.length };
}
