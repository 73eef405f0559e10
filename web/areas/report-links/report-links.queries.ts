import { useMutation, useQuery } from '@tanstack/react-query';
import {
  createReportLinkCall,
  deleteReportLinkCall,
  listReportLinksCall,
  openReportLinkCall,
  type ReportLinkDraft,
} from '../../../shared/contract/reports/report-links.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

const linksKey = (shopId: number) => ['report-links', shopId] as const;

/** The links of a shop, newest first. */
export const useReportLinks = (shopId: number) =>
  useQuery(callQuery(linksKey(shopId), listReportLinksCall, { params: { shopId } }));

export function useCreateLink(shopId: number) {
  return useMutation({
    mutationFn: (body: ReportLinkDraft) => callApi(createReportLinkCall, { params: { shopId }, body }),
    onSettled: useFresh(linksKey(shopId)),
  });
}

export function useEndLink(shopId: number) {
  return useMutation({
    mutationFn: (linkId: number) => callApi(deleteReportLinkCall, { params: { shopId, linkId } }),
    onSettled: useFresh(linksKey(shopId)),
  });
}

/** The report of a link, asked once for each time the page is opened; null as report where it has a password. */
export const useSharedReport = (token: string) =>
  useQuery({
    ...callQuery(['shared-report', token], openReportLinkCall, { body: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The report of a link with a password. */
export const useUnlockReport = (token: string) =>
  useMutation({
    mutationFn: (password: string) => callApi(openReportLinkCall, { body: { token, password } }),
  });
