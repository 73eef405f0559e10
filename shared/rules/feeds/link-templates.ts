import type { FeedFormat } from './feed-item.ts';

/** A place of an item in a template: a column, or a path below the item. */
export const LINK_PLACE = /\{([^{}]{1,100})\}/g;

/**
 * What the addresses of items are, below the shop's site, in files of shop systems that export none. In braces stand
 * columns; `number` and `handle` are whatever the column of it is called.
 */
const SYSTEM_LINKS: Partial<Readonly<Record<FeedFormat, string>>> = {
  // WordPress leads from a number to the product's own address.
  woocommerce: '?p={id}',
  shopify: 'products/{handle}',
  prestashop: 'index.php?id_product={number}&controller=product',
  opencart: 'index.php?route=product/product&product_id={product_id}',
};

/** Files that name no addresses: a shop that sends one has to know how its items get theirs. */
export const isWithoutLinks = (format: FeedFormat | null): boolean =>
  format !== null && (format === 'mall' || SYSTEM_LINKS[format] !== undefined);

/** Whether a text is an address with places to fill, as `https://shop.example/products/{handle}`. */
export const isLinkTemplate = (text: string): boolean =>
  /^https?:\/\//i.test(text) && text.search(LINK_PLACE) >= 0;

/** The address of a shop's site without a slash at the end, from its domain or address; empty where it is neither. */
export function siteOf(website: string): string {
  const text = website.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return text !== '' && URL.canParse(address) ? new URL(address).origin : '';
}

/**
 * By which template the items of a file get their addresses where they bring none: the shop's own, else that of its
 * shop system; null where there is neither.
 */
export function linkTemplateFor(
  format: FeedFormat | null,
  { own, website }: { own: string | null; website: string },
): string | null {
  if (own !== null) return own;
  const path = format === null ? undefined : SYSTEM_LINKS[format];
  const site = siteOf(website);
  return path === undefined || site === '' ? null : `${site}/${path}`;
}
