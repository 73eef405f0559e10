export const MATCHES_PER_PAGE = 10;
/** How many products are proposed for an item. */
export const MATCH_CANDIDATES = 3;

export const MATCH_REASONS = ['ean', 'model', 'brand', 'category', 'words'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** What is compared of an item and a product: keys as the database makes them, null where nothing is known. */
export type MatchFacts = {
  /** Words of the name, without accents, in small letters. */
  readonly words: readonly string[];
  readonly ean: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  /** Ids from the root down; empty where it is not known. */
  readonly categoryPath: readonly number[];
};

/** Words with a digit tell products of one brand apart: "s24", "128gb". */
const weightOf = (word: string): number => (/\d/.test(word) ? 3 : word.length > 2 ? 1.5 : 1);
const weigh = (words: Iterable<string>): number => [...words].reduce((sum, word) => sum + weightOf(word), 0);

/** Weighted share of common words, 0 to 1. */
function wordsInCommon(a: readonly string[], b: readonly string[]): number {
  const [ours, theirs] = [new Set(a), new Set(b)];
  const all = weigh(ours) + weigh(theirs);
  return all === 0 ? 0 : (2 * weigh([...ours].filter((word) => theirs.has(word)))) / all;
}

const same = (a: string | null, b: string | null) => a !== null && a === b;
const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b;
const WORDS_WORTH_SAYING = 0.4;

/** How well a product fits an item, 0 to 1, and what they have in common. */
export function scoreMatch(item: MatchFacts, product: MatchFacts): { score: number; reasons: MatchReason[] } {
  const words = wordsInCommon(item.words, product.words);
  const leaf = product.categoryPath.at(-1);
  const category = leaf !== undefined && item.categoryPath.at(-1) === leaf;
  const model =
    same(item.model, product.model) || (item.model !== null && product.words.includes(item.model));
  const found: Record<MatchReason, boolean> = {
    ean: same(item.ean, product.ean),
    model,
    brand: same(item.brand, product.brand),
    category,
    words: words >= WORDS_WORTH_SAYING,
  };
  const against = (differ(item.brand, product.brand) ? 0.3 : 0) + (differ(item.ean, product.ean) ? 0.1 : 0);
  const sum =
    0.55 * words +
    (found.ean ? 0.5 : 0) +
    (found.model ? 0.25 : 0) +
    (found.brand ? 0.12 : 0) +
    (found.category ? 0.08 : 0) -
    against;
  const score = Math.round(Math.min(1, Math.max(0, sum)) * 100) / 100;
  return { score, reasons: MATCH_REASONS.filter((reason) => found[reason]) };
}

const SEARCHED_WORDS = 4;

/** The words of a name that say most about which product it is, best first. */
export function tellingWords(words: readonly string[]): string[] {
  const worth = (word: string) => (/\d/.test(word) && word.length > 2 ? 100 : 0) + word.length;
  return [...new Set(words)]
    .filter((word) => word.length > 1)
    .sort((a, b) => worth(b) - worth(a) || (a < b ? -1 : 1))
    .slice(0, SEARCHED_WORDS);
}
