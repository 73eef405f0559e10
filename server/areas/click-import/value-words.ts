import { CLICK_KINDS, DEVICES } from '../../../shared/rules/bids/click-facts.ts';
import { BadValue } from './bad-value.ts';
import { ClickImportError } from './click-import-error.ts';

const VALUES = { device: DEVICES, kind: CLICK_KINDS } as const;
type WordField = keyof typeof VALUES;

/** What shops of the region call the devices, without the signs above letters. */
const DEVICE_WORDS: Readonly<Record<string, readonly string[]>> = {
  desktop: ['racunar', 'racunalo', 'racunalnik', 'kompjuter', 'pc', 'laptop', 'computer', 'desktop computer'],
  mobile: [
    'telefon',
    'mobitel',
    'mobilni',
    'mobilni telefon',
    'phone',
    'mobile phone',
    'smartphone',
    'pametni telefon',
  ],
  tablet: ['tableta', 'tablica', 'tablicni racunalnik'],
};

/** Words of files with the value that each stands for, by `field:word`. */
export type ValueWords = ReadonlyMap<string, string>;

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('đ', 'dj');
const keyOf = (field: string, word: string) => `${field}:${plain(word)}`;

const KNOWN: ValueWords = new Map(
  Object.entries(DEVICE_WORDS).flatMap(([device, words]) =>
    words.map((word) => [keyOf('device', word), device]),
  ),
);

/**
 * Reads `field:word=value`, such as `device:Handy=mobile`, into words.
 * @throws ClickImportError naming what is wrong
 */
export function parseWords(assignments: readonly string[]): ValueWords {
  return new Map(
    assignments.map((assignment) => {
      const [, field = '', word = '', value = ''] = /^(device|kind):(.+)=(\w+)$/s.exec(assignment) ?? [];
      const values: readonly string[] = VALUES[field as WordField] ?? [];
      if (!values.includes(value)) {
        throw new ClickImportError(
          `--value "${assignment}" is not understood; write field:word=value, such as device:Handy=mobile. A device is one of ${DEVICES.join(', ')}, a kind one of ${CLICK_KINDS.join(', ')}.`,
        );
      }
      return [keyOf(field, word), value];
    }),
  );
}

/**
 * The value that a word of a file stands for; the first one where the file says nothing.
 * @throws BadValue where it is not known
 */
export function readWord<F extends WordField>(
  field: F,
  text: string | undefined,
  words: ValueWords,
): (typeof VALUES)[F][number] {
  const values: readonly string[] = VALUES[field];
  if (text === undefined) return VALUES[field][0];
  const key = keyOf(field, text);
  const value = words.get(key) ?? KNOWN.get(key) ?? text.toLowerCase();
  if (values.includes(value)) return value as (typeof VALUES)[F][number];
  throw new BadValue(
    'word',
    { field, value: text },
    `${field} "${text}" is none of ${values.join(', ')}; say which by --value ${field}:${text}=${values[1]}`,
  );
}
