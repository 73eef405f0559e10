import type { PriceList } from '../../../shared/rules/auction/base-price.ts';
import { PRODUCT_AD_LEVELS } from '../../../shared/rules/limits.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { type Random, seededRandom } from '../random.ts';
import { changesOf, reviewInstants, wholeCents } from './build-bids.ts';
import type {
  DemoAd,
  DemoBidVersion,
  DemoCategory,
  DemoPortal,
  DemoProduct,
  DemoShop,
} from './demo-world.ts';
import { shelfPriceMinor } from './shops/portal-market.ts';

/** Ads are newer than the rest of the history. */
const DAYS = 130;
const LEAST_BIDDING = 0.3;
const MERCHANT_ADS = 8;
const MOST_ADS = 14;
const LEAST_PRODUCTS = 3;
/** Of the ads of a shop, by their place: what one of them has of its own. */
const BELOW_ALL_BASES_MICROS = 30_000;
const BELOW_BASE_PLACE = 3;
const PAUSED_PLACE = 4;
const BARELY_PLACE = 2;

type Target = Pick<DemoAd, 'categoryId' | 'brandId' | 'fromMinor' | 'toMinor'> & { products: DemoProduct[] };
type Ground = { category: DemoCategory; products: DemoProduct[]; demand: number };

/** Categories of the portal's levels in which the shop has enough to show, the most looked at first. */
function groundsOf(
  shop: DemoShop,
  categories: readonly DemoCategory[],
  products: readonly DemoProduct[],
): Ground[] {
  const offered = products.filter(({ listings }) => listings.some(({ shopId }) => shopId === shop.id));
  return categories
    .map((category) => {
      const inside = offered.filter(({ categoryPath }) => categoryPath.includes(category.id));
      const sorted = inside.toSorted((a, b) => b.demand - a.demand || a.id - b.id);
      return { category, products: sorted, demand: inside.reduce((sum, { demand }) => sum + demand, 0) };
    })
    .filter((ground) => ground.products.length >= LEAST_PRODUCTS)
    .sort((a, b) => b.demand - a.demand || a.category.id - b.category.id);
}

/** By turns the whole category, its most wanted brand, what is dear in it, and what is cheap. */
function targetOf({ category, products }: Ground, place: number, currency: string): Target {
  const whole = { categoryId: category.id, brandId: null, fromMinor: null, toMinor: null, products };
  const [best] = products;
  const middle = products.map(({ eur }) => eur).sort((a, b) => a - b)[Math.floor(products.length / 2)] ?? 0;
  const edge = shelfPriceMinor(middle, currency) + 10;
  switch (place % 4) {
    case 1:
      return {
        ...whole,
        brandId: best?.brandId ?? null,
        products: products.filter(({ brandId }) => brandId === best?.brandId),
      };
    case 2:
      return { ...whole, fromMinor: edge, products: products.filter(({ eur }) => eur >= middle) };
    case 3:
      return { ...whole, toMinor: edge, products: products.filter(({ eur }) => eur <= middle) };
    default:
      return whole;
  }
}

function adMicros(base: number, place: number, shop: DemoShop, random: Random): number {
  if (place === BELOW_BASE_PLACE) return BELOW_ALL_BASES_MICROS;
  if (place === BARELY_PLACE) return wholeCents(base + 10_000);
  return wholeCents(base * (1.3 + shop.bidding * random.between(0.4, 2)));
}

function versionsOf(bidMicros: number, today: Day, place: number, random: Random): DemoBidVersion[] {
  const instants = reviewInstants(addDays(today, -DAYS), today, random);
  return changesOf(
    instants.map((at, index, all): DemoBidVersion => {
      const isLast = index === all.length - 1;
      const factor = isLast || place === BELOW_BASE_PLACE ? 1 : random.between(0.75, 1.15);
      return { at, bidMicros: wholeCents(bidMicros * factor), enabled: !(isLast && place === PAUSED_PLACE) };
    }),
  );
}

type World = {
  portal: DemoPortal;
  categories: readonly DemoCategory[];
  shops: readonly DemoShop[];
  products: readonly DemoProduct[];
  priceList: PriceList;
  nextId: () => number;
  today: Day;
};

function adsOfShop(
  shop: DemoShop,
  { portal, categories, products, priceList, nextId, today }: World,
): DemoAd[] {
  const random = seededRandom('ads', portal.cc, shop.name);
  const levels = PRODUCT_AD_LEVELS[portal.cc];
  const allowed = categories.filter(({ path }) => levels.includes(path.length));
  const count = shop.owner === 'merchant' ? MERCHANT_ADS : Math.round(MOST_ADS * shop.bidding);
  return groundsOf(shop, allowed, products)
    .slice(0, count)
    .map((ground, place): DemoAd => {
      const { category } = ground;
      const target = targetOf(ground, place, portal.currency);
      const price = shelfPriceMinor(target.products[0]?.eur ?? 0, portal.currency);
      const bidMicros = adMicros(priceList.baseMicros(category.path, price), place, shop, random);
      return {
        id: nextId(),
        shopId: shop.id,
        ...target,
        versions: versionsOf(bidMicros, today, place, random),
      };
    });
}

/** Product ads of the shops that bid: on categories, brands and prices; some paused, some below base. */
export function buildAds(world: World): DemoAd[] {
  return world.shops
    .filter(({ bidding }) => bidding >= LEAST_BIDDING)
    .flatMap((shop) => adsOfShop(shop, world));
}
