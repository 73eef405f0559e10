import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  confirmPersonCall,
  disableAccountCall,
  enableAccountCall,
  endPersonSessionsCall,
  listDeskPeopleCall,
} from '../../../shared/contract/desk/desk-people.contract.ts';
import type { BodyIn, QueryIn } from '../../../shared/contract/frame/call.ts';
import { callApi } from '../../core/api/api-client.ts';
import { keptQuery } from '../../core/api/call-query.ts';
import { refreshDesk } from '../desk-shops/desk-shops.public.ts';

/** One page of the accounts of a state. */
export const useDeskPeople = (query: QueryIn<typeof listDeskPeopleCall>) =>
  useQuery(keptQuery(['desk', 'people'], listDeskPeopleCall, { query }));

/** Confirms somebody; whatever came of it, the lists are asked for anew. */
export function useConfirmPerson(userId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof confirmPersonCall>) =>
      callApi(confirmPersonCall, { params: { userId }, body }),
    onSettled: () => refreshDesk(queryClient),
  });
}

type AccountAction = { kind: 'end-sessions' } | { kind: 'enable' } | { kind: 'disable'; reason: string };

/** Signs somebody out, keeps them out or lets them in; whatever came of it, the lists are asked for anew. */
export function useAccountAction(userId: number, onDone: () => void) {
  const queryClient = useQueryClient();
  const params = { userId };
  return useMutation({
    mutationFn: (action: AccountAction) => {
      if (action.kind === 'enable') return callApi(enableAccountCall, { params });
      if (action.kind === 'end-sessions') return callApi(endPersonSessionsCall, { params });
      return callApi(disableAccountCall, { params, body: { reason: action.reason } });
    },
    onSuccess: onDone,
    onSettled: () => refreshDesk(queryClient),
  });
}
