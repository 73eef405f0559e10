import { useMutation, useQuery } from '@tanstack/react-query';
import { listDisputesCall, openDisputeCall } from '../../../shared/contract/bidding/disputes.contract.ts';
import {
  decideDisputeCall,
  getDeskDisputeCall,
  listDeskDisputesCall,
} from '../../../shared/contract/desk/desk-disputes.contract.ts';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

type Page = { page: number; per_page: number };
const shopKey = (shopId: number) => ['disputes', shopId] as const;
const DESK_KEY = ['desk-disputes'] as const;

/** A page of what a shop disputed, newest first. */
export const useDisputes = (shopId: number, query: Page) =>
  useQuery(keptQuery(shopKey(shopId), listDisputesCall, { params: { shopId }, query }));

export function useOpenDispute(shopId: number) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof openDisputeCall>) =>
      callApi(openDisputeCall, { params: { shopId }, body }),
    onSettled: useFresh(shopKey(shopId)),
  });
}

/** A page of what all shops disputed, what waits longest first. */
export const useDeskDisputes = (query: Page) =>
  useQuery(keptQuery([...DESK_KEY, 'list'], listDeskDisputesCall, { query }));

export const useDeskDispute = (disputeId: number) =>
  useQuery(callQuery([...DESK_KEY, disputeId], getDeskDisputeCall, { params: { disputeId } }));

/** Also a refusal means that another state was seen: all is read anew. */
export function useDecideDispute(disputeId: number) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof decideDisputeCall>) =>
      callApi(decideDisputeCall, { params: { disputeId }, body }),
    onSettled: useFresh(DESK_KEY),
  });
}
