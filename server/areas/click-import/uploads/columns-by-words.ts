import { plainWord } from '../../../../shared/rules/orders/order-file.ts';

/** What is longer is a line of a file that is no table, and takes long to compare. */
const NAME_MAX = 200;

/**
 * Which column of a file each field stands in, as far as their names tell. Each name is read once, however many there are.
 * @param words for each field what its column may be called, without capitals and the signs above letters; of several the
 *   first one that the file has. No column stands for two fields.
 */
export function columnsByWords<Field extends string>(
  header: readonly string[],
  words: readonly (readonly [Field, readonly RegExp[]])[],
): Partial<Record<Field, string>> {
  const plain = header.map((name) => (name.length > NAME_MAX ? null : plainWord(name)));
  const columns: Partial<Record<Field, string>> = {};
  const taken = new Set<string>();
  for (const [field, ways] of words) {
    for (const way of ways) {
      const column = header.find((name, at) => !taken.has(name) && way.test(plain[at] ?? ''));
      if (column === undefined) continue;
      columns[field] = column;
      taken.add(column);
      break;
    }
  }
  return columns;
}
