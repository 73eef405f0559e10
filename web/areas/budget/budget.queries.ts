import { useMutation, useQuery } from '@tanstack/react-query';
import { getLimitCall, raiseLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

const FRESH_MS = 60_000;
const limitKey = (shopId: number) => ['limit', shopId] as const;

/** The limit of a shop; asked for anew every minute, because money is spent all the time. */
export function useLimit(shopId: number) {
  return useQuery({
    ...callQuery(limitKey(shopId), getLimitCall, { params: { shopId } }),
    refetchInterval: FRESH_MS,
  });
}

/** Everything that tells a shop's limit, the banners' shops too. */
const ofLimit = (shopId: number) => [limitKey(shopId), ['shops'], ['money-changes', shopId], ['growth']];

/** Done once the new state is there; also after a refusal, which means that another state was seen. */
export function useRaiseLimit(shopId: number) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof raiseLimitCall>) =>
      callApi(raiseLimitCall, { params: { shopId }, body }),
    onSettled: useFresh(...ofLimit(shopId)),
  });
}
