import { eurToMicros, MICROS_PER_EUR, microsToEur } from '../money/money.ts';
import { readBid } from './bids.ts';

/** Columns of a sheet of bids, in any order; those that are not needed are for people and not read. */
export const BID_SHEET_COLUMNS = [
  'shop_id',
  'category_id',
  'category',
  'product_id',
  'product',
  'item_id',
  'ean',
  'base',
  'bid',
  'enabled',
  'as_read',
] as const;
/** The same of product ads; the price range is in the portal's currency. */
export const AD_SHEET_COLUMNS = [
  'shop_id',
  'ad_id',
  'category_id',
  'category',
  'brand_id',
  'brand',
  'price_from',
  'price_to',
  'base',
  'bid',
  'enabled',
  'as_read',
] as const;

export const SHEET_KINDS = ['bids', 'ads'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];

const NEEDED = {
  bids: ['shop_id', 'category_id', 'product_id', 'bid', 'enabled', 'as_read'],
  ads: ['shop_id', 'ad_id', 'category_id', 'brand_id', 'price_from', 'price_to', 'bid', 'enabled', 'as_read'],
} as const satisfies Record<SheetKind, readonly string[]>;
export type SheetColumn = (typeof NEEDED)[SheetKind][number];
/** The columns without which a sheet is not read. */
export const SHEET_NEEDED: Readonly<Record<SheetKind, readonly SheetColumn[]>> = NEEDED;
export const SHEET_READ_COLUMNS = [...new Set([...NEEDED.ads, ...NEEDED.bids])] as readonly SheetColumn[];

/** Which rows a sheet of bids has: categories of the shop's offers with those above, or the products that it offers. */
export const BID_SHEET_ROWS = ['categories', 'products'] as const;
export type BidSheetRows = (typeof BID_SHEET_ROWS)[number];

export const SHEET_MAX_BYTES = 20_000_000;
export const BID_SHEET_ROWS_MAX = 100_000;
/** For more changes than these a sheet says no costs. */
export const SHEET_PROJECTED_MAX = 500;

/** Why a sheet, or a row of it, is not taken. */
export const SHEET_FAULTS = [
  // Of the whole sheet.
  'empty',
  'spreadsheet',
  'not_text',
  'columns_missing',
  'columns_repeated',
  'too_many_rows',
  'too_many_changes',
  'other_shop',
  'merged_cells',
  // Of what stands in a row.
  'quotes',
  'shop_missing',
  'not_an_id',
  'target_missing',
  'two_targets',
  'repeated',
  'as_read_broken',
  'formula',
  'not_an_amount',
  'ambiguous',
  'decimal_lost',
  'not_positive',
  'too_high',
  'too_fine',
  'not_on_off',
  'bid_missing',
  // Of what there is on the portal and in the shop.
  'unknown_target',
  'merged_product',
  'wrong_level',
  'wrong_range',
  'taken',
  'target_changed',
  'below_minimum',
  'changed_meanwhile',
  'deleted_meanwhile',
] as const;
export type SheetFault = (typeof SHEET_FAULTS)[number];

export type SheetCells = Readonly<Partial<Record<SheetColumn, string>>>;

/** A bid or an ad as it stood when the sheet was made. */
export type AsRead = { readonly version: number; readonly micros: number; readonly enabled: boolean };

/** What a row wants; nulls leave the amount or the switch as it is. */
export type SheetWish = {
  readonly read: AsRead | null;
  readonly micros: number | null;
  readonly enabled: boolean | null;
};
export type RowFault = { readonly fault: SheetFault; readonly column: SheetColumn };

/** `none`, or such as `v3 0.25 on`: what a sheet says of how it was made. */
export const writeAsRead = (read: AsRead | null): string =>
  read === null ? 'none' : `v${read.version} ${microsToEur(read.micros)} ${read.enabled ? 'on' : 'off'}`;

const AS_READ = /^v(\d{1,9}) (\d{1,3}(?:[.,]\d{1,6})?) (on|off)$/;

