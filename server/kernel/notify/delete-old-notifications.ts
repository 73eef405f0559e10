import { NOTIFICATION_DAYS } from '../../../shared/rules/tickets/notifications.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteNotificationsBefore } from './notification-reads.repository.ts';

/** Deletes what is older than anybody is shown. */
export async function deleteOldNotifications(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteNotificationsBefore(services.db, new Date(services.clock() - NOTIFICATION_DAYS * DAY_MS));
}
