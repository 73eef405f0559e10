import type { FeedField, FeedItem } from '../../../../shared/rules/feed-item.ts';

/**
 * Which places of an item feed a field; the first that is not empty wins. XML: a path below the item
 * (`shipping/price`), `@attribute`, or `{name}` for the value of a named parameter. CSV: a column.
 */
export type FieldPlaces = Readonly<Partial<Record<FeedField, readonly string[]>>>;

/** Places of all fields, as numbers into the values of an item. */
export type FieldSlots = ReadonlyMap<FeedField, readonly number[]>;

export const EMPTY_ITEM: FeedItem = {
  line: 0,
  id: '',
  title: '',
  description: '',
  link: '',
  image: '',
  moreImages: [],
  price: '',
  regularPrice: '',
  currency: '',
  stock: '',
  quantity: '',
  category: '',
  portalCategory: '',
  brand: '',
  gtin: '',
  mpn: '',
  model: '',
  condition: '',
  groupId: '',
  color: '',
  size: '',
  deliveryCost: '',
  deliveryMin: '',
  deliveryMax: '',
  couponCode: '',
  expires: '',
  bid: '',
  energyClass: '',
  manufacturerAddress: '',
};
