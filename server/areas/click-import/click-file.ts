import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../../platform/start/services.ts';
import { ClickImportError } from './click-import-error.ts';

const PIECE_BYTES = 256 * 1024;

/** A file of clicks, wherever it lies; it may be read from its beginning as often as needed. */
export type ClickFile = {
  /** For people. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly open: () => Promise<AsyncIterable<Buffer>>;
};

/**
 * A file on this machine.
 * @throws ClickImportError if there is none
 */
export async function openLocalFile(file: string): Promise<ClickFile> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new ClickImportError(`There is no file ${file}.`, 'no_file');
  return {
    name: path.basename(file),
    size: found.size,
    open: async () => createReadStream(file, { highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>,
  };
}

/** A file that was sent, in the file store. */
export const storedFile = (
  files: Services['files'],
  { key, name, size }: { key: string; name: string; size: number },
): ClickFile => ({ name, size, open: () => files.getStream(key) as Promise<AsyncIterable<Buffer>> });
