import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  countUnreadNotifications,
  isReadable,
  markRead,
  type Reader,
} from './notification-reads.repository.ts';

/**
 * Marks one notification, or all up to one, as read.
 * @throws AppError `forbidden` for one that is somebody else's or is not there
 */
export async function readNotifications(options: {
  services: Pick<Services, 'db' | 'clock'>;
  reader: Reader;
  which: { id: number } | { up_to: number };
}): Promise<{ unread: number }> {
  const { services, reader, which } = options;
  if ('id' in which && !(await isReadable(services.db, reader, which.id)))
    throw new AppError('forbidden', 'No right to this notification');
  await markRead(services.db, reader, which, new Date(services.clock()));
  return { unread: await countUnreadNotifications(services.db, reader) };
}
