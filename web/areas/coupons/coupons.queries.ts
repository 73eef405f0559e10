import {
  type UseQueryResult,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Coupon,
  type CouponDraft,
  type CouponTargeting,
  countTargetedProductsCall,
  createCouponCall,
  deleteCouponCall,
  duplicateCouponCall,
  findNumberedProductsCall,
  getCouponCall,
  getCouponStatisticsCall,
  type ListedCoupon,
  listCouponsCall,
  listTargetBrandsCall,
  listTargetCategoriesCall,
  switchCouponCall,
  type TargetedProducts,
  updateCouponCall,
  withdrawCouponCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import type { QueryIn } from '../../../shared/contract/frame/call.ts';
import { type Uploaded, uploadFileCall } from '../../../shared/contract/shops/uploads.contract.ts';
import { allPages } from '../../core/api/all-pages.ts';
import { callApi } from '../../core/api/api-client.ts';
import { uploadApi } from '../../core/api/api-upload.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';

export type CouponsQuery = QueryIn<typeof listCouponsCall>;

const KEY = ['coupons'] as const;
const listKey = (shopId: number) => [...KEY, 'list', shopId] as const;
const couponKey = (couponId: number) => [...KEY, 'one', couponId] as const;

/** One page of the shop's coupons. */
export const useCoupons = (shopId: number, query: CouponsQuery) =>
  useQuery(keptQuery(listKey(shopId), listCouponsCall, { params: { shopId }, query }));

/** The coupons of all pages. */
export function fetchAllCoupons(
  shopId: number,
  query: CouponsQuery,
  signal?: AbortSignal,
): Promise<ListedCoupon[]> {
  return allPages((paging) =>
    callApi(listCouponsCall, { params: { shopId }, query: { ...query, ...paging }, signal }),
  );
}

const fetchCoupon = (couponId: number, signal?: AbortSignal): Promise<Coupon> =>
  callApi(getCouponCall, { params: { couponId }, signal });

/** One coupon. A form that is open is not overwritten: what is fetched once stays. */
export function useCoupon(couponId: number) {
  return useQuery({
    queryKey: couponKey(couponId),
    queryFn: ({ signal }) => fetchCoupon(couponId, signal),
    retry: false,
  });
}

/** One press of a button. A coupon that was deleted meanwhile is refused like one of another shop. */
export type CouponAction =
  | { kind: 'create'; shopId: number; coupon: CouponDraft; publish: boolean }
  | { kind: 'update'; couponId: number; coupon: CouponDraft; publish: boolean; version: number }
  | { kind: 'duplicate'; couponId: number }
  | { kind: 'switch'; couponId: number; enabled: boolean; version: number }
  | { kind: 'withdraw'; couponId: number; version: number };

function send(action: CouponAction): Promise<Coupon> {
  switch (action.kind) {
    case 'create': {
      const { coupon, publish, shopId } = action;
      return callApi(createCouponCall, { params: { shopId }, body: { coupon, publish } });
    }
    case 'update': {
      const { coupon, publish, version, couponId } = action;
      const body = { coupon, publish, version };
      return callApi(updateCouponCall, { params: { couponId }, body });
    }
    case 'duplicate':
      return callApi(duplicateCouponCall, { params: { couponId: action.couponId } });
    case 'withdraw': {
      const { couponId, version } = action;
      return callApi(withdrawCouponCall, { params: { couponId }, body: { version } });
    }
    case 'switch': {
      const { couponId, enabled, version } = action;
      return callApi(switchCouponCall, { params: { couponId }, body: { enabled, version } });
    }
  }
}

const ACTION_KEY = [...KEY, 'action'];

/** Whether an answer to a press is awaited. */
export const useIsCouponActing = (): boolean => useIsMutating({ mutationKey: ACTION_KEY }) > 0;

/** Changes a coupon; whatever came of it, the lists are asked for anew. */
export function useCouponAction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ACTION_KEY,
    mutationFn: send,
    onSuccess: (coupon, action) => {
      queryClient.setQueryData(couponKey(coupon.coupon_id), coupon);
      // A change of an approved coupon is one of its own, which that one knows of from now on.
      if ('couponId' in action && action.couponId !== coupon.coupon_id)
        void queryClient.invalidateQueries({ queryKey: couponKey(action.couponId) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  });
}

export function useDeleteCoupon() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ couponId, version }: { couponId: number; version: number }) =>
      callApi(deleteCouponCall, { params: { couponId }, query: { version } }),
    onSuccess: (_, { couponId }) => queryClient.removeQueries({ queryKey: couponKey(couponId) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...KEY, 'list'] }),
  });
}

/** What a targeting hits now; a newer question aborts the older one. Null asks nothing. */
export function useTargetHits(
  shopId: number,
  targeting: CouponTargeting | null,
): UseQueryResult<TargetedProducts> {
  return useQuery<TargetedProducts>({
    ...keptQuery([...KEY, 'hits', shopId], countTargetedProductsCall, {
      params: { shopId },
      body: { targeting: targeting ?? { kind: 'all' } },
    }),
    enabled: targeting !== null,
  });
}

/** Finds the shop's products by item numbers and EANs. */
export const useFindNumbered = (shopId: number) =>
  useMutation({
    mutationFn: (numbers: string[]) =>
      callApi(findNumberedProductsCall, { params: { shopId }, body: { numbers } }),
  });

export const useTargetCategories = (shopId: number) =>
  useQuery(callQuery([...KEY, 'categories', shopId], listTargetCategoriesCall, { params: { shopId } }));

export const useTargetBrands = (shopId: number) =>
  useQuery(callQuery([...KEY, 'brands', shopId], listTargetBrandsCall, { params: { shopId } }));

export const useCouponStatistics = (couponId: number) =>
  useQuery(
    callQuery([...couponKey(couponId), 'statistics'], getCouponStatisticsCall, {
      params: { couponId },
      query: {},
    }),
  );

type SentPicture = { file: Blob; name: string; signal: AbortSignal; onSent: (bytes: number) => void };

/** Gives the server a coupon's picture. */
export function sendPicture(shopId: number, { name, ...sent }: SentPicture): Promise<Uploaded> {
  return uploadApi(uploadFileCall, { params: { shopId }, query: { purpose: 'coupon_image', name }, ...sent });
}
