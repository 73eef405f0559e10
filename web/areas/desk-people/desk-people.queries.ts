import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { confirmPersonCall, listDeskPeopleCall } from '../../../shared/contract/desk/desk-people.contract.ts';
import type { BodyIn, QueryIn } from '../../../shared/contract/frame/call.ts';
import { callApi } from '../../core/api/api-client.ts';
import { refreshDesk } from '../desk-shops/desk-shops.public.ts';

/** One page of the accounts of a state. */
export function useDeskPeople(query: QueryIn<typeof listDeskPeopleCall>) {
  return useQuery({
    queryKey: ['desk', 'people', query],
    queryFn: ({ signal }) => callApi(listDeskPeopleCall, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Confirms somebody; whatever came of it, the lists are asked for anew. */
export function useConfirmPerson(userId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof confirmPersonCall>) =>
      callApi(confirmPersonCall, { params: { userId }, body }),
    onSettled: () => refreshDesk(queryClient),
  });
}
