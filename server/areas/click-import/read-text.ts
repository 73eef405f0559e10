import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { ClickImportError } from './click-import-error.ts';

/**
 * The size of a readable file in bytes.
 * @throws ClickImportError if there is none
 */
export async function fileSize(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new ClickImportError(`There is no file ${file}.`);
  return found.size;
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
