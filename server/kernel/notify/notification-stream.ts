import type {
  LastNotificationEvent,
  NotificationEvent,
} from '../../../shared/contract/people/notifications.contract.ts';
import { EventStream, type ServerEvent } from '../../platform/http/event-stream.ts';
import type { Services } from '../../platform/start/services.ts';
import type { UserCaller } from '../callers/callers.public.ts';
import { type NotificationWatch, watchNotifications } from './notification-watch.ts';
import { readerOf } from './present-notification.ts';

type NewsEvent = ServerEvent & { readonly event: NotificationEvent };

export type NotificationStream = {
  readonly caller: UserCaller;
  readonly events: EventStream;
  /** Reads and sends what has come; of any number of calls while one reads, one more follows. */
  readonly read: () => Promise<void>;
  /** Shows that the stream lives, or ends it with its token. */
  readonly beat: () => void;
  readonly end: (why?: LastNotificationEvent) => void;
};

/** News of one person for one of their tabs. Nothing is sent after the access token has expired. */
export function sendNotificationStream(options: {
  services: Pick<Services, 'db' | 'clock' | 'log'>;
  caller: UserCaller;
  lastId: number | null;
  onOver: () => void;
}): NotificationStream {
  const { services, caller, lastId, onOver } = options;
  const events = new EventStream(onOver);
  const readNews = watchNotifications(services.db, readerOf(caller), lastId);
  let shownUnread: number | null = null;
  let reading: Promise<void> | null = null;
  let isStale = false;

  const end = (why?: LastNotificationEvent) => events.end(why && { event: why, data: {} });
  const hasExpired = () => services.clock() >= caller.expiresAt;

  const show = ({ fresh, unread, newestId }: NotificationWatch) => {
    if (hasExpired()) return end('expired');
    const send = (event: NewsEvent) => events.send(event);
    if (fresh === null) send({ event: 'reset', data: {}, id: newestId });
    for (const one of fresh ?? []) send({ event: 'notification', data: one, id: one.id });
    // The first also says where the reader stands, for when they come back.
    if (unread !== shownUnread)
      send({ event: 'unread', data: { unread }, ...(shownUnread === null ? { id: newestId } : {}) });
    shownUnread = unread;
  };

  const readAll = async () => {
    while (isStale) {
      isStale = false;
      show(await readNews());
    }
  };

  const read = (): Promise<void> => {
    isStale = true;
    reading ??= readAll()
      .catch((error: Error) => {
        // The browser comes back, and hears then what it missed.
        services.log.warn(`News of user ${caller.userId} could not be read: ${error.message}`);
        end();
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  };

  return {
    caller,
    events,
    read,
    end,
    beat: () => (hasExpired() ? end('expired') : events.beat()),
  };
}
