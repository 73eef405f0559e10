import { liveCache } from '../../../platform/cache/live-cache.ts';
import type { Services } from '../../../platform/start/services.ts';
import { isSessionLive } from './own-sessions.repository.ts';

export type LiveSessions = {
  /** Whether nobody has ended the session family yet. */
  readonly isLive: (familyId: string) => Promise<boolean>;
  /** For the process that ended them: it must not wait until the change feed says so. */
  readonly forget: (familyIds: readonly string[]) => void;
};

/** As many as are in use at once; of more of them the longest unused ones are asked for again. */
const SESSIONS_HELD = 20_000;

/**
 * Which sessions live, held in memory until the change feed says that one ended. While the feed is down the database is
 * asked for each request.
 */
export function openLiveSessions({ db, feed }: Pick<Services, 'db' | 'feed'>): LiveSessions {
  const sessions = liveCache({
    feed,
    topics: ['session'],
    max: SESSIONS_HELD,
    load: async (familyId) => ({ isLive: await isSessionLive(db, String(familyId)) }),
  });
  return {
    isLive: async (familyId) => (await sessions.get(familyId)).isLive,
    forget: (familyIds) => {
      for (const familyId of familyIds) sessions.forget(familyId);
    },
  };
}
