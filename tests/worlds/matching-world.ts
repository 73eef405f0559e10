import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/platform/start/services.ts';
import {
  decideMatchCall,
  mergeProductsCall,
  splitItemCall,
  undoMatchCall,
  unmergeProductCall,
} from '../../shared/contract/shops/matching.contract.ts';
import { send, signInAs } from '../clients/call-client.ts';
import { makeShop, makeUser } from './factories.ts';

/** The calls of matching, by a merchant with a shop of their own and by staff. */
export async function openMatching(app: FastifyInstance, { db }: Pick<Services, 'db'>) {
  const staff = await signInAs(app, await makeUser(db, { roleId: 1, inviteUsers: true }));

  async function makeMerchant() {
    const shop = await makeShop(db);
    const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    return { shop, params: { shopId: shop.id }, token };
  }
  type Merchant = Awaited<ReturnType<typeof makeMerchant>>;
  return {
    staff,
    makeMerchant,
    decide: ({ params, token }: Merchant, item_id: string, product_id: number | null) =>
      send(app, decideMatchCall, { params, body: { item_id, product_id }, token }),
    undo: ({ params, token }: Merchant, item_id: string, as = token) =>
      send(app, undoMatchCall, { params, body: { item_id }, token: as }),
    merge: (product_id: number, into_product_id: number) =>
      send(app, mergeProductsCall, { body: { product_id, into_product_id }, token: staff }),
    unmerge: (product_id: number) => send(app, unmergeProductCall, { body: { product_id }, token: staff }),
    split: (shop_id: number, item_id: string, product_id: number | null) =>
      send(app, splitItemCall, { body: { shop_id, item_id, product_id }, token: staff }),
    offersOf: async (shopId: number) => {
      const offers = db.selectFrom('offer').selectAll().where('shop_id', '=', shopId).orderBy('product_id');
      return (await offers.execute()).map((offer) => [offer.product_id, offer.price_minor, offer.in_stock]);
    },
  };
}
