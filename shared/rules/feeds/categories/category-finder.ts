import { foldText, letterPairs, likeness } from '../../texts/folded-text.ts';
import { listCategoryLeaves, type TreeCategory } from './category-leaves.ts';
import { countCommon, kindWordsOf } from './category-words.ts';

export type CategoryFound = {
  /** Names of the feed's path, without what a format puts in front. */
  readonly parts: readonly string[];
  /** The leaf where it is certain. */
  readonly id: number | null;
  /** Whether the feed stops at a category that has others below it, or goes on below a leaf. */
  readonly depth: 'leaf' | 'general' | 'specific' | 'unknown';
  /** It says all names from the root down to the leaf. */
  readonly isWholePath: boolean;
  /** The separator is none that is known. */
  readonly isOddlySeparated: boolean;
  /** Paths of the nearest leaves, best first, where there is no certain one; at most three. */
  readonly nearest: readonly string[];
};

/** `portalCategory` is what a format calls its portal's own number: it decides between leaves of one name. */
export type CategoryFinder = (text: string, portalCategory?: string) => CategoryFound;

type Leaf = {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  readonly parent: string;
  readonly pairs: ReadonlySet<string>;
  readonly namePairs: ReadonlySet<string>;
  /** KindWords of the words that say what it is. */
  readonly heads: readonly string[];
};
type Tree = {
  readonly byPath: ReadonlyMap<string, Leaf | null>;
  readonly byName: ReadonlyMap<string, readonly Leaf[]>;
  readonly innerPaths: ReadonlySet<string>;
  /** The leaves under an inner category, by its name. */
  readonly below: ReadonlyMap<string, readonly Leaf[]>;
  /** The leaves whose name or path has a pair of letters. */
  readonly byPair: ReadonlyMap<string, readonly Leaf[]>;
};

/** Between the paths that a finding names. */
export const NEAREST_SEPARATOR = ' | ';
const NEAREST = 3;
const TEXT_MAX = 300;
const KEPT_MAX = 20_000;
const PREFIX = /^\s*heureka\.(?:cz|sk)\s*\|\s*/i;
/** In the order in which they are believed: the later ones stand in names too. */
const KNOWN = [/\s*>\s*/, /\s*\|\s*/, /\s+-\s+/, /\s*\/\s*/] as const;
const ARROW = /[-=]>|&(?:amp;)*gt;/;
const ODD = /\s*(?:(?:&(?:amp;)*gt;)|[»›→\\;]|::|[-=]>|\s[–—]\s)\s*/;
/** Whatever joins two words: "Audio & Video" is "Audio i video". */
const JOINING = /(?<= )(?:i|in|and|te|ter) /g;

const keyOf = (text: string): string => foldText(text).replaceAll(JOINING, '');

function pushTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** The leaves of a tree with the names from the root down to each. */
function readLeaves(categories: readonly TreeCategory[]): { leaf: Leaf; names: string[] }[] {
  return listCategoryLeaves(categories).map(({ id, name, names, path }) => {
    const [key, parent] = [keyOf(name), keyOf(names.at(-2) ?? '')];
    const { heads } = kindWordsOf(name);
    const pairs = letterPairs(keyOf(path));
    return { leaf: { id, path, name: key, parent, pairs, namePairs: letterPairs(key), heads }, names };
  });
}

function buildTree(categories: readonly TreeCategory[]): Tree {
  const byPath = new Map<string, Leaf | null>();
  const byName = new Map<string, Leaf[]>();
  const byPair = new Map<string, Leaf[]>();
  const below = new Map<string, Leaf[]>();
  const innerPaths = new Set<string>();
  for (const { leaf, names } of readLeaves(categories)) {
    const key = keyOf(leaf.path);
    byPath.set(key, byPath.has(key) ? null : leaf);
    pushTo(byName, leaf.name, leaf);
    for (const pair of leaf.pairs) pushTo(byPair, pair, leaf);
    for (let length = 1; length < names.length; length++) {
      innerPaths.add(keyOf(names.slice(0, length).join(' ')));
      pushTo(below, keyOf(names[length - 1] ?? ''), leaf);
    }
  }
  return { byPath, byName, byPair, below, innerPaths };
}

type Reading = { readonly parts: readonly string[]; readonly isOdd: boolean };

/** The ways to read a path, the likeliest first: a slash or a dash may belong to a name. */
function readings(text: string): readonly [Reading, ...Reading[]] {
  const isOdd = ARROW.test(text) || (!/[>|]/.test(text) && ODD.test(text));
  const separators = isOdd ? [ODD, ...KNOWN] : KNOWN;
  const ways = separators
    .filter((separator) => separator.test(text))
    .map((separator) => ({
      parts: text
        .split(separator)
        .map((part) => part.trim())
        .filter((part) => part !== ''),
      isOdd: separator === ODD,
    }));
  const [first, ...rest] = ways;
  return first ? [first, ...rest] : [{ parts: text === '' ? [] : [text], isOdd: false }];
}

