import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  approveCouponCall,
  type DeskCoupon,
  getDeskCouponCall,
  listDeskCouponsCall,
  rejectCouponCall,
} from '../../../shared/contract/desk/desk-coupons.contract.ts';
import type { QueryIn } from '../../../shared/contract/frame/call.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';

const COUPONS = ['desk-coupons'] as const;
const oneKey = (couponId: number) => [...COUPONS, 'one', couponId] as const;

export type ReviewQuery = QueryIn<typeof listDeskCouponsCall>;

/** A page of the coupons of all shops. */
export const useReviewQueue = (query: ReviewQuery) =>
  useQuery(keptQuery([...COUPONS, 'queue'], listDeskCouponsCall, { query }));

/** One coupon as staff review it. */
export function useDeskCoupon(couponId: number) {
  return useQuery({
    ...callQuery(oneKey(couponId), getDeskCouponCall, { params: { couponId } }),
    retry: false,
  });
}

/** A null reason approves. */
export type Decision = {
  readonly couponId: number;
  readonly version: number;
  readonly reason: string | null;
};

function send({ couponId, version, reason }: Decision): Promise<DeskCoupon> {
  const params = { couponId };
  if (reason === null) return callApi(approveCouponCall, { params, body: { version } });
  return callApi(rejectCouponCall, { params, body: { version, reason } });
}

/** Decides; whatever came of it, everything is asked for anew. */
export function useDecision() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: COUPONS });
    },
  });
}

/** The one of the queue that waits longest, but for the one just decided; undefined where none is left. */
export async function fetchNext(query: ReviewQuery, exceptId: number): Promise<number | undefined> {
  const { data } = await callApi(listDeskCouponsCall, { query: { ...query, page: 1 } });
  return data.find(({ coupon_id }) => coupon_id !== exceptId)?.coupon_id;
}
