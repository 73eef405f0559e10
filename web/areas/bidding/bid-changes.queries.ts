import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type EffectiveBid,
  explainAuctionCall,
  listCategoriesBiddingsCall,
} from '../../../shared/contract/bidding/bidding.contract.ts';
import {
  type BidsChanged,
  deleteBidCall,
  deleteBidsCall,
  disableEnableBidCall,
  disableEnableBidsCall,
  placeCategoryBiddingCall,
  undoBidsCall,
  updateBidCall,
  updateCreateBidsAllCategoriesCall,
  updateCreateBidsCall,
} from '../../../shared/contract/bidding/bids.contract.ts';
import {
  listMoneyChangesCall,
  type MoneyChange,
} from '../../../shared/contract/bidding/money-changes.contract.ts';
import type { BodyIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { MAX_PER_PAGE } from '../../../shared/rules/limits.ts';
import { callApi } from '../../core/api/api-client.ts';
import { ApiError } from '../../core/api/api-error.ts';
import type { BidRowTarget } from './bid-row.ts';
import { biddingKey, type PlanRequest } from './bidding.queries.ts';

/** One press of a button that changes bids. */
export type BidChangeRequest =
  | { kind: 'place'; target: BidRowTarget; bid: number }
  | { kind: 'update'; bidId: number; bid: number; version: number }
  | { kind: 'switch'; bidId: number; enabled: boolean; version: number }
  | { kind: 'delete'; bidId: number; version: number }
  | { kind: 'set_all'; bids: BodyIn<typeof updateCreateBidsCall>['bids'] }
  | { kind: 'switch_all'; bidIds: number[]; enabled: boolean }
  | { kind: 'delete_all'; bidIds: number[] }
  | { kind: 'undo'; changeSet: string };

function sendChange(shopId: number, change: BidChangeRequest): Promise<BidsChanged> {
  const params = { shopId };
  switch (change.kind) {
    case 'place':
      return callApi(placeCategoryBiddingCall, { params, body: { ...change.target, bid: change.bid } });
    case 'update': {
      const { bidId, bid, version } = change;
      // A bid that was deleted meanwhile is refused like one of another shop.
      return callApi(updateBidCall, { params: { bidId }, body: { bid, version } });
    }
    case 'delete': {
      const { bidId, version } = change;
      return callApi(deleteBidCall, { params: { bidId }, query: { version } });
    }
    case 'switch': {
      const { bidId, enabled, version } = change;
      return callApi(disableEnableBidCall, {
        params,
        body: { bid_id: bidId, enabled, version },
      });
    }
    case 'set_all':
      return callApi(updateCreateBidsCall, { params, body: { bids: change.bids } });
    case 'switch_all': {
      const { bidIds, enabled } = change;
      return callApi(disableEnableBidsCall, { params, body: { bid_ids: bidIds, enabled } });
    }
    case 'delete_all':
      return callApi(deleteBidsCall, { params, body: { bid_ids: change.bidIds } });
    case 'undo':
      return callApi(undoBidsCall, { params, body: { change_set: change.changeSet } });
  }
}

/**
 * What hangs on bids is fetched anew, whether the change succeeded or not.
 * @returns resolves once the bids in view stand as they are now: nothing says that a bid was changed beside the old one
 */
export function refreshBids(queryClient: QueryClient, shopId: number): Promise<void> {
  for (const queryKey of [
    ['growth', shopId],
    ['analytics', shopId],
  ])
    void queryClient.invalidateQueries({ queryKey });
  return queryClient.invalidateQueries({ queryKey: biddingKey(shopId) });
}

export function useBidChange(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: BidChangeRequest) => sendChange(shopId, change),
    onSettled: () => refreshBids(queryClient, shopId),
  });
}

/** Applies exactly the plan that was shown. */
export function useApplyPlan(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PlanRequest & { plan: string }) =>
      callApi(updateCreateBidsAllCategoriesCall, { params: { shopId }, body }),
    onSettled: () => refreshBids(queryClient, shopId),
  });
}

/** Somebody was faster: the bid has changed, is gone, or stands already. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && (error.isGone || error.status === 409);
}

/** A bid as it stands now, and who changed it last. */
export type PresentBid = { bid: EffectiveBid | null; change: MoneyChange | null };

async function fetchEffectiveBid(shopId: number, target: BidRowTarget): Promise<EffectiveBid | null> {
  const params = { shopId };
  if ('product_id' in target) return (await callApi(explainAuctionCall, { params, query: target })).own.bid;
  const query = { ...target, per_page: MAX_PER_PAGE };
  const { data } = await callApi(listCategoriesBiddingsCall, { params, query });
  return data.find(({ category_id: id }) => id === target.category_id)?.bid ?? null;
}

/** The newest change of the target's bid; null where the history does not tell. */
async function fetchLastChange(shopId: number, target: BidRowTarget): Promise<MoneyChange | null> {
  const isOfTarget = (change: MoneyChange) =>
    'product_id' in target
      ? change.product_id === target.product_id
      : change.category_id === target.category_id && change.product_id === null;
  const ask = callApi(listMoneyChangesCall, { params: { shopId }, query: { subject: 'bid' } });
  const answer: ResponseOf<typeof listMoneyChangesCall> | null = await ask.catch(() => null);
  return answer?.data.find(isOfTarget) ?? null;
}

/** Reads again what somebody else has changed. */
export async function fetchPresentBid(shopId: number, target: BidRowTarget): Promise<PresentBid> {
  const [bid, change] = await Promise.all([
    fetchEffectiveBid(shopId, target),
    fetchLastChange(shopId, target),
  ]);
  return { bid, change };
}
