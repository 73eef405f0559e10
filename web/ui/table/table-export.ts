import { csvNumber, harmlessText } from '../../../shared/rules/texts/csv-cells.ts';
import type { DataColumn } from './data-table-column.ts';
import type { Cell, CellKind } from './data-table-format.ts';

const BYTE_ORDER_MARK = '\uFEFF'; // without it Excel reads UTF-8 as the machine's own code page
const MAX_DECIMALS = 6;
const URL_KEPT_MS = 10_000;

function textCell(text: string): string {
  const harmless = harmlessText(text);
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A number as its header means it, with at most 6 decimals: shares in percent. */
export function exportedNumber(kind: CellKind, value: number): number {
  const scale = 10 ** MAX_DECIMALS;
  return Math.round((kind === 'share' ? value * 100 : value) * scale) / scale + 0; // turns -0 into 0
}

function csvCell(kind: CellKind, value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  return csvNumber(exportedNumber(kind, value));
}

/** Those that a file has: all that are shown, or can be, and say something. */
export const fileColumns = <R>(columns: readonly DataColumn<R>[]) => columns.filter(({ isWay }) => !isWay);

/**
 * The table as CSV the way Excel in the region opens it: UTF-8 with byte order mark, semicolons, decimal
 * commas without thousands points, at most 6 decimals, days as YYYY-MM-DD, shares in percent, CRLF.
 * Texts that begin like a formula get an apostrophe in front.
 */
export function toCsv<R>(shown: readonly DataColumn<R>[], rows: readonly R[]): string {
  const columns = fileColumns(shown);
  const lines = [
    columns.map((column) => textCell(column.title)),
    ...rows.map((row) => columns.map((column) => csvCell(column.kind, column.value(row)))),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.join(';')}\r\n`).join('');
}

/** A file name that every system takes, without its ending: `clicks_moj-shop_2026-11-01_2026-11-20`. */
export function exportFileName(parts: readonly string[]): string {
  const slugs = parts.map((part) =>
    part
      .replaceAll(/[đĐ]/g, 'd')
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[\u0300-\u036f]/g, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, ''),
  );
  return slugs.filter(Boolean).join('_');
}

/** Hands the browser a file to save. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), URL_KEPT_MS);
}
