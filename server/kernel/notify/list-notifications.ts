import type { NotificationList } from '../../../shared/contract/people/notifications.contract.ts';
import type { Services } from '../../platform/start/services.ts';
import { countUnreadNotifications, listNewest, type Reader } from './notification-reads.repository.ts';
import { presentNotification } from './present-notification.ts';

/** A page of what somebody was told, newest first. */
export async function listNotifications(options: {
  services: Pick<Services, 'db'>;
  reader: Reader;
  before: number | undefined;
  perPage: number;
}): Promise<NotificationList> {
  const { services, reader, before, perPage } = options;
  const [rows, unread] = await Promise.all([
    listNewest(services.db, reader, { limit: perPage + 1, ...(before === undefined ? {} : { before }) }),
    countUnreadNotifications(services.db, reader),
  ]);
  const page = rows.slice(0, perPage);
  const hasMore = rows.length > perPage;
  return {
    data: page.map(presentNotification),
    unread,
    next_before: hasMore ? (page.at(-1)?.id ?? null) : null,
  };
}
