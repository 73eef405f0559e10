import type { User } from '../../../shared/contract/user.contract.ts';
import { AppError } from '../../core/app-error.ts';
import { type LiveCache, liveCache } from '../../core/live-cache.ts';
import type { Services } from '../../core/services.ts';
import { describeUser } from './describe-user.ts';
import { findUserRow } from './user.repository.ts';

export { findUserRow };

export type Users = Pick<LiveCache<User>, 'get' | 'forget'>;

/** Users by id, held in memory until the change feed says that one changed. An unknown id is `unauthorized`. */
export function openUsers(services: Pick<Services, 'db' | 'feed'>): Users {
  return liveCache({
    feed: services.feed,
    topics: ['access'],
    max: 5_000,
    load: async (id) => {
      const row = await findUserRow(services.db, Number(id));
      if (!row) throw new AppError('unauthorized', 'This account no longer exists');
      return describeUser(row);
    },
  });
}
