import type { QueryOf, ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type {
  FeedCategoryLine,
  listFeedCategoriesCall,
} from '../../../../shared/contract/shops/feed-categories.contract.ts';
import { listCategoryLeaves } from '../../../../shared/rules/feeds/categories/category-leaves.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { pageFrame, pageSlice } from '../../../platform/http/list-page.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findFeedShop, listPortalTree } from '../feeds.repository.ts';
import { type ClickedItems, findClickedItems } from '../reporting/clicked-items.ts';
import {
  type CategoryTextRow,
  findChosenCategories,
  listCategoryTexts,
} from './feed-categories.repository.ts';
import { googleName } from './google-taxonomy.ts';
import { suggestCategories } from './suggest-categories.ts';

type Sum = { clicks: number; cost: number };

/** Clicks and their cost in micro-euro, by the category of the items; a product counts once for each. */
function sumByText({ items, products }: ClickedItems): Map<string, Sum> {
  const clicksOf = new Map(products.map((product) => [product.product, product]));
  const counted = new Set<string>();
  const sums = new Map<string, Sum>();
  for (const { product, categoryText } of items) {
    const key = `${product} ${categoryText}`;
    const clicked = clicksOf.get(product);
    if (!clicked || counted.has(key)) continue;
    counted.add(key);
    const { clicks, cost } = sums.get(categoryText) ?? { clicks: 0, cost: 0 };
    sums.set(categoryText, { clicks: clicks + clicked.clicks, cost: cost + clicked.cost });
  }
  return sums;
}

type Line = CategoryTextRow & Sum & { readonly isChosen: boolean };

const dearestFirst = (one: Line, other: Line): number =>
  other.cost - one.cost || other.items - one.items || (one.text < other.text ? -1 : 1);

/** A page of the categories of a shop's feed, with suggestions for those that have no place on the portal yet. */
export async function listFeedCategories(options: {
  services: Pick<Services, 'db' | 'clickhouse' | 'clock' | 'googleTaxonomy'>;
  shopId: number;
  query: QueryOf<typeof listFeedCategoriesCall>;
  signal: AbortSignal;
}): Promise<ResponseOf<typeof listFeedCategoriesCall>> {
  const { services, shopId, query, signal } = options;
  const { db } = services;
  const shop = await findFeedShop(db, shopId);
  const [texts, chosen, clicked, tree] = await Promise.all([
    listCategoryTexts(db, shopId),
    findChosenCategories(db, shopId),
    findClickedItems({ services, shopId, signal }),
    listPortalTree(db, shop.portalId),
  ]);
  const sums = sumByText(clicked);
  const lines = texts
    .map((row): Line => {
      const choice = chosen.get(row.text);
      return {
        ...row,
        ...(sums.get(row.text) ?? { clicks: 0, cost: 0 }),
        categoryId: choice ?? row.categoryId,
        isChosen: choice !== undefined,
      };
    })
    .sort(dearestFirst);
  const open = lines.filter(({ categoryId }) => categoryId === null);
  const asked = query.only === 'open' ? open : lines;
  const page = pageSlice(asked, query);
  const leaves = listCategoryLeaves(tree);
  const paths = new Map(leaves.map(({ id, path }) => [id, path]));
  const suggestions = await suggestCategories({
    ...{ db, shop, tree, leaves },
    texts: page.flatMap(({ text, categoryId }) => (categoryId === null ? [text] : [])),
  });
  const data = page.map(
    ({ text, items, clicks, cost, categoryId, isChosen }): FeedCategoryLine => ({
      google: googleName(services.googleTaxonomy, text),
      ...{ text, items, clicks, cost: microsToEur(cost), chosen: isChosen },
      category: categoryId === null ? null : { id: categoryId, path: paths.get(categoryId) ?? '' },
      suggestion: suggestions.get(text) ?? null,
    }),
  );
  return { data, open: open.length, ...pageFrame(query, asked.length) };
}
