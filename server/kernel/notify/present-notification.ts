import type { Notification } from '../../../shared/contract/people/notifications.contract.ts';
import { kindsFor } from '../../../shared/rules/tickets/notifications.ts';
import { shopScopeOf, type UserCaller } from '../callers/callers.public.ts';
import type { NotificationRow, Reader } from './notification-reads.repository.ts';

export function readerOf(caller: Pick<UserCaller, 'userId' | 'viewer' | 'shopIds'>): Reader {
  return { userId: caller.userId, kinds: kindsFor(caller.viewer), shops: shopScopeOf(caller) };
}

/** A notification as the API shows it. */
export function presentNotification(row: NotificationRow): Notification {
  const { id, kind, shop_id, shop_name, details, at, read_at } = row;
  return { id, kind, shop_id, shop_name, details, at: at.toISOString(), read: read_at !== null };
}
