import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../core/api/api-error.ts';

/** From one attempt to the next while nothing answers. */
const RETRY_MS = 10_000;

const isNoAnswer = (error: unknown) => error instanceof ApiError && error.code === 'network';

/** Asks again for what is on the page and is older than an instant (ms), or has failed. */
const readSince = (client: QueryClient, since: number) =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.dataUpdatedAt <= since,
  });
const readAll = (client: QueryClient) => readSince(client, Number.POSITIVE_INFINITY);

/** Told when calls of the page get no answer any more, and when one is answered again. */
function watchAnswers(client: QueryClient, tell: (isLost: boolean) => void): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' && isNoAnswer(event.action.error)) tell(true);
    if (event.action.type === 'success' && !event.action.manual) tell(false);
  });
}

/**
 * Whether the server cannot be reached: the browser says so, or calls get no answer. While it lasts what failed is asked
 * for every ten seconds; as soon as something answers, all that is older than the loss is. Style sheets see it as
 * `data-connection` of the document.
 */
export function useLostConnection(): { isLost: boolean; askAgain: () => void } {
  const client = useQueryClient();
  const [isLost, setLost] = useState(!navigator.onLine);
  const lost = useRef(isLost);
  const since = useRef(Date.now());
  const askAgain = useCallback(() => void readAll(client), [client]);
  useEffect(() => {
    const tell = (next: boolean) => {
      if (lost.current === next) return;
      lost.current = next;
      setLost(next);
      if (next) since.current = Date.now();
      else void readSince(client, since.current);
    };
    const goOffline = () => tell(true);
    const stop = watchAnswers(client, tell);
    window.addEventListener('offline', goOffline);
    window.addEventListener('online', askAgain);
    return () => {
      stop();
      window.removeEventListener('offline', goOffline);
      window.removeEventListener('online', askAgain);
    };
  }, [client, askAgain]);
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => void readSince(client, Number.NEGATIVE_INFINITY), RETRY_MS);
    const { dataset } = document.documentElement;
    dataset.connection = 'lost';
    return () => {
      clearInterval(timer);
      delete dataset.connection;
    };
  }, [isLost, client]);
  return { isLost, askAgain };
}
