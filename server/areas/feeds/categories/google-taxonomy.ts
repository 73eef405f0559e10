import { readFileSync } from 'node:fs';

/** What Google calls its numbers of categories: the names from the root down, by number as feeds write it. */
export type GoogleTaxonomy = ReadonlyMap<string, string>;

const LINE = /^(\d+) - (\S.*)$/;

/**
 * Reads the list of Google’s categories with their numbers (`taxonomy-with-ids.en-US.txt`), in whichever language.
 * @throws Error that says what is wrong with the file, without its name
 */
export function readGoogleTaxonomy(file: string): GoogleTaxonomy {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const names = new Map<string, string>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, number = '', name = ''] = LINE.exec(line) ?? [];
    if (number === '') {
      throw new Error(`has no “number - name” in line ${index + 1}: take Google’s list with numbers`);
    }
    names.set(number, name.trim());
  }
  if (names.size === 0) throw new Error('is empty');
  return names;
}

/** What Google calls the category of a feed; null where it is no number of Google’s, or nobody has its list. */
export const googleName = (taxonomy: GoogleTaxonomy | undefined, text: string): string | null =>
  taxonomy?.get(text.trim()) ?? null;
