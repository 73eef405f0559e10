import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AlertWebhook,
  deleteAlertWebhookCall,
  getAlertWebhookCall,
  saveAlertWebhookCall,
  testAlertWebhookCall,
} from '../../../shared/contract/reports/alert-webhooks.contract.ts';
import {
  type AlertSettings,
  getAlertSettingsCall,
  listAlertsCall,
  saveAlertSettingsCall,
} from '../../../shared/contract/reports/alerts.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';

const SETTINGS_KEY = ['alert-settings'] as const;

/** A page of a shop's alerts, newest first. */
export const useAlerts = (shopId: number, query: { page: number; per_page: number }) =>
  useQuery(keptQuery(['alerts', shopId], listAlertsCall, { params: { shopId }, query }));

export const useAlertSettings = () => useQuery(callQuery(SETTINGS_KEY, getAlertSettingsCall, {}));

export function useSaveAlertSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AlertSettings) => callApi(saveAlertSettingsCall, { body }),
    onSuccess: (saved) => queryClient.setQueryData(SETTINGS_KEY, saved),
  });
}

const webhookKey = (shopId: number) => ['alert-webhook', shopId] as const;
/** While a message waits for its first try, one looks again after so long. */
const SOON_MS = 3_000;

/** Where the shop's program is told, and what became of the last messages. */
export const useAlertWebhook = (shopId: number) =>
  useQuery({
    ...callQuery(webhookKey(shopId), getAlertWebhookCall, { params: { shopId } }),
    refetchInterval: ({ state }) =>
      (state.data as AlertWebhook | undefined)?.deliveries.some(({ attempts }) => attempts === 0)
        ? SOON_MS
        : false,
  });

/** Sets the address; the answer has the new secret, which is kept nowhere else. */
export function useSaveAlertWebhook(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (url: string) => callApi(saveAlertWebhookCall, { params: { shopId }, body: { url } }),
    onSuccess: ({ secret: _, ...webhook }) => queryClient.setQueryData(webhookKey(shopId), webhook),
  });
}

export function useDeleteAlertWebhook(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_: undefined) => callApi(deleteAlertWebhookCall, { params: { shopId } }),
    onSuccess: (webhook) => queryClient.setQueryData(webhookKey(shopId), webhook),
  });
}

export function useTestAlertWebhook(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(testAlertWebhookCall, { params: { shopId } }),
    onSuccess: (webhook) => queryClient.setQueryData(webhookKey(shopId), webhook),
  });
}
