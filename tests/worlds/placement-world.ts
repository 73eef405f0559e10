import type { Services } from '../../server/platform/start/services.ts';
import { readPlacementsCall } from '../../shared/contract/desk/portal.contract.ts';
import { send } from '../clients/call-client.ts';
import { openPortalWorld } from '../clients/portal-client.ts';
import { makeAd } from './ad-factory.ts';
import { makeLeaf, makeOffer, makeProduct, makeShop } from './factories.ts';

type Db = Services['db'];

/** A world with a portal that also asks what its pages show of a product. Call it once, at the top of the file. */
export async function openPlacementWorld() {
  const world = await openPortalWorld({ scopes: ['placements:read', 'events:write'] });
  const ask = (
    productId: number | string,
    more: Record<string, string> = {},
    { cc = 'rs', token = world.token } = {},
  ) =>
    send(world.app, readPlacementsCall, {
      params: { cc },
      query: { product_id: String(productId), ...more },
      token,
    });
  return { ...world, ask };
}

/** A product that two shops offer, one of them with a bid on its category. */
export async function makePage(db: Db) {
  const leaf = await makeLeaf(db);
  const product = await makeProduct(db, { category: leaf });
  const [bidder, other] = [await makeShop(db, { hasModule: true }), await makeShop(db)];
  await makeOffer(db, { shopId: bidder.id, productId: product.id, priceMinor: 12_050 });
  await makeOffer(db, { shopId: other.id, productId: product.id, priceMinor: 11_999 });
  await db
    .insertInto('bid')
    .values({ shop_id: bidder.id, category_id: leaf.id, bid_micros: 300_000 })
    .execute();
  return { leaf, product, bidder, other };
}

/** A shop with an ad for the category, and as many clicked products as asked for. */
export async function makeAdShop(
  db: Db,
  categoryId: number,
  bidMicros: number,
  options: { products?: number } = {},
) {
  const shop = await makeShop(db);
  const productIds: number[] = [];
  for (let i = 0; i < (options.products ?? 1); i += 1) {
    const product = await makeProduct(db);
    await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: 5_000 + i });
    productIds.push(product.id);
  }
  return { shop, productIds, adId: await makeAd(db, { shopId: shop.id, categoryId, bidMicros, productIds }) };
}
