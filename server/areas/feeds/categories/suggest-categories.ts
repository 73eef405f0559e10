import type { FeedCategoryLine } from '../../../../shared/contract/shops/feed-categories.contract.ts';
import type { TreeCategory } from '../../../../shared/rules/feeds/categories/category-leaves.ts';
import { createCategorySuggester } from '../../../../shared/rules/feeds/categories/category-suggestion.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import {
  type CategoryVote,
  listCategoriesOfProducts,
  listChoicesOfOthers,
} from './feed-categories.repository.ts';

type Suggestion = NonNullable<FeedCategoryLine['suggestion']>;

/** So many of the votes have to agree. */
const AGREEING = 0.6;

/** The leaf that most votes are for, by text; none where they differ. */
function elect(votes: readonly CategoryVote[], paths: ReadonlyMap<number, string>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { text, votes: count } of votes) sums.set(text, (sums.get(text) ?? 0) + count);
  // What stands in no leaf, or was not put anywhere yet, votes for nothing, and against the others.
  const elected = votes.filter(
    ({ text, categoryId, votes: count }) =>
      paths.has(categoryId) && count >= (sums.get(text) ?? 0) * AGREEING,
  );
  return new Map(elected.map(({ text, categoryId }) => [text, categoryId]));
}

/**
 * Suggests leaves for categories of a feed: what other shops chose for the same text, else where its products stand,
 * else what has most words in common. None is better than a wrong one.
 */
export async function suggestCategories(options: {
  db: DbOrTx;
  shop: { readonly id: number; readonly portalId: number };
  tree: readonly TreeCategory[];
  leaves: readonly { readonly id: number; readonly path: string }[];
  texts: readonly string[];
}): Promise<Map<string, Suggestion>> {
  const { db, shop, tree, leaves, texts } = options;
  const paths = new Map(leaves.map(({ id, path }) => [id, path]));
  const [ofShops, ofProducts] = await Promise.all([
    listChoicesOfOthers(db, { shopId: shop.id, portalId: shop.portalId, texts }),
    listCategoriesOfProducts(db, shop.id, texts),
  ]);
  const [byShops, byProducts] = [elect(ofShops, paths), elect(ofProducts, paths)];
  const byWords = createCategorySuggester(tree);
  const suggestionFor = (text: string): Suggestion | null => {
    for (const [why, id] of [
      ['shops', byShops.get(text)],
      ['products', byProducts.get(text)],
    ] as const) {
      if (id !== undefined) return { id, path: paths.get(id) ?? '', why };
    }
    const alike = byWords(text);
    return alike && paths.has(alike.id) ? { ...alike, why: 'words' } : null;
  };
  return new Map(
    texts.flatMap((text) => {
      const suggestion = suggestionFor(text);
      return suggestion ? [[text, suggestion] as const] : [];
    }),
  );
}
