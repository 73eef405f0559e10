import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  adCurveCall,
  adPositionBidsCall,
  adPricesCall,
} from '../../../shared/contract/bidding/ad-curve.contract.ts';
import {
  deleteProductAdsCall,
  disableEnableProductAdsCall,
  getMaxCpcCall,
  listAdBrandsCall,
  listAdInsightCategoriesCall,
  listAdInsightsCall,
  listProductAdsCall,
  type ProductAd,
  type ProductAdDraft,
  type ProductAdsChanged,
  undoProductAdsCall,
  updateCreateProductAdsCall,
} from '../../../shared/contract/bidding/product-ads.contract.ts';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { PositionPriceNow } from '../../../shared/rules/bids/amount-change.ts';
import { eurToMicros } from '../../../shared/rules/money/money.ts';
import { allPages } from '../../core/api/all-pages.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';

export type AdsAnswer = ResponseOf<typeof listProductAdsCall>;
export type AdsQuery = QueryIn<typeof listProductAdsCall>;
export type MaxCpc = ResponseOf<typeof getMaxCpcCall>;
export type MaxCpcQuery = QueryIn<typeof getMaxCpcCall>;
export type AdInsights = ResponseOf<typeof listAdInsightsCall>;
export type AdInsightsQuery = QueryIn<typeof listAdInsightsCall>;
export type InsightCategories = ResponseOf<typeof listAdInsightCategoriesCall>;
export type InsightCategoriesQuery = QueryIn<typeof listAdInsightCategoriesCall>;

const keyOf = (shopId: number) => ['product-ads', shopId] as const;
const LIVE_MS = 15_000;

/** One page of the shop's ads. */
export const useAds = (shopId: number, query: AdsQuery) =>
  useQuery(keptQuery([...keyOf(shopId), 'list'], listProductAdsCall, { params: { shopId }, query }));

const refreshAds = (queryClient: QueryClient, shopId: number) =>
  queryClient.invalidateQueries({ queryKey: keyOf(shopId) });

/** An ad by its id, wherever it stands in the list; null where there is none, undefined while it is not known. */
export function useAd(shopId: number, adId: number | undefined): ProductAd | null | undefined {
  return useQuery({
    queryKey: [...keyOf(shopId), 'one', adId],
    queryFn: async ({ signal }) =>
      (await fetchAllAds(shopId, {}, signal)).find(({ ad_id }) => ad_id === adId) ?? null,
    enabled: adId !== undefined,
  }).data;
}

/** The ads of all pages. */
export function fetchAllAds(shopId: number, query: AdsQuery, signal?: AbortSignal): Promise<ProductAd[]> {
  return allPages((paging) =>
    callApi(listProductAdsCall, { params: { shopId }, query: { ...query, ...paging }, signal }),
  );
}

export function useAdBrands(shopId: number, categoryId: number | null) {
  return useQuery({
    ...callQuery([...keyOf(shopId), 'brands', categoryId], listAdBrandsCall, {
      params: { shopId },
      query: { category_id: categoryId ?? 0 },
    }),
    enabled: categoryId !== null,
  });
}

/** What a target costs and would show; null while there is none. */
export function useMaxCpc(shopId: number, target: MaxCpcQuery | null): UseQueryResult<MaxCpc> {
  return useQuery<MaxCpc>({
    ...keptQuery([...keyOf(shopId), 'max-cpc'], getMaxCpcCall, {
      params: { shopId },
      query: target as MaxCpcQuery,
    }),
    enabled: target !== null,
    staleTime: 0,
  });
}

/** What every bid of an ad would bring. */
export const useAdCurve = (shopId: number, adId: number) =>
  useQuery(
    callQuery([...keyOf(shopId), 'curve', adId], adCurveCall, { params: { shopId }, query: { ad_id: adId } }),
  );

/** What its places cost at each hour of the week. */
export const useAdPrices = (shopId: number, adId: number) =>
  useQuery(
    callQuery([...keyOf(shopId), 'position prices', adId], adPricesCall, {
      params: { shopId },
      query: { ad_id: adId },
    }),
  );

/** What a place costs now on each of some ads; nothing is asked while no place is. */
export function useAdPlaceBids(shopId: number, ad_ids: number[], place: number | null) {
  const body = { position: place ?? 1, ad_ids };
  return useQuery({
    ...callQuery([...keyOf(shopId), 'place bids', body], adPositionBidsCall, { params: { shopId }, body }),
    enabled: place !== null,
    staleTime: 0,
    select: ({ data }) => {
      const ofAd = new Map(data.map((one) => [one.ad_id, one]));
      return (adId: number): PositionPriceNow | undefined => {
        const found = ofAd.get(adId);
        if (!found) return undefined;
        return found.bid === null
          ? { micros: null, reason: found.reason ?? 'no_views' }
          : { micros: eurToMicros(found.bid), reason: null };
      };
    },
  });
}

/** One press of a button. */
export type AdAction =
  | { kind: 'save'; ads: ProductAdDraft[] }
  | { kind: 'switch'; adIds: number[]; enabled: boolean }
  | { kind: 'delete'; adIds: number[] }
  | { kind: 'undo'; changeSet: string };

function send(shopId: number, action: AdAction): Promise<ProductAdsChanged> {
  const params = { shopId };
  switch (action.kind) {
    case 'save':
      return callApi(updateCreateProductAdsCall, { params, body: { ads: action.ads } });
    case 'switch': {
      const { adIds: ad_ids, enabled } = action;
      // An ad that was deleted meanwhile is refused like one of another shop.
      return callApi(disableEnableProductAdsCall, { params, body: { ad_ids, enabled } });
    }
    case 'delete':
      return callApi(deleteProductAdsCall, { params, body: { ad_ids: action.adIds } });
    case 'undo':
      return callApi(undoProductAdsCall, { params, body: { change_set: action.changeSet } });
  }
}

/** Changes ads; whatever came of it, what is shown is asked for anew. */
export function useAdAction(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: AdAction) => send(shopId, action),
    onSettled: () => refreshAds(queryClient, shopId),
  });
}

export function useAdInsights(
  shopId: number,
  query: AdInsightsQuery,
  live: boolean,
): UseQueryResult<AdInsights> {
  return useQuery<AdInsights>({
    ...keptQuery([...keyOf(shopId), 'insights'], listAdInsightsCall, { params: { shopId }, query }),
    refetchInterval: live ? LIVE_MS : false,
  });
}

export const useInsightCategories = (shopId: number, query: InsightCategoriesQuery) =>
  useQuery(
    keptQuery([...keyOf(shopId), 'insight-categories'], listAdInsightCategoriesCall, {
      params: { shopId },
      query,
    }),
  );

/** The categories of all pages. */
export function fetchAllInsightCategories(
  shopId: number,
  query: InsightCategoriesQuery,
  signal: AbortSignal,
): Promise<InsightCategories['data']> {
  return allPages((paging) =>
    callApi(listAdInsightCategoriesCall, { params: { shopId }, query: { ...query, ...paging }, signal }),
  );
}
