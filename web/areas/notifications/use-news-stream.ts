import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Notification } from '../../../shared/contract/people/notifications.contract.ts';
import { followNews, type NewsState } from './follow-news.ts';
import { staleOf } from './news-meaning.ts';
import { NEWS_KEY, UNREAD_KEY } from './notifications.queries.ts';
import type { NewsEvent } from './read-events.ts';

/** Follows the viewer's news while it is mounted: what it makes old is read anew, and the rest is left to `onNews`. */
export function useNewsStream(onNews: (news: Notification) => void): NewsState {
  const queryClient = useQueryClient();
  const [state, setState] = useState<NewsState>('pausing');
  const onEvent = useEffectEvent((event: NewsEvent) => {
    const refresh = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });
    if (event.name === 'reset') refresh([]);
    if (event.name === 'unread') {
      queryClient.setQueryData(UNREAD_KEY, event.data.unread);
      refresh(NEWS_KEY);
    }
    if (event.name === 'notification') {
      for (const queryKey of staleOf(event.data)) refresh(queryKey);
      onNews(event.data);
    }
  });
  useEffect(() => followNews({ onEvent, onState: setState }), []);
  return state;
}
