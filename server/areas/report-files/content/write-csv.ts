import {
  CSV_BYTE_ORDER_MARK,
  csvLine,
  csvNumber,
  csvText,
} from '../../../../shared/rules/texts/csv-cells.ts';
import { contentTexts } from './content-texts.ts';
import type { Column, ReportDocument, Section, Value, ValueKind } from './report-document.ts';
import { dayLabels } from './value-labels.ts';

/** In characters. */
const PIECE_LENGTH = 65_536;
const PERCENT = 100;
const IN_PERCENT: readonly ValueKind[] = ['share', 'percent'];

function cell(kind: ValueKind, value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return csvText(kind === 'day' ? dayLabels(value) : value);
  return csvNumber(kind === 'share' ? value * PERCENT : value);
}

/** The header says the unit that the cells leave out, where the title does not say it. */
const header = ({ title, kind }: Column) =>
  csvText(IN_PERCENT.includes(kind) && !title.endsWith('%') ? `${title} (%)` : title);

/** One table of one section. */
function* sectionLines({ columns, rows }: Section): Generator<string> {
  yield csvLine(columns.map(header));
  for (const row of rows) yield csvLine(columns.map(({ kind }, place) => cell(kind, row[place])));
}

type Part = { readonly title: string; readonly columns: readonly Column[]; readonly row: readonly Value[] };

/** The key figures, of both periods and with their change where days are compared, as rows like all others. */
function figureParts({ lang, figures, before }: ReportDocument): Part[] {
  const t = contentTexts(lang);
  const item: Column = { key: 'item', title: t('item'), kind: 'text' };
  const part = (label: string, figureValue: (figure: (typeof figures)[number]) => Value): Part => ({
    title: t('key_figures'),
    columns: [item, ...figures],
    row: [label, ...figures.map(figureValue)],
  });
  return [
    part(t('period'), ({ value }) => value),
    ...(before
      ? [
          part(before.title, ({ previous = null }) => previous),
          part(t('change_percent'), ({ growth = null }) => growth),
        ]
      : []),
    ...(before && figures.some(({ change }) => change)
      ? [part(t('change_places'), ({ change }) => change?.places ?? null)]
      : []),
  ];
}

/** All sections in one flat table: which part, and then each column that any of them has. */
function* flatLines(document: ReportDocument): Generator<string> {
  const t = contentTexts(document.lang);
  const parts = [
    ...figureParts(document),
    ...document.sections.flatMap(({ title, columns, rows }) => rows.map((row) => ({ title, columns, row }))),
  ];
  const byKey = new Map<string, Column>();
  for (const { columns } of [...parts, ...document.sections])
    for (const column of columns) if (!byKey.has(column.key)) byKey.set(column.key, column);
  const keys = [...byKey.keys()];
  const line = ({ title, columns, row }: Part) => {
    const places = new Map(columns.map(({ key }, place) => [key, place]));
    const cells = keys.map((key) => {
      const place = places.get(key);
      return place === undefined ? '' : cell(columns[place]?.kind ?? 'text', row[place]);
    });
    return csvLine([csvText(title), ...cells]);
  };
  yield csvLine([csvText(t('part')), ...[...byKey.values()].map(header)]);
  for (const part of parts) yield line(part);
}

/** The report as one flat table, the way Excel in the region opens it, in pieces. */
export function* writeCsv(document: ReportDocument): Generator<Buffer> {
  const [only, ...others] = document.sections;
  const lines = only && others.length === 0 ? sectionLines(only) : flatLines(document);
  yield Buffer.from(CSV_BYTE_ORDER_MARK);
  let piece = '';
  for (const line of lines) {
    piece += line;
    if (piece.length < PIECE_LENGTH) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}
