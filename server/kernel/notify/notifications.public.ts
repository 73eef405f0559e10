import type { DbOrTx } from '../../platform/postgres/database.ts';
import { insertForShop, insertForUsers, type NotificationDraft } from './notifications.repository.ts';

export { deleteOldNotifications } from './delete-old-notifications.ts';
export { markTicketNewsRead } from './notification-reads.repository.ts';
export { openNotificationStreams } from './notification-streams.ts';
export { listStaffOfPortal, type StaffWithTopics } from './staff-duties.repository.ts';
export { listToldPeople } from './told-people.ts';
export { listToldStaff } from './told-staff.ts';

/** Who is told: certain users, or everybody of a shop. */
export type Audience = { readonly userIds: readonly number[] } | 'shop';

/** Tells people of something, in the transaction of what happened: both or neither. `'shop'` is the one of the news. */
export async function notify(tx: DbOrTx, audience: Audience, news: NotificationDraft): Promise<void> {
  if (audience !== 'shop') return insertForUsers(tx, audience.userIds, news);
  if (news.shopId === null) throw new Error('news for a shop name it');
  return insertForShop(tx, news.shopId, news);
}
