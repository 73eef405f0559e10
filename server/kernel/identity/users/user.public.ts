import type { User } from '../../../../shared/contract/people/user.contract.ts';
import { type LiveCache, liveCache } from '../../../platform/cache/live-cache.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { presentUser } from './present-user.ts';
import { findUserRow } from './user.repository.ts';

export { presentUser } from './present-user.ts';
export { findUserRow };

/** A user as they are at this moment of a transaction; null where there is none. */
export async function findUser(db: DbOrTx, userId: number): Promise<User | null> {
  const row = await findUserRow(db, userId);
  return row && presentUser(row);
}

export type Users = Pick<LiveCache<User>, 'get' | 'forget'>;

/** Users by id, held in memory until the change feed says that one changed. An unknown id is `unauthorized`. */
export function openUsers(services: Pick<Services, 'db' | 'feed'>): Users {
  return liveCache({
    feed: services.feed,
    topics: ['access'],
    max: 5_000,
    load: async (id) => {
      const user = await findUser(services.db, Number(id));
      if (!user) throw new AppError('unauthorized', 'This account no longer exists');
      return user;
    },
  });
}
