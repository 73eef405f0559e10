import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import type { SheetColumn, SheetFault } from '../../../shared/rules/bids/bid-sheet.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { EditedRow, FaultOfRow } from './reading/read-sheet.ts';

/** A bid or an ad as it stands. */
type Standing = { readonly version: number; readonly micros: number; readonly enabled: boolean };

export type Wanted = { readonly micros: number; readonly enabled: boolean };

/** A fault, with what stands now where somebody changed it since the sheet was made. */
export type TakenFault = FaultOfRow & { readonly standing: Standing | null };

const FAULT_OF_CODE: Readonly<Partial<Record<FieldError['code'], SheetFault>>> = {
  unknown: 'unknown_target',
  merged: 'merged_product',
  wrong_level: 'wrong_level',
  range_reversed: 'wrong_range',
  repeated: 'repeated',
  below_minimum: 'below_minimum',
  not_positive: 'not_positive',
  too_fine: 'too_fine',
};

/** An error names its row and its column so: `17.bid`. */
export const rowField = (index: number, name: string): string => `${index}.${name}`;

/** What an error of a rule for calls says of a row of a sheet. */
function faultOfError({ field, code }: FieldError, rows: readonly EditedRow[]): TakenFault {
  const [index = '', column = ''] = field.split('.');
  const row = rows[Number(index)];
  const isOfRange = column === 'price_from' || column === 'price_to';
  return {
    line: row?.line ?? 1,
    fault: isOfRange ? 'wrong_range' : (FAULT_OF_CODE[code] ?? 'too_high'),
    column: column as SheetColumn,
    value: valueIn(row, column as SheetColumn),
    standing: null,
  };
}

/** What errors of rules for calls say of the rows of a sheet, by line; of several errors of a row the last one. */
export const faultsByLine = (
  errors: readonly FieldError[],
  rows: readonly EditedRow[],
): ReadonlyMap<number, TakenFault> =>
  new Map(
    errors.map((error) => {
      const fault = faultOfError(error, rows);
      return [fault.line, fault];
    }),
  );

/** What a row wants of its bid or ad: what it does not say stays as it was read. */
export const wantedOf = ({ micros, enabled, read }: EditedRow): Wanted => ({
  micros: micros ?? read?.micros ?? 0,
  enabled: enabled ?? read?.enabled ?? true,
});

/** What a row says in a column, as far as it was read. */
export function valueIn(row: EditedRow | undefined, column: SheetColumn): string {
  if (!row) return '';
  const micros = row.micros ?? row.read?.micros ?? null;
  const values: Partial<Record<SheetColumn, number | null>> = {
    bid: micros === null ? null : microsToEur(micros),
    ad_id: row.adId,
    category_id: row.categoryId,
    product_id: row.productId,
    brand_id: row.brandId,
    price_from: row.priceFrom,
    price_to: row.priceTo,
  };
  return String(values[column] ?? '');
}

/** The fault of a row at which somebody else was faster; null where it stands as it was read. */
export function staleFault(row: EditedRow, standing: Standing | undefined): TakenFault | null {
  const { read, line } = row;
  const told = { line, column: 'bid', value: valueIn(row, 'bid') } as const;
  if (!standing) return read ? { ...told, fault: 'deleted_meanwhile', standing: null } : null;
  const isAsRead =
    read?.version === standing.version &&
    read.micros === standing.micros &&
    read.enabled === standing.enabled;
  return isAsRead ? null : { ...told, fault: 'changed_meanwhile', standing };
}
