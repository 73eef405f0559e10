import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/platform/start/services.ts';
import * as adsContract from '../../shared/contract/bidding/product-ads.contract.ts';
import { type Loose, send, signInAs } from '../clients/call-client.ts';
import { type Cc, makeBrand, makeLeaf, makeOffer, makeProduct, makeShop, makeUser } from './factories.ts';

/** The calls of product ads, by a merchant with a shop that offers one product of a brand. */
export async function makeAdvertiser(app: FastifyInstance, { db }: Pick<Services, 'db'>, cc: Cc = 'rs') {
  const shop = await makeShop(db, { cc });
  const category = await makeLeaf(db, { cc });
  const brand = await makeBrand(db);
  const product = await makeProduct(db, { category, brandId: brand.id });
  await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: 50_000 });
  const user = await makeUser(db, { shopIds: [shop.id], roleId: 3 });
  const own = await signInAs(app, user);
  const params = { shopId: shop.id };
  return {
    ...{ shop, category, brand, product, user, token: own },
    draft: (changed: Loose = {}) => ({ category_id: category.id, bid: 0.2, ...changed }),
    history: () =>
      db.selectFrom('money_change').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute(),
    ads: () => db.selectFrom('product_ad').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute(),
    list: (query: Loose = {}, token = own) =>
      send(app, adsContract.listProductAdsCall, { params, query, token }),
    save: (ads: readonly Loose[], token = own) =>
      send(app, adsContract.updateCreateProductAdsCall, { params, body: { ads }, token }),
    toggle: (ad_ids: readonly number[], enabled: boolean, token = own) =>
      send(app, adsContract.disableEnableProductAdsCall, { params, body: { ad_ids, enabled }, token }),
    remove: (ad_ids: readonly number[], token = own) =>
      send(app, adsContract.deleteProductAdsCall, { params, body: { ad_ids }, token }),
    undo: (change_set: string | null, token = own) =>
      send(app, adsContract.undoProductAdsCall, { params, body: { change_set }, token }),
    brands: (query: Loose = {}, token = own) =>
      send(app, adsContract.listAdBrandsCall, { params, query, token }),
    maxCpc: (query: Loose, token = own) => send(app, adsContract.getMaxCpcCall, { params, query, token }),
    insights: (query: Loose = {}, token = own) =>
      send(app, adsContract.listAdInsightsCall, { params, query, token }),
    byCategory: (query: Loose = {}, token = own) =>
      send(app, adsContract.listAdInsightCategoriesCall, { params, query, token }),
  };
}
export type Advertiser = Awaited<ReturnType<typeof makeAdvertiser>>;
