import { type Day, dayNumber, dayOfNumber } from '../../../shared/rules/time/belgrade-time.ts';
import { seededRandom } from '../random.ts';
import type { ProductDraft } from './build-products.ts';
import type { DemoListing, DemoPortal, DemoProduct, DemoShop } from './demo-world.ts';
import type { ShopSize } from './shops/shop-draft.ts';

/** How much a shop of the size has of its own departments, and of the others by the way. */
const COVERAGE: Readonly<Record<ShopSize, { own: number; other: number }>> = {
  large: { own: 0.94, other: 0 },
  middle: { own: 0.86, other: 0.3 },
  small: { own: 0.76, other: 0.08 },
};
const SHARE_ADDED_LATER = 0.16;

/** Says which shops offer each product and since when; what is wanted much is offered by more of them. */
export function addListings(options: {
  portal: DemoPortal;
  products: readonly ProductDraft[];
  shops: readonly DemoShop[];
  fromDay: Day;
  today: Day;
}): DemoProduct[] {
  const { portal, products, shops, fromDay, today } = options;
  const random = seededRandom('listings', portal.cc);
  const [first, last] = [dayNumber(fromDay), dayNumber(today)];
  const meanDemand = products.reduce((sum, { demand }) => sum + demand, 0) / products.length;
  return products.map((product) => {
    const wanted = Math.min(1.3, 0.75 + 0.25 * (product.demand / meanDemand));
    const listings: DemoListing[] = [];
    for (const shop of shops) {
      const { own, other } = COVERAGE[shop.size];
      const coverage = shop.departments.has(product.department) ? own : other;
      const isListed = random.chance(Math.min(0.98, coverage * wanted));
      const priceLevel = shop.priceLevel * (1 + 0.025 * random.normal());
      const isAddedLater = random.chance(SHARE_ADDED_LATER);
      const since = isAddedLater ? first + random.below(last - first) : first;
      if (!isListed) continue;
      listings.push({
        shopId: shop.id,
        priceLevel,
        inStockShare: shop.inStockShare,
        sinceDay: dayOfNumber(since),
      });
    }
    return { ...product, listings };
  });
}
