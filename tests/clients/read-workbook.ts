import { crc32, inflateRawSync } from 'node:zlib';
import { JSDOM } from 'jsdom';

export type ReadCell = { readonly text?: string; readonly number?: number; readonly format?: string };
export type ReadSheet = { readonly name: string; readonly xml: string; readonly rows: ReadCell[][] };

const LOCAL_HEADER = 30;
const DIRECTORY_ENTRY = 46;
const END = 22;

/** The files of a ZIP archive by name, found by its directory; their sums are checked. */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.length - END;
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packed, size] = [16, 20, 24].map((place) => bytes.readUInt32LE(at + place)) as [
      number,
      number,
      number,
    ];
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + DIRECTORY_ENTRY, at + DIRECTORY_ENTRY + nameLength);
    const start = bytes.readUInt32LE(at + 42) + LOCAL_HEADER + nameLength;
    const content = inflateRawSync(bytes.subarray(start, start + packed));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
    files.set(name, content.toString('utf8'));
    at += DIRECTORY_ENTRY + nameLength;
  }
  return files;
}

const elements = (xml: string, tag: string): Element[] => [
  ...new JSDOM(xml, { contentType: 'application/xml' }).window.document.querySelectorAll(tag),
];

/** The sheets of an XLSX workbook with what their cells hold and how numbers are shown. */
export function readWorkbook(bytes: Buffer): ReadSheet[] {
  const files = readZip(bytes);
  const styles = files.get('xl/styles.xml') ?? '';
  const codes = new Map(
    elements(styles, 'numFmt').map((one) => [one.getAttribute('numFmtId'), one.getAttribute('formatCode')]),
  );
  const formats = elements(styles, 'cellXfs > xf').map((xf) => codes.get(xf.getAttribute('numFmtId')));
  const read = (cell: Element): ReadCell => {
    if (cell.getAttribute('t') === 'inlineStr') return { text: cell.textContent ?? '' };
    const format = formats[Number(cell.getAttribute('s'))];
    return { number: Number(cell.textContent), ...(format ? { format } : {}) };
  };
  return elements(files.get('xl/workbook.xml') ?? '', 'sheet').map((sheet, place) => {
    const xml = files.get(`xl/worksheets/sheet${place + 1}.xml`) ?? '';
    let rows: ReadCell[][] | undefined;
    return {
      name: sheet.getAttribute('name') ?? '',
      xml,
      /** Read once they are asked for: of a long sheet that takes many seconds. */
      get rows() {
        rows ??= elements(xml, 'row').map((row) => [...row.querySelectorAll('c')].map(read));
        return rows;
      },
    };
  });
}
