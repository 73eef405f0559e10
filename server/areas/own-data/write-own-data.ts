import { CSV_BYTE_ORDER_MARK, csvLine, csvNumber, csvText } from '../../../shared/rules/texts/csv-cells.ts';
import type { ZipEntry } from '../../platform/files/zip-archive.ts';
import type { OwnDataPart } from './own-data-rows.repository.ts';

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return csvNumber(value);
  if (value instanceof Date) return value.toISOString();
  return csvText(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function* csvPieces({ rows }: OwnDataPart): Generator<string> {
  yield CSV_BYTE_ORDER_MARK;
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length > 0) yield csvLine(columns.map(csvText));
  for (const row of rows) yield csvLine(columns.map((column) => cell(row[column])));
}

function* jsonPieces(
  parts: readonly OwnDataPart[],
  head: Readonly<Record<string, string>>,
): Generator<string> {
  yield JSON.stringify(head).slice(0, -1);
  for (const { name, rows } of parts) {
    yield `,\n${JSON.stringify(name)}: [`;
    for (const [place, row] of rows.entries()) yield `${place === 0 ? '' : ','}\n  ${JSON.stringify(row)}`;
    yield rows.length === 0 ? ']' : '\n]';
  }
  yield '\n}\n';
}

/** The files of the archive: everything as JSON, and each part that has rows as CSV. */
export function writeOwnData(parts: readonly OwnDataPart[], at: Date): ZipEntry[] {
  return [
    { name: 'data.json', pieces: jsonPieces(parts, { made_at: at.toISOString() }) },
    ...parts
      .filter(({ rows }) => rows.length > 0)
      .map((part) => ({ name: `${part.name}.csv`, pieces: csvPieces(part) })),
  ];
}
