import { escapeMarkup } from '../../../shared/rules/texts/markup.ts';
import { type Random, seededRandom } from '../random.ts';
import { slugOf } from '../world/shops/slug.ts';
import type { DemoShopListing } from './demo-listings.repository.ts';

/** One element of an item: its name and what stands in it. */
type Item = Record<
  | 'ID'
  | 'name'
  | 'description'
  | 'link'
  | 'mainImage'
  | 'price'
  | 'curCode'
  | 'stock'
  | 'quantity'
  | 'fileUnder'
  | 'brand'
  | 'EAN'
  | 'productCode'
  | 'deliveryCost'
  | 'deliveryTimeMin'
  | 'deliveryTimeMax',
  string
>;

export type DemoFeedShop = { readonly id: number; readonly website: string; readonly currency: string };

const AMOUNT_DECIMALS = 100;
const amount = (minor: number) => (minor / AMOUNT_DECIMALS).toFixed(2);
const isoCurrency = (currency: string) => (currency === 'KM' ? 'BAM' : currency);

function plainItem(listing: DemoShopListing, shop: DemoFeedShop, random: Random): Item {
  const { id, name, brand, ean, priceMinor, inStock, categoryNames } = listing;
  const slug = slugOf(name);
  const quantity = inStock ? 1 + random.below(30) : 0;
  return {
    ID: `${slugOf(brand ?? 'art')
      .slice(0, 4)
      .toUpperCase()}-${id}`,
    name,
    description: `${name}. ${categoryNames?.join(', ') ?? ''}.`,
    link: `${shop.website}/${slug}-${id}?utm_source=portal`,
    mainImage: `${shop.website}/slike/${slug}-${id}.jpg`,
    price: amount(priceMinor),
    curCode: isoCurrency(shop.currency),
    stock: inStock ? 'in stock' : 'out of stock',
    quantity: String(quantity),
    fileUnder: (categoryNames ?? []).join(' - '),
    brand: brand ?? '',
    EAN: ean ?? '',
    productCode: '',
    deliveryCost: random.chance(0.5) ? '0.00' : amount(Math.round(priceMinor * 0.02)),
    deliveryTimeMin: '1',
    deliveryTimeMax: String(2 + random.below(4)),
  };
}

type Defect = {
  readonly share: number;
  readonly spoil: (item: Item) => Partial<Item>;
  /** It came with the shop's last change: yesterday the items were still in order. */
  readonly isFresh?: true;
};

/** What goes wrong in real shops' exports, and how often. */
const DEFECTS: readonly Defect[] = [
  { share: 0.03, spoil: () => ({ EAN: '' }) },
  {
    share: 0.004,
    isFresh: true,
    spoil: ({ EAN }) => ({ EAN: `${EAN.slice(0, -1)}${(Number(EAN.at(-1)) + 1) % 10}` }),
  },
  { share: 0.006, spoil: ({ EAN }) => ({ EAN: `${EAN[0]},${EAN.slice(1, 6)}E+12` }) },
  { share: 0.02, spoil: ({ name }) => ({ name: name.toUpperCase() }) },
  { share: 0.01, spoil: ({ name }) => ({ name: `<b>${name}</b>` }) },
  { share: 0.01, spoil: ({ name }) => ({ name: `AKCIJA! ${name}` }) },
  { share: 0.012, spoil: ({ link }) => ({ link: link.replace('https:', 'http:') }) },
  { share: 0.006, isFresh: true, spoil: ({ link }) => ({ link: link.replace('-', ' ') }) },
  { share: 0.006, isFresh: true, spoil: () => ({ mainImage: '' }) },
  { share: 0.012, spoil: ({ mainImage }) => ({ mainImage: mainImage.replace(/[^/]+$/, 'noimage.jpg') }) },
  { share: 0.025, spoil: ({ fileUnder }) => ({ fileUnder: fileUnder.replaceAll(' - ', ' &gt; ') }) },
  { share: 0.012, spoil: ({ fileUnder }) => ({ fileUnder: `${fileUnder} 2026` }) },
  { share: 0.01, spoil: () => ({ stock: 'out of stock', quantity: '4' }) },
  { share: 0.015, spoil: () => ({ brand: '' }) },
  { share: 0.04, spoil: () => ({ deliveryCost: '' }) },
];

const element = ([name, value]: [string, string]) => `<${name}>${escapeMarkup(value)}</${name}>`;
const written = (item: Item) => `<Item>${Object.entries(item).map(element).join('')}</Item>\n`;

/** What the portal does not know: with a set of accessories the product is another one. */
const SHARE_SETS = 0.015;
const setOf = (item: Item): Item => ({
  ...item,
  ID: `SET-${item.ID}`,
  name: `${item.name} komplet`,
  EAN: '',
});

const SHARE_NEW = 0.02;
const SHARE_REPRICED = 0.03;
const ITEMS_GONE = 7;
const ITEMS_REPEATED = 3;

/**
 * A shop's export in the format of the portals (CNJExport), with the flaws of real ones: the same for the same
 * shop and offers. The one of `before` lacks what is new since, still has what has gone, and asks some other prices.
 */
export function demoFeed(
  shop: DemoFeedShop,
  listings: readonly DemoShopListing[],
  edition: 'before' | 'now',
): string {
  const random = seededRandom('feed', shop.id);
  const items: Item[] = [];
  for (const listing of listings) {
    const item = plainItem(listing, shop, random);
    for (const { share, spoil, isFresh } of DEFECTS) {
      const isSpoilt = random.chance(share) && (edition === 'now' || !isFresh);
      if (isSpoilt) Object.assign(item, spoil(item));
    }
    const [isNew, isRepriced, step] = [
      random.chance(SHARE_NEW),
      random.chance(SHARE_REPRICED),
      random.next(),
    ];
    if (random.chance(SHARE_SETS)) items.push(setOf(item));
    if (edition === 'now') items.push(item);
    else if (!isNew) {
      const factor = isRepriced ? 0.9 + step / 5 : 1;
      items.push({ ...item, price: amount(Math.max(1, Math.round(listing.priceMinor * factor))) });
    }
  }
  const twice = items.slice(0, ITEMS_REPEATED);
  const gone = items.slice(-ITEMS_GONE).map((item, index) => ({ ...item, ID: `ART-${index}`, EAN: '' }));
  const all = [...items, ...twice, ...(edition === 'before' ? gone : [])];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<CNJExport>\n${all.map(written).join('')}</CNJExport>\n`;
}
