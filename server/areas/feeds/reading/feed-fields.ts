import type { FeedField } from '../../../../shared/rules/feeds/feed-item.ts';

/**
 * Which places of an item feed a field; the first that is not empty wins. XML: a path below the item
 * (`shipping/price`), `@attribute`, or `{name}` for the value of a named parameter. CSV: a column.
 */
export type FieldPlaces = Readonly<Partial<Record<FeedField, readonly string[]>>>;

/** Places of all fields, as numbers into the values of an item. */
export type FieldSlots = Readonly<Record<FeedField, readonly number[]>>;
