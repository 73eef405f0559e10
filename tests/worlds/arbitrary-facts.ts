// Random events that fast-check can make smaller when one of them breaks something.
import fc from 'fast-check';
import type { ClickFact, ImpressionFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import { plusDays } from '../references/count-facts.ts';
import type { AskedFilter } from '../references/narrow-world.ts';
import type { OfferFact } from './draw-facts.ts';
import type { FactWorld } from './fact-world.ts';
import { type MadeProduct, type MadeShop, PORTAL_IDS } from './factories.ts';

const QUARTER = 900_000;
const DAY_QUARTERS = 96;
const DAYS_AROUND = 5;

/** What was drawn, before it is known for which shop. */
export type DrawnFacts = (shop: MadeShop) => Pick<FactWorld, 'clicks' | 'impressions' | 'offers'>;

const places = {
  position: fc.constantFrom(1, 2, 3, 4, 9, 10, 11, 14),
  kind: fc.constantFrom('base' as const, 'bid' as const, 'ad' as const, 'module' as const),
  device: fc.constantFrom('desktop' as const, 'mobile' as const, 'tablet' as const),
};

function instantsNear(centre: string) {
  const near = Math.floor(Date.parse(centre) / QUARTER);
  return fc
    .oneof(
      { weight: 2, arbitrary: fc.integer({ min: -12, max: 12 }) },
      {
        weight: 1,
        arbitrary: fc.integer({ min: -DAYS_AROUND * DAY_QUARTERS, max: DAYS_AROUND * DAY_QUARTERS }),
      },
    )
    .map((quarters) => (near + quarters) * QUARTER);
}

function snapshotsNear(products: readonly MadeProduct[], centre: string) {
  return fc.record({
    day: fc
      .integer({ min: -DAYS_AROUND, max: DAYS_AROUND })
      .map((days) => plusDays(centre.slice(0, 10), days)),
    inStock: fc.subarray([...products]),
    priceMinor: fc.integer({ min: 0, max: 9_999_999 }),
  });
}

/** Clicks, impressions and snapshots within some days of an instant, most of them near it. */
export function arbitraryFacts(products: readonly MadeProduct[], centre: string): fc.Arbitrary<DrawnFacts> {
  const at = instantsNear(centre);
  const product = fc.constantFrom(...products);
  const impression = fc.record({ at, product, viewId: fc.uuid(), ...places });
  const click = fc.record({
    at,
    product,
    eventId: fc.uuid(),
    viewId: fc.uuid(),
    ...places,
    priceMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 })),
    baseMicros: fc.integer({ min: 0, max: 2_000_000 }),
    chargeMicros: fc.integer({ min: 0, max: 5_000_000 }),
    invalidReason: fc.constantFrom(null, null, null, 'repeat' as const, 'crawler' as const),
  });
  const snapshot = snapshotsNear(products, centre);
  return fc
    .record({
      clicks: fc.uniqueArray(click, { maxLength: 60, selector: (drawn) => drawn.eventId }),
      impressions: fc.array(impression, { maxLength: 40 }),
      snapshots: fc.uniqueArray(snapshot, { maxLength: 6, selector: (drawn) => drawn.day }),
    })
    .map(({ clicks, impressions, snapshots }) => (shop) => {
      const impressionOf = ({ product: of, ...drawn }: (typeof impressions)[number]): ImpressionFact => ({
        ...drawn,
        portalId: PORTAL_IDS[shop.cc],
        shopId: shop.id,
        productId: of.id,
        categoryPath: of.category.path,
        brandId: of.brandId,
      });
      const clickOf = (drawn: (typeof clicks)[number]): ClickFact => ({
        ...impressionOf(drawn),
        eventId: drawn.eventId,
        visitor: 'visitor',
        priceMinor: drawn.priceMinor,
        baseMicros: drawn.baseMicros,
        chargeMicros: drawn.invalidReason === null ? drawn.chargeMicros : 0,
        invalidReason: drawn.invalidReason,
      });
      const offersOf = ({ day, inStock, priceMinor }: (typeof snapshots)[number]): OfferFact[] =>
        products.map((one) => ({
          day,
          takenAt: 0,
          product: one,
          inStock: inStock.includes(one),
          priceMinor,
        }));
      return {
        clicks: clicks.map(clickOf),
        impressions: impressions.map(impressionOf),
        offers: snapshots.flatMap(offersOf),
      };
    });
}

/** Any filter of reports about the products, often none; now and then one that nothing is left of. */
export function arbitraryFilter(products: readonly MadeProduct[]): fc.Arbitrary<AskedFilter> {
  const ids = {
    category_id: [...new Set(products.flatMap((product) => product.category.path))],
    brand_id: [...new Set(products.flatMap(({ brandId }) => brandId ?? [])), 999_999_999],
    product_id: products.map(({ id }) => id),
  };
  return fc.record(
    {
      category_id: fc.constantFrom(...ids.category_id),
      brand_id: fc.constantFrom(...ids.brand_id),
      product_id: fc.constantFrom(...ids.product_id),
      device: places.device,
      kind: places.kind,
    },
    { requiredKeys: [] },
  );
}
