import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import {
  listNotificationsCall,
  type Notification,
  readNotificationsCall,
  streamNotificationsCall,
} from '../../../shared/contract/people/notifications.contract.ts';
import { callApi, openApi } from '../../core/api/api-client.ts';

const POLL_MS = 60_000;

export const NOTIFICATIONS_KEY = ['notifications', 'list'] as const;
export const UNREAD_KEY = ['notifications', 'unread'] as const;

/** Opens the stream of the viewer's news; `lastId` brings what came since. */
export function connectNotificationStream(lastId: string | null, signal: AbortSignal): Promise<Response> {
  const since = lastId === null ? {} : { 'last-event-id': lastId };
  const headers = { accept: 'text/event-stream', ...since };
  // Whoever may not have it loses the bell, not the session.
  return openApi(streamNotificationsCall, { headers, signal });
}

/** How many are unread; the stream says it, and only while it cannot be had is it asked for. */
export function useUnread(isAsked: boolean): number {
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: async ({ signal }) =>
      (await callApi(listNotificationsCall, { query: { per_page: 1 }, signal })).unread,
    enabled: isAsked,
    refetchInterval: isAsked ? POLL_MS : false,
  });
  return data ?? 0;
}

/** What the viewer was told, newest first, a page after the other. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ pageParam, signal }) =>
      callApi(listNotificationsCall, {
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_before }) => next_before,
    refetchOnMount: 'always',
  });
}

/** Marks as read; the list shows it at once. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof readNotificationsCall>) => callApi(readNotificationsCall, { body }),
    onMutate: (which) => {
      const isMeant = ({ id }: Notification) => ('id' in which ? id === which.id : id <= which.up_to);
      queryClient.setQueryData<ReturnType<typeof useNotifications>['data']>(
        NOTIFICATIONS_KEY,
        (old) =>
          old && {
            ...old,
            pages: old.pages.map((page) => ({
              ...page,
              data: page.data.map((one) => (isMeant(one) ? { ...one, read: true } : one)),
            })),
          },
      );
    },
    onSuccess: ({ unread }) => queryClient.setQueryData(UNREAD_KEY, unread),
    onSettled: () => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS_KEY }),
  });
}
