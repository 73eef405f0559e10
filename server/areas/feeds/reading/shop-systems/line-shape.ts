import type { FeedItem } from '../../../../../shared/rules/feeds/feed-item.ts';

/** What a line has besides the fields of an item, by names of the shop system's own. */
export type ReadMark = (name: string) => string;

/** Makes items of lines where a line is not simply an item: drafts, variants of products, further images. */
export type LineShape = {
  /** The items that are complete with this line. */
  take(item: FeedItem, mark: ReadMark): readonly FeedItem[];
  /** Those that only the end completes. */
  end(): readonly FeedItem[];
};

export const NO_ITEMS: readonly FeedItem[] = [];

/** The values of a variant, and those of its product where it has none. */
export function variantOf(product: FeedItem, variant: FeedItem): FeedItem {
  const own = Object.entries(variant).filter(([, value]) => value !== '' && !isEmptyList(value));
  return { ...product, ...Object.fromEntries(own) };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** `1`, `true`, `yes`: what shop systems write for it; an empty text is `empty`. */
export function isYes(text: string, empty = true): boolean {
  return text === '' ? empty : /^(?:1|true|yes|y|da|active|enabled)$/i.test(text);
}
