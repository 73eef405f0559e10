import type { FastifyInstance } from 'fastify';
import type { Services } from '../../server/platform/start/services.ts';
import * as bidsContract from '../../shared/contract/bidding/bids.contract.ts';
import { type Loose, send, signInAs } from '../clients/call-client.ts';
import { type Cc, makeOffer, makeProduct, makeShop, makeUser } from './factories.ts';

/** The calls that change bids, by a merchant with a shop that offers one product. */
export async function makeBidder(app: FastifyInstance, { db }: Pick<Services, 'db'>, cc: Cc = 'rs') {
  const shop = await makeShop(db, { cc });
  const product = await makeProduct(db, { cc });
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  const user = await makeUser(db, { shopIds: [shop.id], roleId: 3 });
  const own = await signInAs(app, user);
  const params = { shopId: shop.id };
  const history = () =>
    db.selectFrom('money_change').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute();
  const bids = () => db.selectFrom('bid').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute();
  return {
    shop,
    product,
    category: product.category,
    user,
    token: own,
    history,
    bids,
    place: (body: Loose, token = own) =>
      send(app, bidsContract.placeCategoryBiddingCall, { params, body, token }),
    update: (bidId: number, body: Loose, token = own) =>
      send(app, bidsContract.updateBidCall, { params: { bidId }, body, token }),
    remove: (bidId: number, query: Loose = {}, token = own) =>
      send(app, bidsContract.deleteBidCall, { params: { bidId }, query, token }),
    save: (rows: readonly Loose[], token = own) =>
      send(app, bidsContract.updateCreateBidsCall, { params, body: { bids: rows }, token }),
    toggle: (body: Loose, token = own) =>
      send(app, bidsContract.disableEnableBidCall, { params, body, token }),
    toggleAll: (body: Loose, token = own) =>
      send(app, bidsContract.disableEnableBidsCall, { params, body, token }),
    removeAll: (bid_ids: readonly number[], token = own) =>
      send(app, bidsContract.deleteBidsCall, { params, body: { bid_ids }, token }),
    undo: (change_set: string | null, token = own) =>
      send(app, bidsContract.undoBidsCall, { params, body: { change_set }, token }),
  };
}
export type Bidder = Awaited<ReturnType<typeof makeBidder>>;
