import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import {
  acceptImportCall,
  cancelImportCall,
  type FeedImport,
  type FeedState,
  fetchFeedCall,
  getFeedCall,
  saveCurrencyCall,
  saveFeedCall,
  saveFixesCall,
  saveLinkTemplateCall,
  uploadFeedCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import type { FeedFix } from '../../../shared/rules/feeds/feed-rules.ts';
import { useJobQuery } from '../../core/api/after-job.ts';
import { callApi } from '../../core/api/api-client.ts';
import { uploadApi } from '../../core/api/api-upload.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { sentName } from '../../core/api/sent-file.ts';

const FEEDS = ['feeds'] as const;

const feedQuery = (shopId: number) =>
  callQuery([...FEEDS, shopId, 'state'], getFeedCall, { params: { shopId } });

/** The feed of a shop, each second anew while an import runs; all that it may have changed follows once that has ended. */
export const useFeed = (shopId: number) =>
  useJobQuery(feedQuery(shopId), ({ running }) => running && String(running.id));

/** Shows an import that has just begun before the server is asked again. */
function useShowRunning(shopId: number): (running: FeedImport) => void {
  const queryClient = useQueryClient();
  return (running) => {
    const { queryKey } = feedQuery(shopId);
    queryClient.setQueryData(queryKey, (state) => state && { ...state, running });
    void queryClient.invalidateQueries({ queryKey: [...FEEDS, shopId] });
  };
}

/** Takes over a state that the server answered. */
export function useShowState(shopId: number): (state: FeedState) => void {
  const queryClient = useQueryClient();
  return (state) => {
    queryClient.setQueryData(feedQuery(shopId).queryKey, state);
    void queryClient.invalidateQueries({ queryKey: [...FEEDS, shopId] });
  };
}

export function useSaveFeed(shopId: number) {
  const onSuccess = useShowState(shopId);
  return useMutation({
    mutationFn: (body: BodyIn<typeof saveFeedCall>) => callApi(saveFeedCall, { params: { shopId }, body }),
    onSuccess,
  });
}

export function useFetchFeed(shopId: number) {
  const onSuccess = useShowRunning(shopId);
  return useMutation({ mutationFn: () => callApi(fetchFeedCall, { params: { shopId } }), onSuccess });
}

/** Imports a feed after all that was refused because most of its items were gone. */
export function useAcceptImport(shopId: number) {
  const onSuccess = useShowRunning(shopId);
  return useMutation({
    mutationFn: (importId: number) => callApi(acceptImportCall, { params: { shopId, importId } }),
    onSuccess,
  });
}

/** Whether it could still be stopped or not, the state says what became of it. */
export function useCancelImport(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (importId: number) => callApi(cancelImportCall, { params: { shopId, importId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...FEEDS, shopId] }),
  });
}

/** Says in which currency prices are that state none; the kept feed is read anew with it. */
export function useSaveCurrency(shopId: number) {
  const onSuccess = useShowState(shopId);
  return useMutation({
    mutationFn: (currency: BodyIn<typeof saveCurrencyCall>['currency']) =>
      callApi(saveCurrencyCall, { params: { shopId }, body: { currency } }),
    onSuccess,
  });
}

/** Sets by which template items without an address get one; null is that of the shop system. */
export function useSaveLinkTemplate(shopId: number) {
  const onSuccess = useShowState(shopId);
  return useMutation({
    mutationFn: (template: string | null) =>
      callApi(saveLinkTemplateCall, { params: { shopId }, body: { template } }),
    onSuccess,
  });
}

/** Sets the fixes that every import applies; the kept feed is read anew with them. */
export function useSaveFixes(shopId: number) {
  const onSuccess = useShowState(shopId);
  return useMutation({
    mutationFn: (fixes: FeedFix[]) => callApi(saveFixesCall, { params: { shopId }, body: { fixes } }),
    onSuccess,
  });
}

export type SentFile = { file: File; signal: AbortSignal; onSent: (bytes: number) => void };

/** Sends a file and imports it. */
export function useSendFeed(shopId: number): (sent: SentFile) => Promise<void> {
  const show = useShowRunning(shopId);
  return async ({ file, signal, onSent }) => {
    const query = { name: sentName(file.name) };
    show(await uploadApi(uploadFeedCall, { params: { shopId }, query, file, signal, onSent }));
  };
}
