import {
  BID_SHEET_ROWS_MAX,
  isEdited,
  type RowFault,
  readSheetId,
  readSheetNumber,
  readSheetWish,
  SHEET_NEEDED,
  type SheetCells,
  type SheetColumn,
  type SheetFault,
  type SheetKind,
  type SheetWish,
} from '../../../../shared/rules/bids/bid-sheet.ts';
import { openSheet, SheetRefusal } from './sheet-rows.ts';

const VALUE_SHOWN = 100;

export type FaultOfRow = {
  /** As spreadsheets count, from 1. */
  readonly line: number;
  readonly fault: SheetFault;
  readonly column: SheetColumn | null;
  /** What stands there. */
  readonly value: string;
};

/** What a row is for: a category or a product, or an ad, or what a new ad is to be for. */
export type SheetTarget = {
  readonly adId: number | null;
  readonly categoryId: number | null;
  readonly productId: number | null;
  readonly brandId: number | null;
  /** In the portal's currency. */
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
};
export type EditedRow = SheetTarget & SheetWish & { readonly line: number };

export type ReadRows = {
  /** Below the header, blank ones left out. */
  readonly rows: number;
  /** Those that somebody changed and that can be read, in the order of their lines. */
  readonly edited: readonly EditedRow[];
  readonly faults: readonly FaultOfRow[];
};

export type SheetQuestion = {
  readonly bytes: Uint8Array;
  readonly kind: SheetKind;
  readonly shopId: number;
  /** The most changes that one sheet may make. */
  readonly changesMax: number;
};

type Sign = ',' | '.';

/** Where the needed columns stand. */
function findPlaces(header: readonly string[], needed: readonly SheetColumn[]): Map<SheetColumn, number> {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new SheetRefusal('columns_missing', missing.join(', '));
  const repeated = needed.filter((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (repeated.length > 0) throw new SheetRefusal('columns_repeated', repeated.join(', '));
  return new Map(needed.map((name) => [name, names.indexOf(name)]));
}

const IDS = ['ad_id', 'category_id', 'product_id', 'brand_id'] as const;
const PRICES = ['price_from', 'price_to'] as const;

function readTarget(cells: SheetCells, sign: Sign): SheetTarget | RowFault {
  const found: Partial<Record<SheetColumn, number | null>> = {};
  for (const column of IDS) {
    const id = readSheetId(cells[column] ?? '');
    if (id === 'not_an_id') return { fault: id, column };
    found[column] = id;
  }
  for (const column of PRICES) {
    const price = readSheetNumber(cells[column] ?? '', sign);
    if (typeof price === 'string') return { fault: price, column };
    found[column] = price;
  }
  return {
    adId: found.ad_id ?? null,
    categoryId: found.category_id ?? null,
    productId: found.product_id ?? null,
    brandId: found.brand_id ?? null,
    priceFrom: found.price_from ?? null,
    priceTo: found.price_to ?? null,
  };
}

/** A bid is for one thing; an ad for a category at least. */
function targetFault(kind: SheetKind, target: SheetTarget, { read }: SheetWish): RowFault | null {
  const { adId, categoryId, productId } = target;
  if (kind === 'ads') {
    if (categoryId === null) return { fault: 'target_missing', column: 'category_id' };
    return (adId === null) === (read === null) ? null : { fault: 'as_read_broken', column: 'as_read' };
  }
  if (categoryId !== null && productId !== null) return { fault: 'two_targets', column: 'product_id' };
  return categoryId === null && productId === null
    ? { fault: 'target_missing', column: 'category_id' }
    : null;
}

const keyOf = ({ adId, categoryId, productId, brandId, priceFrom, priceTo }: SheetTarget): string =>
  adId === null ? [categoryId, productId, brandId, priceFrom, priceTo].join() : `ad ${adId}`;

/** What a row wants, null where nobody changed it, or what is wrong with it. */
function readRow(
  cells: SheetCells,
  { kind, shopId, sign }: Pick<SheetQuestion, 'kind' | 'shopId'> & { sign: Sign },
): (SheetTarget & SheetWish) | null | RowFault {
  const shop = readSheetId(cells.shop_id ?? '');
  if (shop === null) return { fault: 'shop_missing', column: 'shop_id' };
  if (shop === 'not_an_id') return { fault: shop, column: 'shop_id' };
  if (shop !== shopId) throw new SheetRefusal('other_shop', String(shop));
  const wish = readSheetWish(cells, sign);
  if ('fault' in wish) return wish;
  if (!isEdited(wish)) return null;
  const target = readTarget(cells, sign);
  if ('fault' in target) return target;
  return targetFault(kind, target, wish) ?? { ...target, ...wish };
}

type Reading = { rows: number; readonly edited: EditedRow[]; readonly faults: FaultOfRow[] };

async function readLines(question: SheetQuestion, reading: Reading): Promise<void> {
  const { buffer, byteOffset, byteLength } = question.bytes;
  const { edited, faults } = reading;
  const countRow = () => {
    reading.rows += 1;
    if (reading.rows > BID_SHEET_ROWS_MAX) throw new SheetRefusal('too_many_rows');
  };
  const onBad = (line: number) => {
    if (line > 1) countRow();
    faults.push({ line, fault: 'quotes', column: null, value: '' });
  };
  const { sign, lines } = openSheet(Buffer.from(buffer, byteOffset, byteLength), onBad);
  const seen = new Set<string>();
  let places: Map<SheetColumn, number> | null = null;
  for await (const { line, cells } of lines) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!places) {
      places = findPlaces(cells, SHEET_NEEDED[question.kind]);
      continue;
    }
    countRow();
    const texts: Partial<Record<SheetColumn, string>> = {};
    for (const [column, at] of places) texts[column] = (cells[at] ?? '').trim();
    const row = readRow(texts, { ...question, sign });
    const tell = ({ fault, column }: RowFault) =>
      faults.push({ line, fault, column, value: (texts[column] ?? '').slice(0, VALUE_SHOWN) });
    if (row === null) continue;
    if ('fault' in row) tell(row);
    else if (seen.has(keyOf(row))) tell({ fault: 'repeated', column: 'bid' });
    else {
      seen.add(keyOf(row));
      edited.push({ line, ...row });
      if (edited.length > question.changesMax) throw new SheetRefusal('too_many_changes');
    }
  }
  if (reading.rows === 0 && faults.length === 0) throw new SheetRefusal('empty');
}

/**
 * Reads a sheet of bids or ads: which of its rows somebody changed, and what is wrong with others. A sheet that is not
 * taken as a whole has one fault, of line 1, and no rows. Runs in a worker thread: it may take seconds for a hundred
 * thousand rows.
 */
export async function readSheet(question: SheetQuestion): Promise<ReadRows> {
  const reading: Reading = { rows: 0, edited: [], faults: [] };
  try {
    await readLines(question, reading);
    return reading;
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    const { fault, value } = error;
    return {
      rows: reading.rows,
      edited: [],
      faults: [{ line: 1, fault, column: null, value: value.slice(0, VALUE_SHOWN) }],
    };
  }
}
