import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import {
  changeSubscriptionCall,
  createSubscriptionCall,
  deleteReportFileCall,
  deleteSubscriptionCall,
  downloadReportFileCall,
  listReportFilesCall,
  listSubscriptionsCall,
  orderReportFileCall,
  type ReportFile,
  type ReportSubscription,
  retryReportFileCall,
} from '../../../shared/contract/reports/report-files.contract.ts';
import { callApi, openApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

const POLL_MS = 1_500;
const isUnderWay = ({ status }: ReportFile) => status === 'waiting' || status === 'running';

const filesKey = (shopId: number) => ['report-files', shopId] as const;
const subscriptionsKey = (shopId: number) => ['report-subscriptions', shopId] as const;

/** A page of the shop's files; asked for again and again only while one of them is being made. */
export function useReportFiles(shopId: number, query: { page: number; per_page: number }) {
  return useQuery({
    ...keptQuery(filesKey(shopId), listReportFilesCall, { params: { shopId }, query }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? POLL_MS : false),
  });
}

export function useOrderFile(shopId: number) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof orderReportFileCall>) =>
      callApi(orderReportFileCall, { params: { shopId }, body }),
    onSettled: useFresh(filesKey(shopId)),
  });
}

export function useRetryFile(shopId: number) {
  return useMutation({
    mutationFn: ({ id: fileId }: ReportFile) => callApi(retryReportFileCall, { params: { shopId, fileId } }),
    onSettled: useFresh(filesKey(shopId)),
  });
}

export function useDeleteFile(shopId: number) {
  return useMutation({
    mutationFn: ({ id: fileId }: ReportFile) => callApi(deleteReportFileCall, { params: { shopId, fileId } }),
    onSettled: useFresh(filesKey(shopId)),
  });
}

/** Fetches the bytes of a file; the browser may keep them on its disk. */
export function useFetchFile(shopId: number) {
  return useMutation({
    mutationFn: async ({ id: fileId }: ReportFile) =>
      (await openApi(downloadReportFileCall, { params: { shopId, fileId } })).blob(),
    gcTime: 0,
  });
}

/** What is mailed to the one who looks, of a shop. */
export const useSubscriptions = (shopId: number) =>
  useQuery(callQuery(subscriptionsKey(shopId), listSubscriptionsCall, { params: { shopId } }));

export function useCreateSubscription(shopId: number) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof createSubscriptionCall>) =>
      callApi(createSubscriptionCall, { params: { shopId }, body }),
    onSettled: useFresh(subscriptionsKey(shopId)),
  });
}

/** Switches a subscription on or off; it shows at once, and the old state comes back where that is refused. */
export function useSwitchSubscription(shopId: number) {
  const queryClient = useQueryClient();
  const queryKey = subscriptionsKey(shopId);
  return useMutation({
    mutationFn: ({ subscription, enabled }: { subscription: ReportSubscription; enabled: boolean }) => {
      const { id: subscriptionId, kind, format, rhythm, lang } = subscription;
      const body = { kind, format, rhythm, lang, enabled };
      return callApi(changeSubscriptionCall, { params: { shopId, subscriptionId }, body });
    },
    onMutate: ({ subscription, enabled }) => {
      queryClient.setQueryData<ResponseOf<typeof listSubscriptionsCall>>(
        queryKey,
        (old) =>
          old && {
            ...old,
            data: old.data.map((one) => (one.id === subscription.id ? { ...one, enabled } : one)),
          },
      );
    },
    onSettled: useFresh(queryKey),
  });
}

export function useDeleteSubscription(shopId: number) {
  return useMutation({
    mutationFn: ({ id: subscriptionId }: ReportSubscription) =>
      callApi(deleteSubscriptionCall, { params: { shopId, subscriptionId } }),
    onSettled: useFresh(subscriptionsKey(shopId)),
  });
}
