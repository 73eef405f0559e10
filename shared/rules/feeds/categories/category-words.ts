import { foldText } from '../../texts/folded-text.ts';

const SHORTEST_STEM = 3;
const ENDING = 2;
/** Of the longer word. */
const MORE_ALIKE = 0.6;
const TEXT_MAX = 500;
/** What stands behind them says what a thing is for, not what it is. */
const FOR = /^(?:za|za|do|pro|for|fur|para|per)$/;
const IDLE =
  /^(?:i|in|and|te|ter|s|sa|z|na|od|iz|u|v|ostal[aeio]|razn[aeio]|drug[aeio]|other|oprema|pribor)$/;

export type KindWords = {
  /** Those that say what a thing is. */
  readonly heads: readonly string[];
  readonly all: readonly string[];
};

/** The words of a name that say something, without accents. */
export function kindWordsOf(name: string): KindWords {
  const heads: string[] = [];
  const all: string[] = [];
  let isFor = false;
  for (const word of foldText(name.slice(0, TEXT_MAX)).split(' ')) {
    isFor ||= FOR.test(word);
    if (word === '' || FOR.test(word) || IDLE.test(word)) continue;
    all.push(word);
    if (!isFor) heads.push(word);
  }
  return { heads, all };
}

/** A word without the ending by which languages of the region bend it. */
const stemOf = (word: string): string => word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));

function countAlike(one: string, other: string): number {
  let alike = 0;
  while (alike < one.length && one[alike] === other[alike]) alike += 1;
  return alike;
}

/** Whether two words are one, bent: "miš" and "miševi" are, "mist" is another, as is what only begins alike. */
function isSame(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < SHORTEST_STEM) return false;
  if (long.startsWith(short)) return true;
  const [stem, longStem] = [stemOf(short), stemOf(long)];
  if (!longStem.startsWith(stem) && !stem.startsWith(longStem)) return false;
  return countAlike(short, long) > long.length * MORE_ALIKE;
}

/** How many of some words have one alike among the others. */
export const countCommon = (some: readonly string[], others: readonly string[]): number =>
  some.filter((one) => others.some((other) => isSame(one, other))).length;

/** How much two names have in common, 0 to 1; nothing where they name different things. */
export function commonShare(one: KindWords, other: KindWords): number {
  if (countCommon(one.heads, other.heads) === 0) return 0;
  const common = countCommon(one.all, other.all) + countCommon(other.all, one.all);
  return common / (one.all.length + other.all.length);
}
