import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  changeDeskTicketCall,
  listDeskStaffCall,
  listDeskTicketsCall,
} from '../../../shared/contract/desk/desk-tickets.contract.ts';
import type { BodyIn, QueryIn } from '../../../shared/contract/frame/call.ts';
import {
  closeTicketCall,
  createTicketCall,
  createTicketCommentCall,
  getTicketCall,
  listTicketCommentsCall,
  listTicketsCall,
  markTicketReadCall,
} from '../../../shared/contract/shops/tickets.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';
import { useFresh } from '../../core/api/use-fresh.ts';

const TICKETS = ['tickets'] as const;

const ticketQuery = (ticketId: number) =>
  callQuery([...TICKETS, 'one', ticketId], getTicketCall, { params: { id: ticketId } });

/** A page of a shop's tickets. */
export const useTickets = (shopId: number, query: QueryIn<typeof listTicketsCall>) =>
  useQuery(keptQuery([...TICKETS, 'list', shopId], listTicketsCall, { params: { shopId }, query }));

/** A page of the tickets of all shops. */
export const useQueue = (query: QueryIn<typeof listDeskTicketsCall>) =>
  useQuery(keptQuery([...TICKETS, 'queue'], listDeskTicketsCall, { query }));

/** Everybody of staff, for those who are. */
export function useStaff(enabled = true) {
  return useQuery({
    queryKey: [...TICKETS, 'staff'],
    queryFn: async ({ signal }) => (await callApi(listDeskStaffCall, { signal })).data,
    enabled,
  });
}

export const useTicket = (ticketId: number) => useQuery(ticketQuery(ticketId));

/** What was said and done on a ticket, oldest first. */
export function useTicketEntries(ticketId: number) {
  return useQuery({
    queryKey: [...TICKETS, 'entries', ticketId],
    queryFn: async ({ signal }) =>
      (await callApi(listTicketCommentsCall, { params: { ticketId }, signal })).data,
  });
}

/** Tells the server that the last entry is on the screen; 0 is the description. */
export function useMarkTicketRead(ticketId: number, entryId: number, isDue: boolean): void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (entry_id: number) =>
      callApi(markTicketReadCall, { params: { ticketId }, body: { entry_id } }),
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(ticketQuery(ticketId).queryKey, (old) => old && { ...old, unread });
      for (const list of ['list', 'queue']) {
        void queryClient.invalidateQueries({ queryKey: [...TICKETS, list] });
      }
      // Its news are read with it: the bell counts anew.
      void queryClient.invalidateQueries({ queryKey: ['notifications'] });
    },
  });
  useEffect(() => {
    if (isDue) mutate(entryId);
  }, [isDue, entryId, mutate]);
}

export function useCreateTicket(shopId: number) {
  const onSuccess = useFresh(TICKETS);
  return useMutation({
    mutationFn: (body: BodyIn<typeof createTicketCall>) =>
      callApi(createTicketCall, { params: { shopId }, body }),
    onSuccess: () => void onSuccess(),
  });
}

/** Opens a ticket for whichever shop; done as soon as it is there. */
export function useSendTicket() {
  const refreshed = useFresh(TICKETS);
  return async (shopId: number, body: BodyIn<typeof createTicketCall>): Promise<void> => {
    await callApi(createTicketCall, { params: { shopId }, body });
    void refreshed();
  };
}

/** Done once the comment stands in the conversation; a refusal may mean that the ticket is not what was seen. */
export function usePostComment(ticketId: number) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof createTicketCommentCall>) =>
      callApi(createTicketCommentCall, { params: { ticketId }, body }),
    onSettled: useFresh(TICKETS),
  });
}

export function useCloseTicket(ticketId: number) {
  return useMutation({
    mutationFn: () => callApi(closeTicketCall, { params: { ticketId } }),
    onSettled: useFresh(TICKETS),
  });
}

/** Gives a ticket to somebody, or to another department. */
export function useChangeTicket(ticketId: number) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof changeDeskTicketCall>) =>
      callApi(changeDeskTicketCall, { params: { ticketId }, body }),
    onSettled: useFresh(TICKETS),
  });
}
