import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  bidCurveCall,
  positionBidsCall,
  positionPricesCall,
} from '../../../shared/contract/bidding/bid-curve.contract.ts';
import {
  projectBidCall,
  projectIdealBidsCall,
} from '../../../shared/contract/bidding/bid-projection.contract.ts';
import {
  explainAuctionCall,
  listAssociatesBiddingCall,
  listCategoriesBiddingsCall,
  listProductsBiddingsCall,
} from '../../../shared/contract/bidding/bidding.contract.ts';
import { updateCreateBidsAllCategoriesCall } from '../../../shared/contract/bidding/bids.contract.ts';
import {
  type GoalOfBids,
  listGoalsOfBidsCall,
} from '../../../shared/contract/bidding/goals-of-bids.contract.ts';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { indexGoals } from '../../../shared/rules/auto-bids/goal-by-bid.ts';
import type { PositionPriceNow } from '../../../shared/rules/bids/amount-change.ts';
import type { BidSelection, IdealStrategy } from '../../../shared/rules/bids/bids.ts';
import { eurToMicros } from '../../../shared/rules/money/money.ts';
import { allPages } from '../../core/api/all-pages.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';
import { type BidRow, type BidRowTarget, isProductRow, rowKey } from './bid-row.ts';

export type CategoriesAnswer = ResponseOf<typeof listCategoriesBiddingsCall>;
export type CategoriesQuery = QueryIn<typeof listCategoriesBiddingsCall>;
export type ProductsQuery = QueryIn<typeof listProductsBiddingsCall>;
export type AssociatesAnswer = ResponseOf<typeof listAssociatesBiddingCall>;
export type AuctionAnswer = ResponseOf<typeof explainAuctionCall>;
export type ProjectionAnswer = ResponseOf<typeof projectBidCall>;
export type PlanAnswer = ResponseOf<typeof updateCreateBidsAllCategoriesCall>;
/** What the set-bid window asks for. */
export type PlanRequest = {
  categories: BidSelection;
  strategy: IdealStrategy;
  /** EUR that a day may cost. */
  day_max?: number;
};

/** Everything of a shop's bids that is shown anywhere on these pages. */
export const biddingKey = (shopId: number) => ['bidding', shopId] as const;

/** A page of the table of categories; the page before stays until the new one comes. */
export const useCategoriesBiddings = (shopId: number, query: CategoriesQuery) =>
  useQuery(
    keptQuery([...biddingKey(shopId), 'categories'], listCategoriesBiddingsCall, {
      params: { shopId },
      query,
    }),
  );

type GoalBrief = Pick<GoalOfBids, 'name' | 'enabled'>;
export type GoalOfRow = (row: BidRow) => GoalBrief | undefined;

/** The goals of a shop with what they are for. */
export const useGoalsOfBids = (shopId: number) =>
  useQuery(
    // Known under the goals, so that it is asked again when these change.
    callQuery(['auto-bids', shopId, 'goals of bids'], listGoalsOfBidsCall, { params: { shopId } }),
  );

/** Which goal changes the bid that counts for a row. */
export function useGoalOfRow({ data }: ReturnType<typeof useGoalsOfBids>): GoalOfRow {
  return useMemo(() => {
    const goalOf = indexGoals(data?.data ?? []);
    return (row) =>
      goalOf(
        isProductRow(row)
          ? { categoryId: null, productId: row.product_id }
          : { categoryId: row.category_id, productId: null },
        row.bid && { categoryId: row.bid.category_id, productId: row.bid.product_id },
      );
  }, [data]);
}

export const useProductsBiddings = (shopId: number, query: ProductsQuery) =>
  useQuery(
    keptQuery([...biddingKey(shopId), 'products'], listProductsBiddingsCall, {
      params: { shopId },
      query,
    }),
  );

/** The rows of all pages in the order shown. */
export function fetchAllCategories(shopId: number, query: CategoriesQuery, signal: AbortSignal) {
  return allPages((paging) =>
    callApi(listCategoriesBiddingsCall, {
      params: { shopId },
      query: { ...query, ...paging },
      signal,
    }),
  );
}

