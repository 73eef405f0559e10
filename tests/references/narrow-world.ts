import type { ClickFact, ImpressionFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import type { FactWorld } from '../worlds/fact-world.ts';
import type { MadeProduct } from '../worlds/factories.ts';

/** What every report can be narrowed to, as its query says it. */
export type AskedFilter = {
  category_id?: number;
  brand_id?: number;
  product_id?: number;
  device?: ClickFact['device'];
  kind?: ClickFact['kind'];
};

function isOfProduct(product: MadeProduct, { category_id, brand_id, product_id }: AskedFilter): boolean {
  return (
    (category_id === undefined || product.category.path.includes(category_id)) &&
    (brand_id === undefined || product.brandId === brand_id) &&
    (product_id === undefined || product.id === product_id)
  );
}

/** The world as if only this had happened: an offer that is none of it is out of stock, its snapshot stays. */
export function narrowWorld(world: FactWorld, filter: AskedFilter): FactWorld {
  const { device, kind } = filter;
  const products = new Set(world.products.filter((one) => isOfProduct(one, filter)).map(({ id }) => id));
  const counts = (fact: ClickFact | ImpressionFact) =>
    products.has(fact.productId) &&
    (device === undefined || fact.device === device) &&
    (kind === undefined || fact.kind === kind);
  return {
    ...world,
    clicks: world.clicks.filter(counts),
    impressions: world.impressions.filter(counts),
    orders: world.orders.filter(({ click }) => click !== null && counts(click)),
    offers: world.offers.map((offer) => ({
      ...offer,
      inStock: offer.inStock && products.has(offer.product.id),
    })),
  };
}
