import { foldText } from '../../texts/folded-text.ts';

const SHORTEST_STEM = 3;
const ENDING = 2;
const TEXT_MAX = 500;
/** What stands behind them says what a thing is for, not what it is. */
const FOR = /^(?:za|za|do|pro|for|fur|para|per)$/;
const IDLE =
  /^(?:i|in|and|te|ter|s|sa|z|na|od|iz|u|v|ostal[aeio]|razn[aeio]|drug[aeio]|other|oprema|pribor)$/;

export type Stems = {
  /** Of the words that say what a thing is. */
  readonly heads: readonly string[];
  readonly all: readonly string[];
};

/** Beginnings of the words of a name, without the endings by which languages of the region bend them. */
export function stemsOf(name: string): Stems {
  const heads: string[] = [];
  const all: string[] = [];
  let isFor = false;
  for (const word of foldText(name.slice(0, TEXT_MAX)).split(' ')) {
    isFor ||= FOR.test(word);
    if (word === '' || FOR.test(word) || IDLE.test(word)) continue;
    const stem = word.slice(0, Math.max(SHORTEST_STEM, word.length - ENDING));
    all.push(stem);
    if (!isFor) heads.push(stem);
  }
  return { heads, all };
}

const isSame = (one: string, other: string): boolean =>
  Math.min(one.length, other.length) >= SHORTEST_STEM && (one.startsWith(other) || other.startsWith(one));

/** How many of some stems have one alike among the others. */
export const countCommon = (some: readonly string[], others: readonly string[]): number =>
  some.filter((one) => others.some((other) => isSame(one, other))).length;

/** How much two names have in common, 0 to 1; nothing where they name different things. */
export function commonShare(one: Stems, other: Stems): number {
  if (countCommon(one.heads, other.heads) === 0) return 0;
  const common = countCommon(one.all, other.all) + countCommon(other.all, one.all);
  return common / (one.all.length + other.all.length);
}
