import iconv from 'iconv-lite';
import type { ClickFile } from './click-file.ts';
import { ClickImportError } from './click-import-error.ts';

/** Has the encoding of a file found out. */
export const ANY_ENCODING = 'auto';

const UTF_8 = 'utf-8';
const LINE_END = 0x0a;

const isUtf8 = (encoding: string) => /^utf-?8$/i.test(encoding);

/** Letters that only one of the two encodings of Windows makes of a byte, and that its languages write often. */
const LETTERS = { 'windows-1250': 'čćđČĆĐ', 'windows-1252': 'àèñøåãõêûòùïìÀÈÑØÅÃÕÊÛÒÙÏÌ' } as const;
const bytesOf = (encoding: keyof typeof LETTERS) => new Set(iconv.encode(LETTERS[encoding], encoding));
const CENTRAL = bytesOf('windows-1250');
/** `è` and `È` stand where č and Č do, which the shops of the portals write far more often. */
const WESTERN = new Set([...bytesOf('windows-1252')].filter((byte) => !CENTRAL.has(byte)));

/** Of which kind of UTF-16 the beginning of a file is; most letters have a byte of zeros beside them. */
function utf16Of(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (start.length < 2) return null;
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (!start.includes(0)) return null;
  const zeros = [0, 0];
  start.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  });
  return (zeros[0] ?? 0) > (zeros[1] ?? 0) ? 'utf-16be' : 'utf-16le';
}

type Seen = {
  readonly wrongFrom: number | null;
  readonly utf16: 'utf-16le' | 'utf-16be' | null;
  readonly western: boolean;
};

/** Reads a file through: from which line on it is no UTF-8, and what it is else. */
async function lookThrough(file: ClickFile): Promise<Seen> {
  const decoder = new TextDecoder(UTF_8, { fatal: true });
  let [line, central, western] = [1, 0, 0];
  let wrongFrom: number | null = null;
  let utf16: Seen['utf16'] | undefined;
  for await (const chunk of await file.open()) {
    utf16 ??= utf16Of(chunk);
    try {
      if (wrongFrom === null) decoder.decode(chunk, { stream: true });
    } catch {
      wrongFrom = line;
    }
    for (const byte of chunk) {
      if (byte === LINE_END) line += 1;
      else if (CENTRAL.has(byte)) central += 1;
      else if (WESTERN.has(byte)) western += 1;
    }
  }
  return { wrongFrom, utf16: utf16 ?? null, western: western > central };
}

function notUtf8({ name }: ClickFile, { wrongFrom, utf16 }: Seen): ClickImportError {
  const tries = utf16 ? `--encoding ${utf16}` : '--encoding windows-1250 (Central European) or windows-1252';
  const place = wrongFrom === 1 ? '' : ` (from line ${wrongFrom} on)`;
  return new ClickImportError(
    `${name} is not UTF-8${place}; nothing was imported. Try ${tries}.`,
    'not_encoding',
    { encoding: UTF_8, line: wrongFrom ?? 1 },
  );
}

/**
 * The encoding in which a file is to be read: the one that is said, or what is found by reading it through before anything
 * of it is imported. Only UTF-8 can be told for certain; in the others any bytes are text.
 * @throws ClickImportError where it is not known, or the file is not in it
 */
export async function findEncoding(file: ClickFile, said: string): Promise<string> {
  if (said !== ANY_ENCODING && !iconv.encodingExists(said)) {
    throw new ClickImportError(
      `The encoding "${said}" is not known; try utf-8, windows-1250 or utf-16le.`,
      'encoding',
      { value: said },
    );
  }
  if (said !== ANY_ENCODING && !isUtf8(said)) return said;
  const seen = await lookThrough(file);
  if (said !== ANY_ENCODING) {
    if (seen.wrongFrom !== null) throw notUtf8(file, seen);
    return said;
  }
  if (seen.utf16) return seen.utf16;
  if (seen.wrongFrom === null) return UTF_8;
  return seen.western ? 'windows-1252' : 'windows-1250';
}
