import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { QueryIn } from '../../../../shared/contract/frame/call.ts';
import { listFeedItemsCall, saveGuideCall } from '../../../../shared/contract/shops/feed-guide.contract.ts';
import type { GuideStep } from '../../../../shared/contract/shops/feeds.contract.ts';
import { callApi } from '../../../core/api/api-client.ts';
import { useShowState } from '../feeds.queries.ts';

/** Remembers the step of the guided first import; with null its offers go live. */
export function useSaveGuide(shopId: number) {
  const onSuccess = useShowState(shopId);
  return useMutation({
    mutationFn: (step: GuideStep | null) => callApi(saveGuideCall, { params: { shopId }, body: { step } }),
    onSuccess,
  });
}

/** A page of the items of a shop's feed as they stand, or will stand, on the portal. */
export function useFeedItems(shopId: number, query: QueryIn<typeof listFeedItemsCall>) {
  return useQuery({
    queryKey: ['feeds', shopId, 'items', query],
    queryFn: ({ signal }) => callApi(listFeedItemsCall, { params: { shopId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}
