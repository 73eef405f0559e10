import { hash } from 'node:crypto';
import type { ValidatedItem } from '../../../../shared/rules/feeds/validate-feed-item.ts';

type Value = string | number | boolean | null;

/** 53 bits, which a number holds exactly. */
const contentHash = (item: ValidatedItem): string => {
  const { title, link, image, brand, ean, mpn, groupId, categoryText } = item;
  const text = JSON.stringify([title, link, image, brand, ean, mpn, groupId, categoryText]);
  return (hash('sha1', text, 'buffer').readBigUInt64BE(0) >> 11n).toString();
};

/** The columns of `feed_stage` that an item fills: name, type, and what stands there. */
const COLUMNS: readonly (readonly [string, string, (item: ValidatedItem) => Value])[] = [
  ['item_id', 'text', (item) => item.itemId],
  ['line', 'int', (item) => item.line],
  ['title', 'text', (item) => item.title],
  ['link', 'text', (item) => item.link],
  ['image', 'text', (item) => item.image],
  ['price_minor', 'bigint', (item) => item.priceMinor],
  ['regular_minor', 'bigint', (item) => item.regularMinor],
  ['cost_minor', 'bigint', (item) => item.costMinor],
  ['in_stock', 'bool', (item) => item.inStock],
  ['quantity', 'int', (item) => item.quantity],
  ['brand', 'text', (item) => item.brand],
  ['ean', 'text', (item) => item.ean],
  ['mpn', 'text', (item) => item.mpn],
  ['group_id', 'text', (item) => item.groupId],
  ['variant', 'text', (item) => item.variant],
  ['coupon', 'text', (item) => item.coupon],
  ['category_text', 'text', (item) => item.categoryText],
  ['category_id', 'int', (item) => item.categoryId],
  ['content_hash', 'bigint', contentHash],
];

/** A column of accepted items as PostgreSQL takes it: the text of an array. */
export type StagedColumn = { readonly name: string; readonly type: string; readonly array: string };

const SPECIAL = /["\\]/g;

/** A text in an array is always quoted, so that `NULL` and the empty one are texts too. */
const elementOf = (value: Value): string =>
  typeof value === 'string' ? `"${value.replace(SPECIAL, '\\$&')}"` : String(value ?? 'NULL');

/** Writes accepted items down column by column, so that whoever stores them has nothing left to do. */
export const stagedColumns = (items: readonly ValidatedItem[]): StagedColumn[] =>
  COLUMNS.map(([name, type, value]) => ({
    name,
    type,
    array: `{${items.map((item) => elementOf(value(item))).join(',')}}`,
  }));
