import type { ProductAd } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { lowestBaseMicros, type PriceList } from '../../../shared/rules/auction/base-price.ts';
import { AD_FIGURE_DAYS, AD_PRODUCTS, adStatus } from '../../../shared/rules/bids/product-ads.ts';
import { strategyOf } from '../../../shared/rules/bids/strategy.ts';
import { microsToEur, minorToUnits } from '../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { type IdentifiersOf, loadIdentifiers, shopStates } from '../../kernel/catalogue/catalogue.public.ts';
import { type PictureAddresses, pictureAddresses } from '../../kernel/pictures/pictures.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { breakEvenOf, measureBrought, presentBrought } from '../analytics/analytics.public.ts';
import type { AdServices } from './ad-clicks.ts';
import { type AdSums, countByAd, NO_AD_SUMS } from './ad-facts.repository.ts';
import { type GoalOfAd, openGoalsOfAds } from './ad-goals.repository.ts';
import { listAdProducts, type TopProduct } from './ad-products.repository.ts';
import { type AdRow, listRivalAds, type RivalAd } from './ads.repository.ts';
import { competitionFor, countBefore } from './classify-competition.ts';
import { loadPriceList } from './load-price-list.ts';

type Around = {
  readonly shop: ShopPlace;
  readonly list: PriceList;
  readonly shops: ReadonlyMap<number, { readonly active: boolean }>;
  readonly rivals: readonly RivalAd[];
  readonly brought: Awaited<ReturnType<typeof measureBrought>>;
  readonly facts: ReadonlyMap<string, AdSums>;
  readonly products: ReadonlyMap<number, readonly TopProduct[]>;
  readonly identifiersOf: IdentifiersOf;
  readonly pictures: PictureAddresses;
  readonly goalOf: (adId: number) => GoalOfAd | undefined;
};

export function presentAdProducts(
  products: readonly TopProduct[],
  cc: ShopPlace['cc'],
  { identifiersOf, pictures }: Pick<Around, 'identifiersOf' | 'pictures'>,
): ProductAd['products'] {
  return products.map(({ productId, name, url, imageUrl, priceMinor, clicks }) => ({
    product_id: productId,
    ...identifiersOf(productId),
    [`product_name_${cc}`]: name,
    [`product_url_${cc}`]: url,
    image_url: pictures.of(imageUrl),
    price: minorToUnits(priceMinor),
    clicks,
  }));
}

const unitsOf = (minor: number | null) => (minor === null ? null : minorToUnits(minor));
const eurOf = (micros: number | null) => (micros === null ? null : microsToEur(micros));

function describeAd(ad: AdRow, around: Around): ProductAd {
  const { shop, shops, rivals } = around;
  const sums = around.facts.get(String(ad.id)) ?? NO_AD_SUMS;
  const { impressions, positions, clicks, costMicros } = sums;
  const products = around.products.get(ad.id) ?? [];
  const goal = around.goalOf(ad.id);
  const baseMicros = lowestBaseMicros(around.list, ad.categoryPath, ad);
  const positionAvg = impressions === 0 ? null : positions / impressions;
  const status = adStatus({
    enabled: ad.enabled,
    shopIsActive: shops.get(shop.id)?.active === true,
    products: products.length,
    bidMicros: ad.micros,
    baseMicros,
    impressions,
    before: countBefore(ad, rivals, shops),
  });
  return {
    ad_id: ad.id,
    category_id: ad.categoryId,
    [`category_name_${shop.cc}`]: ad.categoryName,
    level: ad.categoryPath.length,
    brand_id: ad.brandId,
    brand: ad.brand,
    price_from: unitsOf(ad.fromMinor),
    price_to: unitsOf(ad.toMinor),
    current_bid: microsToEur(ad.micros),
    enabled: ad.enabled,
    version: ad.version,
    updated_at: ad.updatedAt.toISOString(),
    base: microsToEur(baseMicros),
    max_cpc: eurOf(competitionFor(ad, rivals, shops).maxMicros),
    break_even: breakEvenOf(around.brought, ad),
    status,
    position_avg: positionAvg,
    strategy: strategyOf(positionAvg),
    impressions,
    clicks,
    cost: microsToEur(costMicros),
    ...presentBrought(sums, costMicros),
    products: presentAdProducts(products, shop.cc, around),
    goal: goal
      ? { goal_id: goal.goalId, name: goal.name, enabled: goal.enabled, names_it: goal.isNamed }
      : null,
  };
}

/** Ads of one shop with their competition of this moment and what they brought in the last whole days, in the order given. */
export async function presentAds(
  services: AdServices,
  shop: ShopPlace,
  ads: readonly AdRow[],
): Promise<ProductAd[]> {
  const { db, clickhouse, clock } = services;
  if (ads.length === 0) return [];
  const now = clock();
  const today = belgradeDay(now);
  const period = { from: addDays(today, -AD_FIGURE_DAYS), to: addDays(today, -1) };
  const ids = ads.map(({ id }) => id);
  const categoryIds = [...new Set(ads.map(({ categoryId }) => categoryId))];
  const [list, shops, rivals, brought, facts, products, goalOf] = await Promise.all([
    loadPriceList(db, shop.portalId, now),
    shopStates(db, shop.portalId, now),
    listRivalAds(db, shop.id, categoryIds),
    measureBrought({ services, shop, day: period.to }, { categoryIds }),
    countByAd(clickhouse, { shopId: shop.id, period }),
    listAdProducts(db, ids, AD_PRODUCTS),
    openGoalsOfAds(db, shop.id),
  ]);
  const shown = [...products.values()].flat().map(({ productId }) => productId);
  const identifiersOf = await loadIdentifiers(db, shop.id, shown);
  const pictures = pictureAddresses(services);
  return ads.map((ad) =>
    describeAd(ad, { shop, list, shops, rivals, brought, facts, products, identifiersOf, pictures, goalOf }),
  );
}
