import { strToU8, zipSync } from 'fflate';

const BYTES = 10_000_000;
const UNPACKED_TEXTS = 1_000_000;
const WIDE_ROWS = 200_000;
const UNPACKED_BYTES = 100_000_000;

/** A text of ten megabytes, or of so many pieces: a head, and then one piece after the other, by its number. */
export function longTable(
  head: string,
  piece: (nth: number) => string,
  most = Number.POSITIVE_INFINITY,
): string {
  const pieces = [head];
  let size = head.length;
  for (let nth = 0; size < BYTES && nth < most; nth += 1) {
    const next = piece(nth);
    pieces.push(next);
    size += next.length;
  }
  return pieces.join('');
}

const numbered = (count: number, piece: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => piece(nth)).join('');

/** A workbook of few megabytes that unpacks to a hundred megabytes of texts and of rows whose one cell stands far to the right. */
function unpackedWorkbook(): Uint8Array {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${numbered(WIDE_ROWS, (nth) => `<row><c r="GRA1"><v>${nth}</v></c></row>`)}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${numbered(UNPACKED_TEXTS, (nth) => `<si><t>${nth}</t></si>`)}</sst>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** Tables that are quick to send and long to look at, below a header. */
export const NASTY_TABLES: readonly {
  readonly about: string;
  readonly make: (head: string) => string | Uint8Array;
}[] = [
  { about: 'a quote that never ends', make: (head) => longTable(`${head}"`, () => 'x;x\n') },
  { about: 'wrong quotes in each line', make: (head) => longTable(head, (nth) => `${nth}"x"${nth}\n`) },
  { about: 'a quote in each line', make: (head) => longTable(head, () => '"x;\n') },
  { about: 'empty lines', make: (head) => longTable(head, () => '\n') },
  { about: 'one long cell', make: (head) => longTable(head, () => 'xxxxxxxxxxxxxxxxxxxxxxxx') },
  { about: 'one line of many cells', make: (head) => longTable(head, () => ';') },
  {
    about: 'a header of many columns',
    make: (head) => longTable(head.trim(), (nth) => `;c${nth}`),
  },
  {
    about: 'a workbook that unpacks to 100 MB',
    make: () => zipSync({ '[Content_Types].xml': new Uint8Array(UNPACKED_BYTES) }),
  },
  { about: 'a workbook of texts and far columns', make: unpackedWorkbook },
  { about: 'zeros', make: (head) => longTable(head, () => 'a;b\0;c\n') },
];

const ORDER_START =
  '{"order_id":"a","at":"2026-11-20T09:55:00.000Z","currency":"RSD","status":"placed","source":"server","lines":[';
const orderOf = (nth: number, lines: string) => `${ORDER_START.replace('"a"', `"a${nth}"`)}${lines}]}\n`;

/** The same as orders, a line each. */
export const NASTY_ORDERS: readonly { readonly about: string; readonly make: () => string }[] = [
  { about: 'one text', make: () => longTable(`${ORDER_START}"`, () => 'xxxxxxxxxxxx') },
  { about: 'lists in each other', make: () => longTable(ORDER_START, () => '[') },
  { about: 'millions of lines', make: () => longTable('', () => '{}\n') },
  { about: 'line ends', make: () => longTable('', () => '\n') },
  { about: 'one order of many lines', make: () => `${longTable(ORDER_START, () => '{"quantity":1},')}{}]}` },
  {
    about: 'one order of many fields',
    make: () => `${longTable(`${ORDER_START}{"quantity":1`, (nth) => `,"f${nth}":1`)}}]}`,
  },
  {
    about: 'a thousand orders of wrong lines',
    make: () => longTable('', (nth) => orderOf(nth, `${'{"quantity":0},'.repeat(600)}{}`), 1_000),
  },
  {
    about: 'a thousand orders of many lines',
    make: () => {
      const line = '{"item_id":"A","quantity":1,"price":1}';
      return longTable('', (nth) => orderOf(nth, `${`${line},`.repeat(200)}${line}`), 1_000);
    },
  },
];
