/** The formats that are found out from a file; everything else is read by a mapping. */
export const FEED_FORMATS = [
  'cnj',
  'ceneje_attributes',
  'ceneje_csv',
  'google_rss',
  'google_atom',
  'google_plain',
  'google_tsv',
  'heureka',
  'skroutz',
  'compari',
  'ceneo',
  'nabava',
  'woocommerce',
  'shopify',
  'prestashop',
  'opencart',
  'shoptet',
  'alza',
  'mall',
  'mapped_xml',
  'mapped_csv',
] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/**
 * One item as it stands in a feed of any format: texts are decoded and trimmed, nothing is validated yet.
 * An element that is absent or empty is an empty text. Numbers and prices are texts too: reading them is validation.
 */
export type FeedItem = {
  /** Its place among the feed's items, from 1. */
  readonly line: number;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly link: string;
  readonly image: string;
  readonly moreImages: readonly string[];
  readonly price: string;
  readonly regularPrice: string;
  /** Of an element of its own; formats that write it into the price leave it there. */
  readonly currency: string;
  readonly stock: string;
  /** A yes or no beside the availability. */
  readonly inStock: string;
  readonly quantity: string;
  /** The path as the feed writes it, whatever its separators. */
  readonly category: string;
  /** The portal's own number of a category. */
  readonly portalCategory: string;
  readonly brand: string;
  readonly gtin: string;
  /** Manufacturer's part number. */
  readonly mpn: string;
  readonly model: string;
  readonly condition: string;
  readonly groupId: string;
  readonly color: string;
  readonly size: string;
  readonly deliveryCost: string;
  /** Days. */
  readonly deliveryMin: string;
  readonly deliveryMax: string;
  readonly couponCode: string;
  readonly expires: string;
  readonly bid: string;
  readonly energyClass: string;
  readonly manufacturerAddress: string;
  /** Rate of the VAT in percent. */
  readonly vat: string;
  /** What the shop itself pays for a piece, without VAT. */
  readonly costOfGoods: string;
};

export type FeedField = Exclude<keyof FeedItem, 'line'>;

/** What a feed in no known format is read by: which element or column of an item says what. */
export type FeedMapping = {
  /** XML: name of the element that is one item; empty for CSV. */
  readonly item: string;
  /** Paths below the item (`offer/price`, `@id`) or names of columns. */
  readonly fields: Partial<Record<FeedField, string>>;
  /** CSV alone; found out where it is absent. */
  readonly delimiter?: string;
};
