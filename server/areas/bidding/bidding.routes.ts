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

type Tried = { readonly dry_run: '0' | '1' };
type Parts = { readonly services: Services; readonly shops: ShopDirectory };

/** Bids by their ids. */
function singleRoutes(route: Router<Caller>, { services, shops }: Parts): void {
  const asked = (caller: UserCaller, bidId: number, query: Tried) => ({
    ...{ services, shops, caller, bidId },
    isDryRun: query.dry_run === '1',
  });
  route(updateCall, ({ caller, params, query, body }) => updateBid(asked(caller, params.bidId, query), body));
  route(deleteCall, ({ caller, params, query }) =>
    deleteBid(asked(caller, params.bidId, query), query.version),
  );
}

type Asked = {
  readonly caller: Parameters<typeof actingUserId>[0];
  readonly params: { readonly shopId: number };
  readonly query: Tried;
};

/** Bids of a shop. */
function shopRoutes(route: Router<Caller>, { services, shops }: Parts): void {
  const actor = async ({ caller, params, query }: Asked): Promise<BidActor> => ({
    services,
    shop: await shops.place(params.shopId),
    userId: actingUserId(caller),
    isDryRun: query.dry_run === '1',
  });
  route(placeCategoryBiddingCall, async (asked) => placeBid(await actor(asked), asked.body));
  route(updateCreateBidsCall, async (asked) => saveBids(await actor(asked), asked.body.bids), BULK);
  route(disableEnableBidCall, async (asked) => {
    const { bid_id: bidId, version, enabled } = asked.body;
    return switchBid(await actor(asked), { bidId, version, enabled });
  });
  route(disableEnableBidsCall, async (asked) => {
    const { bid_ids: bidIds = 'all', enabled } = asked.body;
    return switchBids(await actor(asked), { bidIds, enabled });
  });
  route(deleteAllCall, async (asked) => deleteBids(await actor(asked), asked.body.bid_ids));
  route(undoCall, async (asked) => undoBids(await actor(asked), asked.body.change_set));
}

/** Bids of all categories by what they are to reach. */
function planRoutes(route: Router<Caller>, { services, shops }: Parts): void {
  const clicks = openClickRateIndex(services);
  route(
    updateCreateBidsAllCategoriesCall,
    async ({ caller, params, query, body, signal }) =>
      setAllBids({
        services,
        shop: await shops.place(params.shopId),
        clicks,
        selection: body.categories,
        strategy: body.strategy,
        dayMax: body.day_max ?? null,
        shownPlan: body.plan,
        without: body.without,
        isDryRun: query.dry_run === '1',
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
