import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyIn } from '../../../../shared/contract/frame/call.ts';
import { getFeedPlacesCall, saveMappingCall } from '../../../../shared/contract/shops/feeds.contract.ts';
import { callApi } from '../../../core/api/api-client.ts';
import { callQuery } from '../../../core/api/call-query.ts';
import { useShowState } from '../feeds.queries.ts';

/** What stands in the feed that came last. */
export const useFeedPlaces = (shopId: number) =>
  useQuery(callQuery(['feeds', shopId, 'places'], getFeedPlacesCall, { params: { shopId } }));

/** Sets the mapping, or takes it away; the kept feed is read anew with it. */
export function useSaveMapping(shopId: number) {
  const onSuccess = useShowState(shopId);
  return useMutation({
    mutationFn: (mapping: BodyIn<typeof saveMappingCall>['mapping']) =>
      callApi(saveMappingCall, { params: { shopId }, body: { mapping } }),
    onSuccess,
  });
}
