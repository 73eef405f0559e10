import { refreshSession } from '../../core/api/session-refresh.ts';
import { hasSession, readAccessToken } from '../../core/api/session-tokens.ts';
import { backoffMs } from './backoff.ts';
import { connectNotificationStream } from './notifications.queries.ts';
import { readEvents, type StreamedNotification } from './read-events.ts';
import { openWaker } from './waker.ts';

/** `lost`: the server cannot be reached or sends no stream, so that others have to ask for themselves. */
export type NotificationStreamState = 'pausing' | 'open' | 'lost';

type Following = {
  onEvent: (event: StreamedNotification) => void;
  onState: (state: NotificationStreamState) => void;
};

const BASE_MS = 3_000;

/**
 * Follows the viewer's news until it is told to stop: one connection of this tab, while somebody may look at it. It
 * comes back with the id of the last event by itself, at once when the tab or the network does. Returns how to stop.
 */
export function followNotifications({ onEvent, onState }: Following): () => void {
  const waker = openWaker();
  const stopped = new AbortController();
  let baseMs = BASE_MS;
  let failures = 0;
  let lastId: string | null = null;

  /** The last event before the stream ended, which may say why. */
  const listen = async (): Promise<StreamedNotification['name']> => {
    const signal = AbortSignal.any([stopped.signal, waker.hidden()]);
    const response = await connectNotificationStream(lastId, signal);
    let last: StreamedNotification['name'] | null = null;
    await readEvents(response, {
      signal,
      onEvent: (event, id) => {
        failures = 0;
        last = event.name;
        lastId = id ?? lastId;
        onState('open');
        onEvent(event);
      },
      onRetry: (ms) => {
        baseMs = ms;
      },
    });
    if (last === null) throw new Error('The stream brought nothing');
    return last;
  };

  const once = async (): Promise<void> => {
    await waker.visible();
    if (stopped.signal.aborted || !hasSession()) return;
    const token = readAccessToken();
    const ended = await listen();
    onState('pausing');
    if (ended === 'expired' && token !== null) await refreshSession(token);
    else if (ended === 'replaced' || ended === 'ended') await waker.woken();
    else await waker.woken(backoffMs(baseMs, 0, Math.random()));
  };

  const run = async () => {
    while (!stopped.signal.aborted && hasSession()) {
      try {
        await once();
      } catch {
        if (stopped.signal.aborted || !waker.isVisible()) continue;
        onState('lost');
        failures += 1;
        await waker.woken(backoffMs(baseMs, failures, Math.random()));
      }
    }
  };

  void run();
  return () => {
    stopped.abort();
    waker.stop();
  };
}
