import { explainAuctionCall as explainCall } from '../../../shared/contract/bidding/bidding.contract.ts';
import {
  deleteBidsCall as deleteAllCall,
  deleteBidCall as deleteCall,
  disableEnableBidCall,
  disableEnableBidsCall,
  placeCategoryBiddingCall,
  undoBidsCall as undoCall,
  updateBidCall as updateCall,
  updateCreateBidsAllCategoriesCall,
  updateCreateBidsCall,
} from '../../../shared/contract/bidding/bids.contract.ts';
import { BIDS_PER_CALL_MAX } from '../../../shared/rules/bids/bids.ts';
import { actingUserId, type Caller, type UserCaller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { setAllBids } from './apply-plan.ts';
import { deleteBid, updateBid } from './change-bid.ts';
import type { BidActor } from './change-bids.ts';
import { explainAuction } from './explain-auction.ts';
import { openClickRateIndex } from './projection/click-rate-cache.ts';
import { placeBid, saveBids } from './save-bids.ts';
import { deleteBids, switchBid, switchBids } from './switch-bids.ts';
import { undoBids } from './undo-bids.ts';

/** As many bids as one call takes, however they are written. */
const BULK = { bodyLimit: 4 * 1024 * 1024, bodyValues: 8 * BIDS_PER_CALL_MAX };

type Parts = { readonly services: Services; readonly shops: ShopDirectory };

/** Bids by their ids. */
function singleRoutes(route: Router<Caller>, { services, shops }: Parts): void {
  const asked = (caller: UserCaller, bidId: number) => ({ services, shops, caller, bidId });
  route(updateCall, ({ caller, params, body }) => updateBid(asked(caller, params.bidId), body));
  route(deleteCall, ({ caller, params, query }) => deleteBid(asked(caller, params.bidId), query.version));
}

/** Bids of a shop. */
function shopRoutes(route: Router<Caller>, { services, shops }: Parts): void {
  const actor = async (caller: Parameters<typeof actingUserId>[0], shopId: number): Promise<BidActor> => ({
    services,
    shop: await shops.place(shopId),
    userId: actingUserId(caller),
  });
  route(placeCategoryBiddingCall, async ({ caller, params, body }) =>
    placeBid(await actor(caller, params.shopId), body),
  );
  route(
    updateCreateBidsCall,
    async ({ caller, params, body }) => saveBids(await actor(caller, params.shopId), body.bids),
    BULK,
  );
  route(disableEnableBidCall, async ({ caller, params, body: { bid_id: bidId, version, enabled } }) =>
    switchBid(await actor(caller, params.shopId), { bidId, version, enabled }),
  );
  route(disableEnableBidsCall, async ({ caller, params, body: { bid_ids, enabled } }) =>
    switchBids(await actor(caller, params.shopId), { bidIds: bid_ids ?? 'all', enabled }),
  );
  route(deleteAllCall, async ({ caller, params, body }) =>
    deleteBids(await actor(caller, params.shopId), body.bid_ids),
  );
  route(undoCall, async ({ caller, params, body }) =>
    undoBids(await actor(caller, params.shopId), body.change_set),
  );
}

/** Bids of all categories by what they are to reach. */
function planRoutes(route: Router<Caller>, { services, shops }: Parts): void {
  const clicks = openClickRateIndex(services);
  route(
    updateCreateBidsAllCategoriesCall,
    async ({ caller, params, body, signal }) =>
      setAllBids({
        services,
        shop: await shops.place(params.shopId),
        clicks,
        selection: body.categories,
        strategy: body.strategy,
        dayMax: body.day_max ?? null,
        shownPlan: body.plan,
        without: body.without,
        caller,
        signal,
      }),
    BULK,
  );
}

/** Changing bids, and the explanation of an auction. */
export function biddingRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const parts = { services, shops };
  singleRoutes(route, parts);
  shopRoutes(route, parts);
  planRoutes(route, parts);
  route(explainCall, async ({ params, query }) =>
    explainAuction({ services, shop: await shops.place(params.shopId), productId: query.product_id }),
  );
}