function byLastPart(tree: Tree, parts: readonly string[], portalCategory: string): Leaf | null {
  const named = tree.byName.get(keyOf(parts.at(-1) ?? '')) ?? [];
  if (named.length <= 1) return named[0] ?? null;
  const parent = keyOf(parts.at(-2) ?? '');
  const below = named.filter((leaf) => leaf.parent === parent);
  if (below.length === 1) return below[0] ?? null;
  return named.find(({ id }) => String(id) === portalCategory) ?? null;
}

/** The leaf that a path goes on below. */
function leafAbove(tree: Tree, parts: readonly string[]): Leaf | null {
  for (let length = parts.length - 1; length > 1; length--) {
    const leaf = tree.byPath.get(keyOf(parts.slice(0, length).join(' ')));
    if (leaf) return leaf;
  }
  return null;
}

const nearestFirst = (scored: { leaf: Leaf; score: number }[], count: number): Leaf[] =>
  scored
    .sort((a, b) => b.score - a.score || a.leaf.id - b.leaf.id)
    .slice(0, count)
    .map(({ leaf }) => leaf);

/**
 * Of the leaves that name the same kind of thing, by the pairs of letters in common with its path, of the few best then
 * with its name too.
 */
function nearestLeaves(tree: Tree, parts: readonly string[]): string[] {
  const { heads } = kindWordsOf(parts.at(-1) ?? '');
  const wanted = letterPairs(keyOf(parts.join(' ')));
  const last = letterPairs(keyOf(parts.at(-1) ?? ''));
  const common = new Map<Leaf, number>();
  for (const pair of wanted) {
    for (const leaf of tree.byPair.get(pair) ?? []) common.set(leaf, (common.get(leaf) ?? 0) + 1);
  }
  const shareOf = (leaf: Leaf, count: number) => (2 * count) / (wanted.size + leaf.pairs.size);
  const scored = [...common]
    .filter(([leaf]) => countCommon(leaf.heads, heads) > 0)
    .map(([leaf, count]) => ({ leaf, score: shareOf(leaf, count) }));
  const few = nearestFirst(scored, NEAREST * 4).map((leaf) => ({
    leaf,
    score: shareOf(leaf, common.get(leaf) ?? 0) + 2 * likeness(leaf.namePairs, last),
  }));
  return nearestFirst(few, NEAREST).map(({ path }) => path);
}

/** The first leaves below a category that the feed stops at. */
function leavesBelow(tree: Tree, parts: readonly string[]): string[] {
  const key = keyOf(parts.at(-1) ?? '');
  return (tree.below.get(key) ?? []).slice(0, NEAREST).map(({ path }) => path);
}

function found(tree: Tree, text: string, portalCategory: string): CategoryFound {
  const ways = readings(text);
  const [{ parts, isOdd }] = ways;
  const shared = { parts, isWholePath: false, isOddlySeparated: isOdd };
  const certain = (leaf: Leaf, depth: 'leaf' | 'specific' = 'leaf'): CategoryFound => ({
    ...shared,
    id: leaf.id,
    depth,
    nearest: [],
  });
  const whole = keyOf(text);
  const same = tree.byPath.get(keyOf(parts.join(' '))) ?? tree.byPath.get(whole);
  if (same) return { ...certain(same), isWholePath: true };
  if (!tree.innerPaths.has(whole)) {
    for (const way of ways) {
      const leaf = byLastPart(tree, way.parts, portalCategory);
      if (leaf) return certain(leaf);
    }
    for (const way of ways) {
      const leaf = leafAbove(tree, way.parts);
      if (leaf) return certain(leaf, 'specific');
    }
  }
  const below = leavesBelow(tree, parts);
  return below.length > 0
    ? { ...shared, id: null, depth: 'general', nearest: below }
    : { ...shared, id: null, depth: 'unknown', nearest: nearestLeaves(tree, parts) };
}

/** Finds the leaves of one tree; a text that comes again, as most do, costs nothing. */
export function createCategoryFinder(categories: readonly TreeCategory[]): CategoryFinder {
  const tree = buildTree(categories);
  const kept = new Map<string, CategoryFound>();
  return (text, portalCategory = '') => {
    const key = `${portalCategory}\n${text}`;
    const known = kept.get(key);
    if (known) return known;
    const plain = text
      .slice(0, TEXT_MAX)
      .replaceAll(/&(?:amp;)+(?!gt;)/gi, '&')
      .replace(PREFIX, '')
      .trim();
    const answer = found(tree, plain, portalCategory);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(key, answer);
    return answer;
  };
}
