import type { getMaxCpcCall as maxCpcCall } from '../../../shared/contract/bidding/product-ads.contract.ts';
import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { lowestBaseMicros } from '../../../shared/rules/auction/base-price.ts';
import { AD_PRODUCTS } from '../../../shared/rules/bids/product-ads.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { loadIdentifiers, shopStates } from '../../kernel/catalogue/catalogue.public.ts';
import { pictureAddresses } from '../../kernel/pictures/pictures.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { refuseErrors } from '../../platform/http/refuse-change.ts';
import { type AdServices, loadAdClicks } from './ad-clicks.ts';
import { rankOffers } from './ad-products.repository.ts';
import { listRivalAds } from './ads.repository.ts';
import { type CheckedTarget, validateAdTargets } from './check-ad-targets.ts';
import { competitionFor } from './classify-competition.ts';
import { loadPriceList } from './load-price-list.ts';
import { presentAdProducts } from './present-ads.ts';

/** What an ad for the target would meet and show; of its competition only the highest bid and the number of shops. */
export async function getMaxCpc(
  services: AdServices,
  shop: ShopPlace,
  query: QueryOf<typeof maxCpcCall>,
): Promise<ResponseOf<typeof maxCpcCall>> {
  const { db, clock } = services;
  const { targets, errors } = await validateAdTargets(db, shop.portalId, [query], (_index, name) => name);
  refuseErrors(errors);
  const target = targets[0] as CheckedTarget;
  const now = clock();
  const clicks = await loadAdClicks(services, shop.id);
  const [list, shops, rivals, ranked] = await Promise.all([
    loadPriceList(db, shop.portalId, now),
    shopStates(db, shop.portalId, now),
    listRivalAds(db, shop.id, [target.categoryId]),
    rankOffers(db, shop.id, { target, clicks, limit: AD_PRODUCTS }),
  ]);
  const competition = competitionFor(target, rivals, shops);
  const shown = ranked.products.map(({ productId }) => productId);
  const identifiersOf = await loadIdentifiers(db, shop.id, shown);
  const pictures = pictureAddresses(services);
  return {
    base: microsToEur(lowestBaseMicros(list, target.categoryPath, target)),
    max_cpc: competition.maxMicros === null ? null : microsToEur(competition.maxMicros),
    competitors: competition.shops,
    num_offers: ranked.offers,
    products: presentAdProducts(ranked.products, shop.cc, { identifiersOf, pictures }),
  };
}
