import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
