import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Notification } from '../../../shared/contract/people/notifications.contract.ts';
import { followNotifications, type NotificationStreamState } from './follow-notifications.ts';
import { staleOf } from './notification-target.ts';
import { NOTIFICATIONS_KEY, UNREAD_KEY } from './notifications.queries.ts';
import type { StreamedNotification } from './read-events.ts';

/** Follows the viewer's news while it is mounted: what it makes old is read anew, and the rest is left to `onNews`. */
export function useNotificationStream(onNews: (news: Notification) => void): NotificationStreamState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<NotificationStreamState>('pausing');
  const onEvent = useEffectEvent((event: StreamedNotification) => {
    const refresh = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
    if (event.name === 'reset') refresh([]);
    if (event.name === 'unread') {
      queryClient.setQueryData(UNREAD_KEY, event.data.unread);
      refresh(NOTIFICATIONS_KEY);
    }
    if (event.name === 'notification') {
      for (const queryKey of staleOf(event.data)) refresh(queryKey);
      onNews(event.data);
    }
  });
  useEffect(() => followNotifications({ onEvent, onState: setState }), []);
  return state;
}
