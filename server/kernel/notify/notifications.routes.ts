import {
  listNotificationsCall as listCall,
  readNotificationsCall as readCall,
  streamNotificationsCall,
} from '../../../shared/contract/people/notifications.contract.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Incoming, Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import type { Caller } from '../callers/callers.public.ts';
import { listNotifications } from './list-notifications.ts';
import type { NotificationStreams } from './notification-streams.ts';
import { readerOf } from './present-notification.ts';
import { readNotifications } from './read-notifications.ts';

const HEADER = 'last-event-id';

/** The id of the event that the caller saw last; null where they begin. */
function lastIdOf({ headers }: Incoming): number | null {
  const given = headers[HEADER];
  if (given === undefined || given === '') return null;
  if (typeof given !== 'string' || !/^\d{1,15}$/.test(given))
    throw invalidField('Last-Event-ID', 'invalid', {}, 'The id of an event that this stream sent');
  return Number(given);
}

export function notificationsRoutes(
  route: Router<Caller>,
  services: Services,
  streams: NotificationStreams,
): void {
  route(listCall, ({ caller, query }) =>
    listNotifications({
      services,
      reader: readerOf(caller),
      before: query.before,
      perPage: query.per_page,
    }),
  );
  route(readCall, ({ caller, body }) =>
    readNotifications({ services, reader: readerOf(caller), which: body }),
  );
  route(streamNotificationsCall, async ({ caller, request }) => streams.open(caller, lastIdOf(request)), {
    isIncompressible: true,
  });
}
