const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const UTF_16_LE = [0xff, 0xfe];
const UTF_16_BE = [0xfe, 0xff];
const DELIMITERS = [';', '\t', ','] as const;
/** Excel's own way to name the delimiter. */
const SEPARATOR_LINE = /^sep=([;,\t])(?=\r?\n)/i;

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, place) => bytes[place] === byte);

/** The text of a file in the encodings that spreadsheets of the region write; what is no text is told. */
function textOf(bytes: Buffer): string | TableTextError {
  if (beginsWith(bytes, ZIP) || beginsWith(bytes, OLD_EXCEL)) return 'spreadsheet';
  if (beginsWith(bytes, UTF_16_LE)) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, UTF_16_BE)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return 'not_text';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes); // only names are written otherwise, and nobody reads them
  }
}

/** Why a file is no table in text. */
type TableTextError = 'spreadsheet' | 'not_text' | 'empty';

export type TableText = {
  readonly text: string;
  readonly delimiter: string;
  /** Of decimals, as Excel writes them with such a delimiter. */
  readonly sign: ',' | '.';
};

/** A file as text, with the signs that it is written with, out of its first line. */
export function decodeTableText(bytes: Buffer): TableText | { readonly error: TableTextError } {
  const decoded = textOf(bytes);
  if (decoded === 'spreadsheet' || decoded === 'not_text') return { error: decoded };
  if (decoded.trim() === '') return { error: 'empty' };
  const named = SEPARATOR_LINE.exec(decoded);
  // Its line stays, empty, so that lines are counted as the spreadsheet does.
  const text = named ? decoded.slice(named[0].length) : decoded;
  const [head = ''] = text.trimStart().split('\n', 1);
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: head.split(delimiter).length }));
  const delimiter =
    named?.[1] ?? counted.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
  return { text, delimiter, sign: delimiter === ',' ? '.' : ',' };
}
