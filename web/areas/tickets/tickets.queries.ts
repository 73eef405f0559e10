import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  changeDeskTicket,
  listDeskStaff,
  listDeskTickets,
} from '../../../shared/contract/desk/desk-tickets.contract.ts';
import type { BodyIn, QueryIn } from '../../../shared/contract/frame/call.ts';
import {
  closeTicket,
  createTicket,
  createTicketComment,
  getTicket,
  listTicketComments,
  listTickets,
  markTicketRead,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { callApi } from '../../core/api/api-client.ts';

const TICKETS = ['tickets'] as const;

const ticketQuery = (ticketId: number) =>
  queryOptions({
    queryKey: [...TICKETS, 'one', ticketId],
    queryFn: ({ signal }) => callApi(getTicket, { params: { id: ticketId }, signal }),
  });

/** Everything about tickets is read anew; done once what is on the screen is there. */
const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: TICKETS });

function useFreshTickets() {
  const queryClient = useQueryClient();
  return () => refresh(queryClient);
}

/** A page of a shop's tickets. */
export function useTickets(shopId: number, query: QueryIn<typeof listTickets>) {
  return useQuery({
    queryKey: [...TICKETS, 'list', shopId, query],
    queryFn: ({ signal }) => callApi(listTickets, { params: { shopId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the tickets of all shops. */
export function useQueue(query: QueryIn<typeof listDeskTickets>) {
  return useQuery({
    queryKey: [...TICKETS, 'queue', query],
    queryFn: ({ signal }) => callApi(listDeskTickets, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Everybody of staff, for those who are. */
export function useStaff(enabled = true) {
  return useQuery({
    queryKey: [...TICKETS, 'staff'],
    queryFn: async ({ signal }) => (await callApi(listDeskStaff, { signal })).data,
    enabled,
  });
}

export const useTicket = (ticketId: number) => useQuery(ticketQuery(ticketId));

/** What was said and done on a ticket, oldest first. */
export function useTicketEntries(ticketId: number) {
  return useQuery({
    queryKey: [...TICKETS, 'entries', ticketId],
    queryFn: async ({ signal }) => (await callApi(listTicketComments, { params: { ticketId }, signal })).data,
  });
}

/** Tells the server that the last entry is on the screen; 0 is the description. */
export function useMarkRead(ticketId: number, entryId: number, isDue: boolean): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (entry_id: number) => callApi(markTicketRead, { params: { ticketId }, body: { entry_id } }),
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(ticketQuery(ticketId).queryKey, (old) => old && { ...old, unread });
      for (const list of ['list', 'queue']) {
        void queryClient.invalidateQueries({ queryKey: [...TICKETS, list] });
      }
    },
  });
  useEffect(() => {
    if (isDue) mutate(entryId);
  }, [isDue, entryId, mutate]);
}

export function useCreateTicket(shopId: number) {
  const onSuccess = useFreshTickets();
  return useMutation({
    mutationFn: (body: BodyIn<typeof createTicket>) => callApi(createTicket, { params: { shopId }, body }),
    onSuccess: () => void onSuccess(),
  });
}

/** Done once the comment stands in the conversation; a refusal may mean that the ticket is not what was seen. */
export function usePostComment(ticketId: number) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof createTicketComment>) =>
      callApi(createTicketComment, { params: { ticketId }, body }),
    onSettled: useFreshTickets(),
  });
}

export function useCloseTicket(ticketId: number) {
  return useMutation({
    mutationFn: () => callApi(closeTicket, { params: { ticketId } }),
    onSettled: useFreshTickets(),
  });
}

/** Gives a ticket to somebody, or to another department. */
export function useChangeTicket(ticketId: number) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof changeDeskTicket>) =>
      callApi(changeDeskTicket, { params: { ticketId }, body }),
    onSettled: useFreshTickets(),
  });
}
