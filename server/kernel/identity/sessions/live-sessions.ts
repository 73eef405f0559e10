import { liveCache } from '../../../platform/cache/live-cache.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findLiveSession, type LiveSession } from './own-sessions.repository.ts';

export type LiveSessions = {
  /** When and how the session family began, if nobody has ended it yet; else null. */
  readonly find: (familyId: string) => Promise<LiveSession | null>;
  /** For the process that ended them: it must not wait until the database notifies it. */
  readonly forget: (familyIds: readonly string[]) => void;
};

/** As many as are in use at once; of more of them the longest unused ones are asked for again. */
const SESSIONS_HELD = 20_000;

/**
 * Which sessions live, held in memory until the database notifies that one ended. While the feed is down the database is
 * asked for each request.
 */
export function openLiveSessions({ db, feed }: Pick<Services, 'db' | 'feed'>): LiveSessions {
  const sessions = liveCache({
    feed,
    topics: ['session'],
    max: SESSIONS_HELD,
    load: async (familyId) => ({ live: await findLiveSession(db, String(familyId)) }),
  });
  return {
    find: async (familyId) => (await sessions.get(familyId)).live,
    forget: (familyIds) => {
      for (const familyId of familyIds) sessions.forget(familyId);
    },
  };
}
