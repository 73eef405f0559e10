import { createCategoryFinder } from '../../shared/rules/feeds/categories/category-finder.ts';
import type { TreeCategory } from '../../shared/rules/feeds/categories/category-leaves.ts';
import type { FeedItem } from '../../shared/rules/feeds/feed-item.ts';
import type { FeedRuleCode } from '../../shared/rules/feeds/feed-rules.ts';
import type {
  FeedValidationContext,
  PreviousItem,
} from '../../shared/rules/feeds/feed-validation-context.ts';
import { validateFeedItem } from '../../shared/rules/feeds/validate-feed-item.ts';

/** Paths of leaves as a tree, `TV > Screens`. */
export function treeOf(paths: readonly string[]): TreeCategory[] {
  const known = new Map<string, TreeCategory>();
  for (const path of paths) {
    const names = path.split(' > ');
    for (let depth = 1; depth <= names.length; depth++) {
      const key = names.slice(0, depth).join(' > ');
      const above = known.get(names.slice(0, depth - 1).join(' > '))?.path ?? [];
      const id = known.get(key)?.id ?? known.size + 1;
      known.set(key, { id, path: [...above, id], name: names[depth - 1] ?? '' });
    }
  }
  return [...known.values()];
}

const LEAF = 'TV > Screens';
const TREE = treeOf([LEAF, 'TV > Audio > Speakers', 'Books', 'Garden > Tools > Saws']);

/** An item without a flaw. */
export const feedItem = (patch: Partial<FeedItem> = {}): FeedItem => ({
  line: 1,
  id: 'tv-55',
  title: 'LG 55NANO 4K TV 139 cm',
  description: 'A screen of 139 cm.',
  link: 'https://shop.example/p/tv-55?utm_source=portal',
  image: 'https://shop.example/i/tv-55.jpg',
  moreImages: [],
  price: '649.00',
  regularPrice: '',
  currency: 'EUR',
  stock: 'in stock',
  inStock: '',
  quantity: '7',
  category: LEAF,
  portalCategory: '',
  brand: 'LG',
  gtin: '8806087654325',
  mpn: '55NANO753',
  model: '',
  condition: 'new',
  groupId: '',
  color: '',
  size: '',
  deliveryCost: '0.00',
  deliveryMin: '1',
  deliveryMax: '3',
  couponCode: '',
  expires: '',
  bid: '',
  energyClass: 'D',
  manufacturerAddress: 'LG, Seoul',
  vat: '',
  costOfGoods: '',
  ...patch,
});

export const validationContext = (patch: Partial<FeedValidationContext> = {}): FeedValidationContext => ({
  portal: 'si',
  format: 'cnj',
  host: 'https://www.shop.example/',
  shopName: 'Shop',
  now: new Date('2026-11-20T10:00:00Z'),
  fixes: new Set(),
  findCategory: createCategoryFinder(TREE),
  chosenCategories: new Map(),
  currency: null,
  ...patch,
});

export type ItemToValidate = {
  readonly item?: Partial<FeedItem>;
  readonly context?: Partial<FeedValidationContext>;
  readonly last?: PreviousItem;
};

/** The verdict on an item that is right but for what is said. */
export const validateItem = ({ item, context, last }: ItemToValidate) =>
  validateFeedItem(feedItem(item), validationContext(context), last ?? null);

export type ValidationCase = {
  readonly code: FeedRuleCode;
  readonly why: string;
  /** Breaks the rule. */
  readonly broken: ItemToValidate;
  /** Just does not. */
  readonly fine: ItemToValidate;
};

export const itemOf = (patch: Partial<FeedItem>): ItemToValidate => ({ item: patch });
/** A rule that this breaks, and that this just does not; where nothing is said, the usual item does not. */
export const itemCase = (
  code: FeedRuleCode,
  why: string,
  broken: Partial<FeedItem>,
  fine: Partial<FeedItem> = {},
): ValidationCase => ({ code, why, broken: itemOf(broken), fine: itemOf(fine) });
export const lastOf = (title: string, priceMinor: number): ItemToValidate => ({
  last: { title, priceMinor },
});
export const emailsOf = (length: number): string => 'a'.repeat(length);
