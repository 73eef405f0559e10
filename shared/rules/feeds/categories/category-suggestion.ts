import { listCategoryLeaves, type TreeCategory } from './category-leaves.ts';
import { commonShare, countCommon, kindWordsOf } from './category-words.ts';

export type SuggestedLeaf = { readonly id: number; readonly path: string };

/** Below it two names have too little in common for a suggestion. */
const FLOOR = 0.6;
const TEXT_MAX = 500;
const SEPARATOR = /\s*(?:>|\||»|›|→|\/|\s-\s)\s*/;

/**
 * Suggests the leaf of a tree whose name has most words in common with the last part of a feed's path, whatever their
 * endings; of two alike the one whose parents fit. Null where none has enough in common, or two are alike in all.
 */
export function createCategorySuggester(
  categories: readonly TreeCategory[],
): (text: string) => SuggestedLeaf | null {
  const leaves = listCategoryLeaves(categories).map(({ id, path, name, names }) => ({
    ...{ id, path, words: kindWordsOf(name) },
    above: kindWordsOf(names.slice(0, -1).join(' ')).all,
  }));
  return (text) => {
    const parts = text.slice(0, TEXT_MAX).split(SEPARATOR).filter(Boolean);
    const last = kindWordsOf(parts.at(-1) ?? '');
    const above = kindWordsOf(parts.slice(0, -1).join(' ')).all;
    const [best, second] = leaves
      .map((leaf) => ({
        leaf,
        share: commonShare(last, leaf.words),
        fitting: countCommon(leaf.above, above),
      }))
      .filter(({ share }) => share >= FLOOR)
      .sort((one, other) => other.share - one.share || other.fitting - one.fitting);
    if (!best || (second && second.share === best.share && second.fitting === best.fitting)) return null;
    return { id: best.leaf.id, path: best.leaf.path };
  };
}
