import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** A hash of 40 signs, a count and the end of a line: no line of such a list is longer. */
const LINE_MAX_BYTES = 128;
const LINE = /^([\dA-F]{40})(:\d+)?$/i;

/** The first whole line that begins at `from` or after it, and where; null where none follows. */
function lineAt(file: number, from: number): { hash: string; begins: number } | null {
  // The sign before tells whether a line begins right here.
  const start = Math.max(from - 1, 0);
  const bytes = Buffer.alloc(2 * LINE_MAX_BYTES + 1);
  const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, start));
  const skipped = from === 0 ? 0 : text.indexOf('\n') + 1;
  if (from > 0 && skipped === 0) return null;
  const [line = ''] = text.slice(skipped).split(/\r?\n/, 1);
  if (line === '') return null;
  const hash = LINE.exec(line)?.[1];
  if (hash === undefined)
    throw new Error('A line of the list of breached passwords is not a SHA-1 hash with its count');
  return { hash: hash.toUpperCase(), begins: start + skipped };
}

/**
 * Whether a list has a password. Looks some forty times into the file, however long it is, and keeps nothing of it.
 * @param list path of a text file with a SHA-1 hash in hex on each line, in ascending order, each perhaps with `:` and
 * a count, as the downloader of Have I Been Pwned writes it
 * @throws Error where the file cannot be read or is not such a list
 */
export function isBreached(list: string, password: string): boolean {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
  const file = openSync(list, 'r');
  try {
    // The line that is looked for begins at `low` or after it, and before `high`.
    let low = 0;
    let high = fstatSync(file).size;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const line = lineAt(file, middle);
      if (line?.hash === wanted) return true;
      if (line && line.begins < high && line.hash < wanted) low = line.begins + 1;
      else high = middle;
    }
    return false;
  } finally {
    closeSync(file);
  }
}

/** What is wrong with a list, as the end of a sentence; null where its beginning and its end look right. */
export function breachedListError(list: string): string | null {
  let file: number;
  try {
    file = openSync(list, 'r');
  } catch (error) {
    return `cannot be read (${(error as NodeJS.ErrnoException).code})`;
  }
  try {
    const first = lineAt(file, 0);
    if (!first) return 'is empty';
    let before = first.hash;
    let line = lineAt(file, Math.max(fstatSync(file).size - LINE_MAX_BYTES, 1));
    for (; line; line = lineAt(file, line.begins + 1)) {
      if (line.hash < before) return 'is not in the order of its hashes';
      before = line.hash;
    }
    return null;
  } catch {
    return 'is not a list of SHA-1 hashes, one on each line';
  } finally {
    closeSync(file);
  }
}
