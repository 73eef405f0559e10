import { isOfferedAt } from '../../../shared/rules/auction/click-validity.ts';
import { buildPriceCalendar, type PriceCalendar } from '../../../shared/rules/auction/price-calendar.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { getPricing, listPriceBands, listSeasons } from './catalogue.repository.ts';
import { type CatalogueProduct, type Named, type OfferKey, selectNamed } from './named.repository.ts';

/** What the database says of the shops, products and categories that a batch names. */
export type Catalogue = {
  readonly portalId: number;
  /** The portal of each shop that exists. */
  readonly shopPortals: ReadonlyMap<number, number>;
  /** By the id that was named; a merged product is its target. */
  readonly products: ReadonlyMap<number, CatalogueProduct>;
  readonly categoryPaths: ReadonlyMap<number, readonly number[]>;
  /** The price of an offer in minor units; what it was last where it went away, 0 where nobody knows of one. */
  readonly offerPrice: (key: OfferKey) => number;
  /** Whether the offer is there, or was at most 48 hours before `at` (ms since the epoch). */
  readonly isOffered: (key: OfferKey, at: number) => boolean;
  readonly prices: PriceCalendar;
};

/**
 * The portal's base prices on the days of a period: its bands, those of a season while it runs, and its default
 * where no band fits. Whoever prices a click takes them from here.
 */
export async function loadPrices(db: DbOrTx, portalId: number, period: Period): Promise<PriceCalendar> {
  const [pricing, bands, seasons] = await Promise.all([
    getPricing(db, portalId),
    listPriceBands(db, portalId),
    listSeasons(db, portalId, period),
  ]);
  return buildPriceCalendar({ bands, defaultMicros: pricing.defaultBaseMicros, seasons });
}

const nameOf = ({ shopId, productId }: OfferKey) => `${shopId}:${productId}`;

/** Looks up everything that a batch names. `period` has the days of its events. */
export async function loadCatalogue(options: {
  db: DbOrTx;
  portalId: number;
  named: Named;
  period: Period;
}): Promise<Catalogue> {
  const { db, portalId, named, period } = options;
  const found = await selectNamed(db, portalId, { named, period });
  const offerByName = new Map(found.offers.map((offer) => [nameOf(offer), offer]));
  return {
    portalId,
    shopPortals: new Map(found.shops.map((shop) => [shop.id, shop.portalId])),
    products: new Map(found.products.map((product) => [product.askedId, product])),
    categoryPaths: new Map(found.categories.map((category) => [category.id, category.path])),
    offerPrice: (key) => offerByName.get(nameOf(key))?.priceMinor ?? 0,
    isOffered: (key, at) => {
      const offer = offerByName.get(nameOf(key));
      return offer !== undefined && isOfferedAt(at, offer.goneAt);
    },
    prices: buildPriceCalendar({
      bands: found.bands,
      defaultMicros: found.defaultBaseMicros,
      seasons: found.seasons,
    }),
  };
}
