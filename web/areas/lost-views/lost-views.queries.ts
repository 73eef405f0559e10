import { useQuery } from '@tanstack/react-query';
import { listLostViewsCall } from '../../../shared/contract/bidding/lost-views.contract.ts';
import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { allPages } from '../../core/api/all-pages.ts';
import { callApi } from '../../core/api/api-client.ts';
import { keptQuery } from '../../core/api/call-query.ts';

export type LostViews = ResponseOf<typeof listLostViewsCall>;
export type LostViewsQuery = QueryIn<typeof listLostViewsCall>;

/** What became of the views of some days, and a page of categories. */
export const useLostViews = (shopId: number, query: LostViewsQuery) =>
  useQuery(keptQuery(['lost-views', shopId], listLostViewsCall, { params: { shopId }, query }));

/** All categories, in the order that the query asks for. */
export const fetchLostCategories = (shopId: number, query: LostViewsQuery, signal: AbortSignal) =>
  allPages((paging) =>
    callApi(listLostViewsCall, { params: { shopId }, query: { ...query, ...paging }, signal }),
  );
