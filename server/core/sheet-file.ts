import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export type SheetCell = string | number | null;
/** Rows below the header that one sheet can hold. */
export const SHEET_ROWS_MAX = 1_048_575;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const PACKAGE = `${OFFICE}/package/2006`;
const RELATION = `${OFFICE}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook beside its one sheet. */
const PARTS: readonly (readonly [name: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

// What XML 1.0 cannot hold, lone halves of characters included.
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function cellXml(cell: SheetCell, style: string): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`;
  const text = cell.replaceAll(UNWRITABLE, '').replaceAll(/[&<>]/g, (char) => ESCAPES[char] ?? '');
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

const rowXml = (cells: readonly SheetCell[], style = '') =>
  `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;

type Rows = AsyncIterable<readonly (readonly SheetCell[])[]>;

async function* sheetXml(header: readonly string[], rows: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(header, ' s="1"')}`,
  );
  for await (const piece of rows) yield Buffer.from(piece.map((cells) => rowXml(cells)).join(''));
  yield Buffer.from('</sheetData></worksheet>');
}

async function* whole(xml: string): AsyncGenerator<Buffer> {
  yield Buffer.from(xml);
}

type Entry = { name: Buffer; offset: number; crc: number; packed: number; size: number };

// Sizes follow the data: UTF-8 names, bit 3 of the flags, deflated.
const FLAGS = 0x0808;
const VERSION = 20;
const DEFLATED = 8;
const DAY_ZERO = 0x21; // 1 January 1980: the file is the same whenever it is made
const numbers = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]) =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
const common = [
  [VERSION, 2],
  [FLAGS, 2],
  [DEFLATED, 2],
  [0, 2],
  [DAY_ZERO, 2],
] as const;

/** One file of the archive; tells its entry when it is through. */
async function* packFile(entry: Entry, parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.concat([
    numbers([0x04034b50, 4], ...common, [0, 4], [0, 4], [0, 4], [entry.name.length, 2], [0, 2]),
    entry.name,
  ]);
  async function* counted() {
    for await (const part of parts) {
      entry.crc = crc32(part, entry.crc);
      entry.size += part.length;
      yield part;
    }
  }
  const deflate = createDeflateRaw();
  pipeline(Readable.from(counted(), { objectMode: false }), deflate, () => {}); // failures come out of the loop below
  for await (const piece of deflate as AsyncIterable<Buffer>) {
    entry.packed += piece.length;
    yield piece;
  }
  yield numbers([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]);
}

function directory(entries: readonly Entry[], start: number): Buffer {
  const files = entries.flatMap(({ name, offset, crc, packed, size }) => [
    numbers(
      [0x02014b50, 4],
      [VERSION, 2],
      ...common,
      [crc, 4],
      [packed, 4],
      [size, 4],
      [name.length, 2],
      ...([
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
      ] as const),
      [offset, 4],
    ),
    name,
  ]);
  const list = Buffer.concat(files);
  const count = [entries.length, 2] as const;
  return Buffer.concat([
    list,
    numbers([0x06054b50, 4], [0, 2], [0, 2], count, count, [list.length, 4], [start, 4], [0, 2]),
  ]);
}

/**
 * A spreadsheet (XLSX) of one sheet that is made as it is read, whatever its size: the header bold and always in
 * view, numbers as numbers, texts as texts, so that none can become a formula. At most `SHEET_ROWS_MAX` rows.
 */
export async function* sheetFile(header: readonly string[], rows: Rows): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  const files = [
    ...PARTS.map(([name, xml]) => [name, whole(XML + xml)] as const),
    ['xl/worksheets/sheet1.xml', sheetXml(header, rows)] as const,
  ];
  for (const [name, parts] of files) {
    const entry: Entry = { name: Buffer.from(name), offset, crc: 0, packed: 0, size: 0 };
    entries.push(entry);
    for await (const piece of packFile(entry, parts)) {
      offset += piece.length;
      yield piece;
    }
  }
  yield directory(entries, offset);
}
