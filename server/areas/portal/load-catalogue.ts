import { buildPriceList, type PriceList } from '../../../shared/rules/base-price.ts';
import type { DbOrTx } from '../../core/database.ts';
import {
  type CatalogueProduct,
  getPricing,
  listCategoryPaths,
  listOfferPrices,
  listPriceBands,
  listProducts,
  listShopPortals,
  type OfferKey,
} from './catalogue.repository.ts';

/** What the database says of the shops, products and categories that a batch names. */
export type Catalogue = {
  readonly portalId: number;
  /** The portal of each shop that exists. */
  readonly shopPortals: ReadonlyMap<number, number>;
  /** By the id that was named; a merged product is its target. */
  readonly products: ReadonlyMap<number, CatalogueProduct>;
  readonly categoryPaths: ReadonlyMap<number, readonly number[]>;
  /** The price of an offer in minor units; 0 where there is none. */
  readonly offerPrice: (key: OfferKey) => number;
  readonly priceList: PriceList;
};

export type Named = {
  readonly shopIds: ReadonlySet<number>;
  readonly productIds: ReadonlySet<number>;
  /** Categories besides those of the products. */
  readonly categoryIds: ReadonlySet<number>;
  readonly offers: readonly OfferKey[];
};

/** The portal's price list: its bands, and its default where no band fits. */
export async function loadPriceList(db: DbOrTx, portalId: number): Promise<PriceList> {
  const [pricing, bands] = await Promise.all([getPricing(db, portalId), listPriceBands(db, portalId)]);
  return buildPriceList(bands, pricing.defaultBaseMicros);
}

const nameOf = ({ shopId, productId }: OfferKey) => `${shopId}:${productId}`;

/** Looks up everything a batch names, in a handful of statements whatever its size. */
export async function loadCatalogue(db: DbOrTx, portalId: number, named: Named): Promise<Catalogue> {
  const [shops, products, categories, offers, priceList] = await Promise.all([
    listShopPortals(db, named.shopIds),
    listProducts(db, named.productIds),
    listCategoryPaths(db, named.categoryIds),
    listOfferPrices(db, named.offers),
    loadPriceList(db, portalId),
  ]);
  const prices = new Map(offers.map((offer) => [nameOf(offer), offer.priceMinor]));
  return {
    portalId,
    shopPortals: new Map(shops.map((shop) => [shop.id, shop.portalId])),
    products: new Map(products.map((product) => [product.askedId, product])),
    categoryPaths: new Map(categories.map((category) => [category.id, category.path])),
    offerPrice: (key) => prices.get(nameOf(key)) ?? 0,
    priceList,
  };
}
