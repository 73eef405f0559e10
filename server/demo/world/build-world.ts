import { buildPriceList } from '../../../shared/rules/auction/base-price.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { PORTAL_TREES } from '../catalogue-seed/portal-trees.ts';
import { buildAds } from './build-ads.ts';
import { buildBids } from './build-bids.ts';
import { buildCategories } from './build-categories.ts';
import { buildCoupons } from './build-coupons.ts';
import { addListings } from './build-listings.ts';
import { buildPriceBands } from './build-price-bands.ts';
import { buildProducts } from './build-products.ts';
import { buildSeason } from './build-season.ts';
import type { DemoAd, DemoBid, DemoPortal, DemoWorld, PortalWorld } from './demo-world.ts';
import { goalShopsOf, leaveToGoals } from './goal-shops.ts';
import { type IdCounters, idCounters } from './id-counters.ts';
import { buildShops } from './shops/build-shops.ts';

type WorldOptions = {
  readonly fromDay: Day;
  readonly today: Day;
  /** 1 for all products, less for a part of them. */
  readonly share: number;
};

function buildPortal(
  portal: DemoPortal,
  ids: IdCounters,
  { fromDay, today, share }: WorldOptions,
): PortalWorld {
  const { categories, leaves } = buildCategories(PORTAL_TREES[portal.cc], ids.category);
  const shops = buildShops(portal, ids.shop);
  const drafts = buildProducts({ portal, leaves, ids, share });
  const products = addListings({ portal, products: drafts, shops, fromDay, today });
  const bands = buildPriceBands(portal, products);
  const priceList = buildPriceList(bands, portal.defaultBaseMicros);
  const drafted = buildBids({ portal, shops, products, priceList, nextId: ids.bid, fromDay, today });
  const untouched = <T extends DemoBid | DemoAd>(things: readonly T[]) =>
    leaveToGoals(things, goalShopsOf({ portal, shops }), { fromDay, today });
  const bids = untouched(drafted);
  const ads = untouched(buildAds({ portal, categories, shops, products, priceList, nextId: ids.ad, today }));
  const season = buildSeason(portal, today, { products, bands });
  const coupons = buildCoupons({ portal, categories, shops, products, nextId: ids.coupon, today });
  return { portal, categories, products, shops, bands, priceList, season, bids, ads, coupons };
}

/** The shops, products and bids of all portals: the same for the same days, whenever and wherever it is made. */
export function buildWorld(portals: readonly DemoPortal[], options: WorldOptions): DemoWorld {
  const ids = idCounters();
  const worlds = portals.map((portal) => buildPortal(portal, ids, options));
  return { brands: [...ids.brandIds].map(([name, id]) => ({ id, name })), portals: worlds };
}
