import type { Notification } from '../../../shared/contract/people/notifications.contract.ts';
import { NOTIFICATIONS_RESUMED_MAX } from '../../../shared/rules/tickets/notifications.ts';
import type { Services } from '../../platform/start/services.ts';
import { countUnreadNotifications, listNewest, type Reader } from './notification-reads.repository.ts';
import { presentNotification } from './present-notification.ts';

export type NotificationWatch = {
  /** Oldest first; null where they are too many to be told one by one. */
  readonly fresh: readonly Notification[] | null;
  readonly unread: number;
  /** The highest id that there is; 0 where there is none. */
  readonly newestId: number;
};

const WINDOW = NOTIFICATIONS_RESUMED_MAX + 1;

/**
 * Says at each reading what has come since the reading before. Ids are given before transactions end, so a lower one may
 * turn up after a higher one: what was seen is remembered by id, as far back as a reading reaches.
 * @param lastId what somebody saw last; null to begin with what comes next
 */
export function watchNotifications(db: Services['db'], reader: Reader, lastId: number | null) {
  let seen: Set<number> | null = null;
  let floor = 0;

  return async (): Promise<NotificationWatch> => {
    const [rows, unread] = await Promise.all([
      listNewest(db, reader, { limit: WINDOW }),
      countUnreadNotifications(db, reader),
    ]);
    const isNew = (id: number) => {
      if (seen) return id >= floor && !seen.has(id);
      return lastId !== null && id > lastId;
    };
    const fresh = rows.filter(({ id }) => isNew(id));
    if (rows.length === WINDOW) floor = Math.max(floor, rows.at(-1)?.id ?? 0);
    seen = new Set([...(seen ?? []), ...rows.map(({ id }) => id)].filter((id) => id >= floor));
    return {
      fresh: fresh.length === WINDOW ? null : fresh.reverse().map(presentNotification),
      unread,
      newestId: rows[0]?.id ?? 0,
    };
  };
}
