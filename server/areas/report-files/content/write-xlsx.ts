import { type Sheet, type SheetCell, spreadsheet } from '../../../platform/files/spreadsheet.ts';
import { contentTexts } from './content-texts.ts';
import type { Column, DocumentFigure, ReportDocument, Section, Value, ValueKind } from './report-document.ts';
import { titleWithoutUnit } from './unit-words.ts';
import { daysLabels } from './value-labels.ts';

const FORMATS: Readonly<Record<ValueKind, string>> = {
  text: '@',
  day: 'dd.mm.yyyy',
  count: '#,##0',
  eur: '#,##0.00',
  cpc: '#,##0.0000',
  click_price: '#,##0.00####',
  price: '#,##0.00',
  decimal: '0.0',
  ratio: '0.000',
  share: '0.0%',
  percent: '+0.0%;-0.0%;0.0%',
};
const PLACES_FORMAT = '+0.0;-0.0;0.0';
const PERCENT = 100;
const TEXT_WIDTH = 40;
const NUMBER_WIDTH = 16;

const text = (value: string): SheetCell => ({ text: value });
const header = (value: string): SheetCell => ({ text: value, isHeader: true });

/** The format of a cell shows a percent sign; other units stand at the head alone. */
const titleOf = ({ title, kind }: Pick<Column, 'title' | 'kind'>) =>
  FORMATS[kind].endsWith('%') ? titleWithoutUnit(title, ['%']) : title;

function cellOf(kind: ValueKind, value: Value | undefined): SheetCell {
  if (value === null || value === undefined) return null;
  const format = FORMATS[kind];
  if (typeof value === 'number') return { number: kind === 'percent' ? value / PERCENT : value, format };
  return kind === 'day' ? { day: value, format } : { text: value };
}

function sectionSheet({ title, columns, rows }: Section): Sheet {
  function* cells(): Generator<SheetCell[]> {
    yield columns.map((column) => header(titleOf(column)));
    for (const row of rows) yield columns.map(({ kind }, place) => cellOf(kind, row[place]));
  }
  return {
    name: title,
    widths: columns.map(({ kind }) => (kind === 'text' ? TEXT_WIDTH : NUMBER_WIDTH)),
    frozenRows: 1,
    rows: cells(),
  };
}

/** What the report is about and its key figures, each in its own format. */
function figureSheet(document: ReportDocument): Sheet {
  const { lang, title, shop, site, days, before, figures } = document;
  const t = contentTexts(lang);
  const isInPlaces = before !== null && figures.some(({ change }) => change);
  const placesOf = ({ change }: DocumentFigure): SheetCell =>
    change ? { number: change.places, format: PLACES_FORMAT } : null;
  const row = (figure: DocumentFigure): SheetCell[] => [
    text(titleOf(figure)),
    cellOf(figure.kind, figure.value),
    ...(before ? [cellOf(figure.kind, figure.previous), cellOf('percent', figure.growth)] : []),
    ...(isInPlaces ? [placesOf(figure)] : []),
  ];
  const changeHeads = before ? [before.title, t('change'), ...(isInPlaces ? [t('change_places')] : [])] : [];
  return {
    name: t('key_figures'),
    widths: [TEXT_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH, NUMBER_WIDTH],
    frozenRows: 0,
    rows: [
      [text(title)],
      [text(`${shop} · ${site}`)],
      [text(daysLabels(days))],
      ...(before ? [[text(`${t('compared_with')} ${daysLabels(before)}`)]] : []),
      [],
      [t('measure'), t('period'), ...changeHeads].map(header),
      ...figures.map(row),
    ],
  };
}

/** The report as sheets in pieces: the key figures, then each section, its header always in view. */
export function writeXlsx(document: ReportDocument): AsyncGenerator<Buffer> {
  return spreadsheet([figureSheet(document), ...document.sections.map(sectionSheet)]);
}
