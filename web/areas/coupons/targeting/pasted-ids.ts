import { MAX_ID } from '../../../../shared/contract/frame/whole-number.ts';

export type PastedIds = {
  /** Each once, in the order in which they were pasted. */
  ids: number[];
  /** How often an id was there again. */
  repeated: number;
  /** What is no id, each once. */
  strangers: string[];
};

const ID = /^#?0*([1-9]\d{0,9})$/;

/** Reads ids out of whatever stands between them: blanks, new lines, tabs, commas, semicolons, quotes, brackets. */
export function readPastedIds(text: string): PastedIds {
  const ids = new Set<number>();
  const strangers = new Set<string>();
  let repeated = 0;
  for (const word of text.split(/[\s,;|"'`()[\]{}\u200B\uFEFF]+/)) {
    if (word === '') continue;
    const id = Number(ID.exec(word)?.[1] ?? Number.NaN);
    if (!(id <= MAX_ID)) strangers.add(word);
    else if (ids.has(id)) repeated += 1;
    else ids.add(id);
  }
  return { ids: [...ids], repeated, strangers: [...strangers] };
}

/** Reads item numbers and EANs: one a line, or with commas, semicolons or tabs between them; blanks may be part of one. */
export const readPastedNumbers = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t,;\uFEFF]+/)
      .map((number) => number.trim().replace(/^["']|["']$/g, ''))
      .filter((number) => number !== ''),
  ),
];

/** The ids as they stand in the field. */
export const pastedText = (ids: readonly number[]): string => ids.join('\n');
