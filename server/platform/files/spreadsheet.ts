import { letterName } from '../../../shared/rules/texts/letter-names.ts';
import { escapeXml } from '../../../shared/rules/texts/markup.ts';
import { type Day, dayNumber } from '../../../shared/rules/time/belgrade-time.ts';
import { type ZipEntry, zipArchive } from './zip-archive.ts';

/** Texts stay texts, whatever they begin with; a day is `YYYY-MM-DD`. The format is one of Excel's, such as `#,##0.00`. */
export type SheetCell =
  | null
  | { readonly text: string; readonly isHeader?: boolean }
  | { readonly number: number; readonly format: string }
  | { readonly day: Day; readonly format: string };

export type Sheet = {
  /** At most 31 characters. */
  readonly name: string;
  /** In characters. */
  readonly widths: readonly number[];
  /** Rows that stay in view. */
  readonly frozenRows: number;
  readonly rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Rows below the header that a sheet can hold. */
export const SHEET_ROWS_MAX = 1_048_575;
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;
/** Excel counts days from here. */
const DAY_ZERO = 25_569;
const HEADER_STYLE = 1;
const FIRST_FORMAT = 164;
const PLAIN_LOOK = 'fontId="0" fillId="0" borderId="0" xfId="0"';
/** In characters. */
const PIECE_LENGTH = 65_536;

const nameOf = (name: string) => escapeXml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME));

/** Gives each format a number in the order of its first use. */
function formatStyles() {
  const formats: string[] = [];
  return {
    formats,
    styleOf: (format: string) => {
      if (!formats.includes(format)) formats.push(format);
      return formats.indexOf(format) + HEADER_STYLE + 1;
    },
  };
}
type Styles = ReturnType<typeof formatStyles>;

function cellXml(cell: SheetCell, at: string, { styleOf }: Styles): string {
  if (cell === null) return '';
  if ('text' in cell) {
    const style = cell.isHeader ? ` s="${HEADER_STYLE}"` : '';
    return `<c r="${at}"${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell.text.slice(0, LONGEST_TEXT))}</t></is></c>`;
  }
  const value = 'day' in cell ? dayNumber(cell.day) + DAY_ZERO : cell.number;
  return `<c r="${at}" s="${styleOf(cell.format)}"><v>${value}</v></c>`;
}

async function* sheetXml({ widths, frozenRows, rows }: Sheet, styles: Styles): AsyncGenerator<string> {
  const pane =
    frozenRows > 0
      ? `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`
      : '';
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`;
  yield `<cols>${columns.join('')}</cols><sheetData>`;
  let number = 0;
  let piece = '';
  for await (const row of rows) {
    number += 1;
    const cells = row.map((cell, place) => cellXml(cell, `${letterName(place)}${number}`, styles));
    piece += `<row r="${number}">${cells.join('')}</row>`;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function stylesXml({ formats }: Styles): string {
  const numberFormats = formats.map(
    (format, place) => `<numFmt numFmtId="${FIRST_FORMAT + place}" formatCode="${escapeXml(format)}"/>`,
  );
  const cellFormats = formats.map(
    (_, place) => `<xf numFmtId="${FIRST_FORMAT + place}" ${PLAIN_LOOK} applyNumberFormat="1"/>`,
  );
  return [
    `${XML}<styleSheet xmlns="${MAIN}">`,
    formats.length > 0 ? `<numFmts count="${formats.length}">${numberFormats.join('')}</numFmts>` : '',
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF7"/></patternFill></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${formats.length + 2}"><xf numFmtId="0" ${PLAIN_LOOK}/>`,
    '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">',
    '<alignment vertical="top" wrapText="1"/></xf>',
    `${cellFormats.join('')}</cellXfs></styleSheet>`,
  ].join('');
}

function contentTypesXml(sheets: readonly Sheet[]): string {
  const parts = [
    ['/xl/workbook.xml', `${OFFICE}.sheet.main+xml`],
    ['/xl/styles.xml', `${OFFICE}.styles+xml`],
    ...sheets.map((_, place) => [`/xl/worksheets/sheet${place + 1}.xml`, `${OFFICE}.worksheet+xml`]),
  ];
  const overrides = parts.map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`);
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

const relationsXml = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], place) =>
        `<Relationship Id="rId${place + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

function workbookXml(sheets: readonly Sheet[]): string {
  const entries = sheets.map(
    ({ name }, place) => `<sheet name="${nameOf(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${entries.join('')}</sheets></workbook>`;
}

function* workbookParts(sheets: readonly Sheet[]): Generator<ZipEntry> {
  const styles = formatStyles();
  const sheetTargets = sheets.map((_, place) => ['worksheet', `worksheets/sheet${place + 1}.xml`] as const);
  yield { name: '[Content_Types].xml', pieces: [contentTypesXml(sheets)] };
  yield { name: '_rels/.rels', pieces: [relationsXml([['officeDocument', 'xl/workbook.xml']])] };
  yield { name: 'xl/workbook.xml', pieces: [workbookXml(sheets)] };
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    pieces: [relationsXml([...sheetTargets, ['styles', 'styles.xml']])],
  };
  for (const [place, sheet] of sheets.entries()) {
    yield { name: `xl/worksheets/sheet${place + 1}.xml`, pieces: sheetXml(sheet, styles) };
  }
  // Last, because the sheets decide which formats there are.
  yield { name: 'xl/styles.xml', pieces: [stylesXml(styles)] };
}

/** An XLSX workbook (ECMA-376) in pieces, made as it is read: a table of any length takes little memory. */
export function spreadsheet(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  return zipArchive(workbookParts(sheets));
}
