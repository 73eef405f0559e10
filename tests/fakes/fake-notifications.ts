import type { Notification, NotificationEvent } from '../../shared/contract/people/notifications.contract.ts';

/** News of one's first shop; a limit that was reached unless told otherwise. */
export function someNotifications(id: number, patch: Partial<Notification> = {}): Notification {
  return {
    id,
    kind: 'limit_reached',
    shop_id: 1,
    shop_name: 'Shop 1',
    details: { limit: 100 },
    at: '2026-11-20T09:55:00.000Z',
    read: false,
    ...patch,
  };
}

/** A stand-in for the server's stream: every request for it gets one of its own. */
export function fakeNotificationStream() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const text = new TextEncoder();
  const newest = () => streams.at(-1);
  return {
    /** How often it was asked for. */
    opened: () => streams.length,
    answer: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (controller) => void streams.push(controller),
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
    say: (event: NotificationEvent, data: object, id?: number) =>
      newest()?.enqueue(
        text.encode(
          `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
        ),
      ),
    tell(news: Notification) {
      this.say('notification', news, news.id);
    },
    end: () => newest()?.close(),
    breakOff: () => newest()?.error(new Error('gone')),
  };
}
