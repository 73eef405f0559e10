import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { ClickImportError } from './click-import-error.ts';

const LINE_END = 0x0a;

const isUtf8 = (encoding: string) => /^utf-?8$/i.test(encoding);

/**
 * The size of a readable file in bytes.
 * @throws ClickImportError if there is none
 */
export async function fileSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new ClickImportError(`There is no file ${file}.`);
  return found.size;
}

/**
 * Reads a file through and finds out whether it is in the encoding it is said to be in, before anything of it is
 * imported. Only UTF-8 can be told so; in the others any bytes are text.
 * @throws ClickImportError naming the line and the encodings to try
 */
export async function checkEncoding(file: string, encoding: string): Promise<void> {
  if (!iconv.encodingExists(encoding)) {
    throw new ClickImportError(
      `The encoding "${encoding}" is not known; try utf-8, windows-1250 or utf-16le.`,
    );
  }
  if (!isUtf8(encoding)) return;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    try {
      decoder.decode(chunk, { stream: true });
    } catch {
      throw notUtf8(file, line, chunk);
    }
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) line += 1;
  }
}

function notUtf8(file: string, line: number, chunk: Buffer): ClickImportError {
  const isUtf16 = line === 1 && (chunk.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) || chunk.includes(0));
  const tries = isUtf16
    ? '--encoding utf-16le'
    : '--encoding windows-1250 (Central European) or windows-1252';
  const place = line === 1 ? '' : ` (from line ${line} on)`;
  return new ClickImportError(`${file} is not UTF-8${place}; nothing was imported. Try ${tries}.`);
}

/** The text of a file, as a stream; `onBytes` is told how many bytes of it were read. */
export function readClickText(
  file: string,
  encoding: string,
  onBytes: (count: number) => void,
): NodeJS.ReadableStream {
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 });
  let read = 0;
  bytes.on('data', (chunk) => {
    read += chunk.length;
    onBytes(read);
  });
  const text = bytes.pipe(iconv.decodeStream(encoding));
  bytes.on('error', (error) => text.emit('error', error));
  return text;
}
