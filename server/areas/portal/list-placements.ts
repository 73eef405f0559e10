import { runAuction } from '../../../shared/rules/auction.ts';
import { belgradeDay } from '../../../shared/rules/belgrade-time.ts';
import { modulePlaces } from '../../../shared/rules/module-places.ts';
import type { Db } from '../../core/database.ts';
import type { Services } from '../../core/services.ts';
import { getPricing, listProducts } from './catalogue.repository.ts';
import { clickTokenKey, signClickToken } from './click-token.ts';
import type { PlaceKind } from './fact-columns.ts';
import { loadPrices } from './load-catalogue.ts';
import { listBids, listOffers } from './placements.repository.ts';
import { shopStates } from './shop-states.ts';

/** Named as on the wire, but for what stays inside. */
export type ListedPlacement = {
  readonly shop_id: number;
  /** From 1; premium places are 1 to 3. */
  readonly position: number;
  readonly kind: PlaceKind;
  /** In the portal's minor units. */
  readonly price_minor: number;
  readonly baseMicros: number;
  readonly chargeMicros: number;
  readonly click_token: string;
};

export type ProductPlacements = { readonly productId: number; readonly placements: ListedPlacement[] };

async function loadAuctions(db: Db, portalId: number, productIds: readonly number[], now: number) {
  const products = (await listProducts(db, productIds)).filter((product) => product.portalId === portalId);
  const countedIds = products.map(({ id }) => id);
  const categoryIds = new Set(products.flatMap((product) => product.categoryPath));
  const today = belgradeDay(now);
  const [offers, bids, shops, prices, pricing] = await Promise.all([
    listOffers(db, countedIds),
    listBids(db, { productIds: countedIds, categoryIds }),
    shopStates(db, portalId, now),
    loadPrices(db, portalId, { from: today, to: today }),
    getPricing(db, portalId),
  ]);
  return { products, offers, bids, shops, priceList: prices.at(now), pricing };
}

/**
 * The ordered offers of each product as they stand at `now` (ms since the epoch), each with the token that freezes
 * what a click on it costs. Shops over their limit or suspended are absent, and so are products of other portals;
 * a merged product answers under its own id with the offers of its target.
 * `through` says where visitors see them: on the portal's page, or in the partner module.
 */
export async function listPlacements(options: {
  services: Pick<Services, 'db' | 'secretKey'>;
  portalId: number;
  productIds: readonly number[];
  now: number;
  through?: 'portal' | 'module';
}): Promise<ProductPlacements[]> {
  const { services, portalId, productIds, now, through = 'portal' } = options;
  const tokenKey = clickTokenKey(services.secretKey);
  const { products, offers, bids, shops, priceList, pricing } = await loadAuctions(
    services.db,
    portalId,
    productIds,
    now,
  );
  const auctionBids = bids.map((bid) => ({ ...bid, updatedAt: bid.updatedAt.getTime() }));
  return products.map(({ askedId: productId, id: countedId, categoryPath }) => {
    const ranked = runAuction({
      product: { id: countedId, categoryPath },
      offers: offers
        .filter((offer) => offer.productId === countedId)
        .map(({ shopId, priceMinor }) => ({ shopId, totalPriceMinor: priceMinor, inStock: true })),
      bids: auctionBids,
      shops,
      basePriceMicros: (_shopId, priceMinor) => priceList.baseMicros(categoryPath, priceMinor),
      pricing,
    });
    const categoryId = categoryPath.at(-1) ?? 0;
    const shown =
      through === 'portal' ? ranked : modulePlaces(ranked, (shopId) => shops.get(shopId)?.hasModule === true);
    const placements = shown.map(({ shopId, position, kind, priceMinor, baseMicros, chargeMicros }) => {
      const terms = { shopId, productId, categoryId, position, kind, baseMicros, chargeMicros };
      const click_token = signClickToken(tokenKey, terms, now);
      return {
        shop_id: shopId,
        position,
        kind,
        price_minor: priceMinor,
        baseMicros,
        chargeMicros,
        click_token,
      };
    });
    return { productId, placements };
  });
}
