import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyIn, QueryIn } from '../../../../shared/contract/frame/call.ts';
import {
  listFeedCategoriesCall,
  listPortalLeavesCall,
  saveFeedCategoriesCall,
} from '../../../../shared/contract/shops/feed-categories.contract.ts';
import { callApi } from '../../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../../core/api/call-query.ts';
import { useShowState } from '../feeds.queries.ts';

/** A page of the categories of a shop's feed. */
export const useFeedCategories = (shopId: number, query: QueryIn<typeof listFeedCategoriesCall>) =>
  useQuery(
    keptQuery(['feeds', shopId, 'categories'], listFeedCategoriesCall, {
      params: { shopId },
      query,
    }),
  );

/** What can be chosen; a portal's tree changes seldom. */
export function usePortalLeaves(shopId: number) {
  return useQuery({
    ...callQuery(['portal-leaves', shopId], listPortalLeavesCall, { params: { shopId } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type CategoryChoices = BodyIn<typeof saveFeedCategoriesCall>['choices'];

/** Keeps the choices; the kept feed is read anew with them. */
export function useSaveCategories(shopId: number) {
  const onSuccess = useShowState(shopId);
  return useMutation({
    mutationFn: (choices: CategoryChoices) =>
      callApi(saveFeedCategoriesCall, { params: { shopId }, body: { choices } }),
    onSuccess,
  });
}
