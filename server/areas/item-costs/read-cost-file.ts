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

/** The whole file is not taken. */
class FileRefusal extends Error {
  readonly found: FoundFault;

  constructor(found: FoundFault) {
    super(found.fault);
    this.found = found;
  }
}

type Places = { readonly item_id: number; readonly cost: number };

/** Where the needed columns stand. */
function findPlaces(header: readonly string[], line: number): Places {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = COST_FILE_NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new FileRefusal(wholeFile('columns_missing', missing.join(', '), line));
  return { item_id: names.indexOf('item_id'), cost: names.indexOf('cost') };
}

async function readRows(
  { text, delimiter }: TableText,
  { read, currency }: { readonly read: ReadCosts; readonly currency: string },
): Promise<void> {
  const seen = new Set<string>();
  let places: Places | null = null;
  const countRow = (line: number) => {
    if (read.rows === COST_FILE_ROWS_MAX) throw new FileRefusal(wholeFile('too_many_rows', '', line));
    read.rows += 1;
  };
  const records = readRecords(Readable.from(textPieces(text)), delimiter, ({ line }) => {
    if (line > 1) countRow(line);
    read.faults.push(wholeFile('quotes', '', line));
  });
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!places) {
      places = findPlaces(cells, line);
      continue;
    }
    countRow(line);
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
}

async function readTable(table: TableText, currency: string): Promise<ReadCosts> {
  const read: ReadCosts = { itemIds: [], minors: [], rows: 0, empty: 0, faults: [] };
  try {
    await readRows(table, { read, currency });
    return read;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return { ...read, itemIds: [], minors: [], faults: [error.found] };
  }
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
      : await readTable(decoded, file.currency);
  const faults = read.rows === 0 && read.faults.length === 0 ? [wholeFile('empty')] : read.faults;
  return { ...read, faults: faults.slice(0, file.faultsMax), numFaults: faults.length };
}
