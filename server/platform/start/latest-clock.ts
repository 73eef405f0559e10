import type { Db } from '../postgres/database.ts';
import { readDatabaseClock } from '../postgres/database-clock.repository.ts';

/** The time by a clock that began right, as far as we know, and that nobody sets: that of this process. */
const processTime = () => performance.timeOrigin + performance.now();

/**
 * Makes the function that says what time it is by whichever clock is ahead of the others: that of the system, that of this
 * process, which goes on where the system's is set back, and that of PostgreSQL.
 */
export function openLatestClock(db: Db): () => Promise<number> {
  return async () => Math.max(Date.now(), processTime(), await readDatabaseClock(db));
}