function readAsRead(text: string): AsRead | null | 'as_read_broken' {
  if (text === '' || text === 'none') return null;
  const [, version, eur = '', enabled] = AS_READ.exec(text) ?? [];
  if (version === undefined) return 'as_read_broken';
  return {
    version: Number(version),
    micros: eurToMicros(Number(eur.replace(',', '.'))),
    enabled: enabled === 'on',
  };
}

const UNIT = /\s*(?:€|eur)\s*$/i;
const NUMBER = /^(\d{1,9})(?:([.,])(\d{1,15}))?$/;
/** One sign with three digits behind it: it may part thousands as well as a fraction. */
const TWO_MEANINGS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The number of a cell; null for an empty one.
 * @param sign the decimal sign of the file; a number with the other one is read where it can mean one thing alone
 */
export function readSheetNumber(text: string, sign: ',' | '.'): number | null | SheetFault {
  if (text === '') return null;
  // An apostrophe keeps a spreadsheet from running a text as a formula.
  if (/^'?[=@#]/.test(text)) return 'formula';
  const bare = text.replace(UNIT, '');
  if (/^[-\u2212]\s*\d/.test(bare)) return 'not_positive';
  const [, whole, found, fraction = ''] = NUMBER.exec(bare) ?? [];
  if (whole === undefined) return 'not_an_amount';
  if (found !== undefined && found !== sign && TWO_MEANINGS.test(bare)) return 'ambiguous';
  return Number(`${whole}.${fraction || '0'}`);
}

const digitsOf = (micros: number) => String(micros).replace(/0+$/, '');

/** Whether an amount is one that was read without its decimal sign: 0.25 became 25. */
const hasLostSign = (micros: number, read: AsRead | null): boolean =>
  read !== null &&
  micros > read.micros &&
  micros % MICROS_PER_EUR === 0 &&
  read.micros % MICROS_PER_EUR !== 0 &&
  digitsOf(micros) === digitsOf(read.micros);

function readAmount(text: string, sign: ',' | '.', read: AsRead | null): number | null | SheetFault {
  const eur = readSheetNumber(text, sign);
  if (typeof eur !== 'number') return eur;
  const amount = readBid(eur, 0);
  if ('error' in amount) return amount.error;
  return hasLostSign(amount.micros, read) ? 'decimal_lost' : amount.micros;
}

const SWITCHES: Readonly<Record<string, boolean>> = {
  ...{ on: true, true: true, yes: true, da: true, '1': true },
  ...{ off: false, false: false, no: false, ne: false, '0': false },
};

function readSwitch(text: string): boolean | null | 'not_on_off' {
  return text === '' ? null : (SWITCHES[text.toLowerCase()] ?? 'not_on_off');
}

/** What a row wants of its bid or ad, or the first thing that is wrong with it. */
export function readSheetWish(cells: SheetCells, sign: ',' | '.'): SheetWish | RowFault {
  const read = readAsRead(cells.as_read ?? '');
  if (typeof read === 'string') return { fault: read, column: 'as_read' };
  const micros = readAmount(cells.bid ?? '', sign, read);
  if (typeof micros === 'string') return { fault: micros, column: 'bid' };
  const enabled = readSwitch(cells.enabled ?? '');
  if (typeof enabled === 'string') return { fault: enabled, column: 'enabled' };
  if (read === null && micros === null && enabled !== null) return { fault: 'bid_missing', column: 'bid' };
  return { read, micros, enabled };
}

/** Whether somebody changed the row; of one that was not, nothing is asked. */
export function isEdited({ read, micros, enabled }: SheetWish): boolean {
  if (read === null) return micros !== null;
  return (micros ?? read.micros) !== read.micros || (enabled ?? read.enabled) !== read.enabled;
}

const ID = /^\d{1,10}$/;
const ID_MAX = 2_147_483_647;

/** The id of a cell; null for an empty one. */
export function readSheetId(text: string): number | null | 'not_an_id' {
  if (text === '') return null;
  const id = ID.test(text) ? Number(text) : 0;
  return id >= 1 && id <= ID_MAX ? id : 'not_an_id';
}
