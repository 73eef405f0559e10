import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyIn } from '../../../../shared/contract/frame/call.ts';
import { getFeedPlacesCall, saveMappingCall } from '../../../../shared/contract/shops/feeds.contract.ts';
import { callApi } from '../../../core/api/api-client.ts';
import { useShowState } from '../feeds.queries.ts';

/** What stands in the feed that came last. */
export function useFeedPlaces(shopId: number) {
  return useQuery({
    queryKey: ['feeds', shopId, 'places'],
    queryFn: ({ signal }) => callApi(getFeedPlacesCall, { params: { shopId }, signal }),
  });
}

/** Sets the mapping, or takes it away; the kept feed is read anew with it. */
export function useSaveMapping(shopId: number) {
  const onSuccess = useShowState(shopId);
  return useMutation({
    mutationFn: (mapping: BodyIn<typeof saveMappingCall>['mapping']) =>
      callApi(saveMappingCall, { params: { shopId }, body: { mapping } }),
    onSuccess,
  });
}