export function fetchAllProducts(shopId: number, query: ProductsQuery, signal: AbortSignal) {
  return allPages((paging) =>
    callApi(listProductsBiddingsCall, {
      params: { shopId },
      query: { ...query, ...paging },
      signal,
    }),
  );
}

export const useAssociates = (shopId: number) =>
  useQuery(
    callQuery([...biddingKey(shopId), 'associates'], listAssociatesBiddingCall, { params: { shopId } }),
  );

/** The auction of a product as it stands at this very moment. */
export function useAuction(shopId: number, productId: number): UseQueryResult<AuctionAnswer> {
  return useQuery({
    ...callQuery([...biddingKey(shopId), 'auction', productId], explainAuctionCall, {
      params: { shopId },
      query: { product_id: productId },
    }),
    staleTime: 0,
  });
}

/** What a bid would bring; a newer question aborts the older, and only the answer to the present one is ever given. */
export function useProjection(
  shopId: number,
  target: BidRowTarget,
  bid: number | null,
): UseQueryResult<ProjectionAnswer> {
  return useQuery({
    ...callQuery([...biddingKey(shopId), 'projection', target, bid], projectBidCall, {
      params: { shopId },
      query: { ...target, bid: Number(bid) },
    }),
    enabled: bid !== null,
  });
}

/** The lowest bids that hold position 1 and position 2. */
export const useIdeals = (shopId: number, target: BidRowTarget) =>
  useQuery(
    callQuery([...biddingKey(shopId), 'ideals', target], projectIdealBidsCall, {
      params: { shopId },
      query: target,
    }),
  );

/** What every bid would bring. */
export const useBidCurve = (shopId: number, target: BidRowTarget) =>
  useQuery(
    callQuery([...biddingKey(shopId), 'curve', target], bidCurveCall, { params: { shopId }, query: target }),
  );

/** What the premium positions cost at each hour of the week. */
export const usePositionPrices = (shopId: number, target: BidRowTarget) =>
  useQuery(
    callQuery([...biddingKey(shopId), 'position prices', target], positionPricesCall, {
      params: { shopId },
      query: target,
    }),
  );

/** What a position costs now on each of some rows; nothing is asked while no position is. */
export function usePositionBids(shopId: number, rows: readonly BidRow[], position: number | null) {
  const category_ids = rows.flatMap((row) => (isProductRow(row) ? [] : row.category_id));
  const product_ids = rows.flatMap((row) => (isProductRow(row) ? row.product_id : []));
  const body = { position: position ?? 1, category_ids, product_ids };
  return useQuery({
    ...callQuery([...biddingKey(shopId), 'position bids', body], positionBidsCall, {
      params: { shopId },
      body,
    }),
    enabled: position !== null,
    staleTime: 0,
    select: ({ data }) => {
      const keyed = new Map(data.map((one) => [one.product_id ?? one.category_id, one]));
      return (key: number): PositionPriceNow | undefined => {
        const found = keyed.get(key);
        if (!found) return undefined;
        return found.bid === null
          ? { micros: null, reason: found.reason ?? 'no_views' }
          : { micros: eurToMicros(found.bid), reason: null };
      };
    },
  });
}

/** What the set-bid window would do; nothing is changed by asking. */
export function usePlan(shopId: number, question: PlanRequest): UseQueryResult<PlanAnswer> {
  return useQuery({
    ...callQuery(['bid-plan', shopId, question], updateCreateBidsAllCategoriesCall, {
      params: { shopId },
      body: question,
    }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The same rows as they stand now; what is not found any more has no bid of its own. */
export async function fetchRowsAgain(shopId: number, rows: readonly BidRow[]): Promise<BidRow[]> {
  const { signal } = new AbortController();
  const isOfProducts = rows.some(isProductRow);
  const found: BidRow[] = isOfProducts
    ? await fetchAllProducts(shopId, { with_bid: 'own' }, signal)
    : await fetchAllCategories(shopId, {}, signal);
  const fresh = new Map(found.map((row) => [rowKey(row), row]));
  return rows.map((row) => fresh.get(rowKey(row)) ?? { ...row, bid: null });
}
