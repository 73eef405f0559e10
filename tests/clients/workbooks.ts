import { strToU8, zipSync } from 'fflate';

/** A formula with what it shows; nothing where no office program computed it. */
type Formula = { readonly formula: string; readonly shows?: string };
type Cell = string | number | boolean | null | Formula;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** Texts as Excel writes them, once each; Google writes them into the cells. */
export type WorkbookOptions = {
  readonly inline?: boolean;
  readonly hiddenFirst?: boolean;
  /** Ranges of cells. */
  readonly merged?: readonly string[];
};

/** A workbook (XLSX) with one table, as office programs save it. */
export function workbookOf(
  rows: readonly (readonly Cell[])[],
  { inline = false, hiddenFirst = false, merged = [] }: WorkbookOptions = {},
): Uint8Array {
  const shared: string[] = [];
  const cellOf = (value: Cell, at: string) => {
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
    if (typeof value === 'object')
      return `<c r="${at}"><f>${escaped(value.formula)}</f>${value.shows ? `<v>${value.shows}</v>` : ''}</c>`;
    if (inline) return `<c r="${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    shared.push(value);
    return `<c r="${at}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const sheet = rows
    .map((row, y) => {
      const cells = row.map((value, x) => cellOf(value, `${letterOf(x)}${y + 1}`)).join('');
      return `<row r="${y + 1}">${cells}</row>`;
    })
    .join('');
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const hidden = '<sheet name="Notes" sheetId="2" state="hidden" r:id="rId2"/>';
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets>${hiddenFirst ? hidden : ''}<sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${sheet}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${shared.map((text) => `<si><r><t xml:space="preserve">${escaped(text)}</t></r></si>`).join('')}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}
