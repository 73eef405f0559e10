import type { FeedItem } from '../../../../../shared/rules/feeds/feed-item.ts';
import { belgradeDay } from '../../../../../shared/rules/time/belgrade-time.ts';
import { addressesOf } from '../item-values.ts';
import { type LineShape, NO_ITEMS, type ReadMark, variantOf } from './line-shape.ts';

/** So many products with variations, with so much of their descriptions, are held until their variations came. */
const MOST_PRODUCTS = 50_000;
const DESCRIPTION_KEPT = 2_000;

/** A path ends with its leaf: of several the deepest says most. Commas within names are escaped. */
function deepestCategory(text: string): string {
  const paths = text.split(/(?<!\\),/).map((path) => path.replaceAll('\\,', ',').trim());
  const depthOf = (path: string) => path.split('>').length;
  return paths.reduce((deepest, path) => (depthOf(path) > depthOf(deepest) ? path : deepest), paths[0] ?? '');
}

const STOCK_WORDS: Readonly<Record<string, string>> = { '1': 'in stock', '0': 'out of stock' };

/** A lowered price counts from its first day through its last; without days always. */
function isLoweredOn(day: string, mark: ReadMark): boolean {
  const [from, to] = [mark('saleFrom').slice(0, 10), mark('saleTo').slice(0, 10)];
  return (from === '' || from <= day) && (to === '' || day <= to);
}

function priced(item: FeedItem, mark: ReadMark, day: string): FeedItem {
  if (item.regularPrice === '' || isLoweredOn(day, mark)) return item;
  return { ...item, price: item.regularPrice, regularPrice: '' };
}

function worded(item: FeedItem): FeedItem {
  const [image = '', ...more] = item.image === '' ? [] : addressesOf(item.image);
  return {
    ...item,
    image,
    moreImages: more,
    category: deepestCategory(item.category),
    stock: STOCK_WORDS[item.stock] ?? item.stock,
  };
}

/**
 * The lines of WooCommerce's export: drafts and groups are no offers, and a variation has what it lacks from its
 * product, which stands before it and is named by its number (`id:12`) or SKU.
 */
export function wooCommerceLines(now: Date): LineShape {
  const day = belgradeDay(now.getTime());
  const products = new Map<string, FeedItem>();
  const keep = (item: FeedItem, sku: string) => {
    if (products.size >= 2 * MOST_PRODUCTS) return;
    const product = { ...item, description: item.description.slice(0, DESCRIPTION_KEPT) };
    products.set(`id:${item.id}`, product);
    if (sku !== '') products.set(sku, product);
  };
  return {
    take: (line, mark) => {
      const types = mark('type').toLowerCase();
      if (mark('published') !== '1' && mark('published') !== '') return NO_ITEMS;
      const item = worded(priced(line, mark, day));
      if (/\bvariable\b/.test(types)) {
        keep(item, mark('sku'));
        return NO_ITEMS;
      }
      if (/\bgrouped\b/.test(types)) return NO_ITEMS;
      if (!/\bvariation\b/.test(types)) return [item];
      const product = products.get(mark('parent'));
      // The product of a variation that is no longer published is not there either.
      return product ? [{ ...variantOf(product, item), groupId: product.id }] : NO_ITEMS;
    },
    end: () => NO_ITEMS,
  };
}
