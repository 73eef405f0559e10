import { useMutation, useQuery } from '@tanstack/react-query';
import {
  deleteViewMailingCall,
  getViewMailingCall,
  saveViewMailingCall,
  type ViewMailingDraft,
} from '../../../shared/contract/reports/view-mailings.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

type OfView = { shopId: number; viewId: number };
const mailingKey = ({ shopId, viewId }: OfView) => ['view-mailing', shopId, viewId] as const;

/** To whom and when a view is mailed, and who may get it. */
export const useViewMailing = (view: OfView) =>
  useQuery(callQuery(mailingKey(view), getViewMailingCall, { params: view }));

export function useSaveMailing(view: OfView) {
  return useMutation({
    mutationFn: (body: ViewMailingDraft) => callApi(saveViewMailingCall, { params: view, body }),
    onSettled: useFresh(mailingKey(view)),
  });
}

export function useDeleteMailing(view: OfView) {
  return useMutation({
    mutationFn: () => callApi(deleteViewMailingCall, { params: view }),
    onSettled: useFresh(mailingKey(view)),
  });
}
