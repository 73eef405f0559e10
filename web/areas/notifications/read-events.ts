import { createParser } from 'eventsource-parser';
import type { z } from 'zod';
import type {
  NOTIFICATION_EVENTS,
  NotificationEvent,
} from '../../../shared/contract/people/notifications.contract.ts';

/** An event of the stream, as the server has checked it. */
export type StreamedNotification = {
  [Name in NotificationEvent]: { name: Name; data: z.infer<(typeof NOTIFICATION_EVENTS)[Name]> };
}[NotificationEvent];

type Listening = {
  signal: AbortSignal;
  onEvent: (event: StreamedNotification, id: string | undefined) => void;
  onRetry: (ms: number) => void;
};

/** The server shows every 25 seconds that it lives. */
const SILENCE_MAX_MS = 70_000;

/** Reads server-sent events until they end; rejects where the connection breaks, or is dead without a word. */
export async function readEvents(response: Response, { signal, onEvent, onRetry }: Listening): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream() as never).getReader();
  if (!reader) return;
  const parser = createParser({
    onEvent: ({ event, data, id }) =>
      onEvent({ name: event, data: JSON.parse(data) } as StreamedNotification, id),
    onRetry,
  });
  const leave = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', leave);
  let watch: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      clearTimeout(watch);
      watch = setTimeout(leave, SILENCE_MAX_MS);
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value as never);
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', leave);
  }
}
