import { openPool } from '../postgres/database.ts';
import { dropSilentConnections } from '../postgres/silent-connections.ts';

/** Each lane listens on one; the others are for what is taken, noted and added, a moment each. */
const CONNECTIONS = 12;

type JobPool = ReturnType<typeof openPool>;
type OnConnected = Parameters<JobPool['connect']>[0];

/** The library gives the connection that it listens on back twice where it is lost while the runner stops. */
const releasingOnce =
  (onConnected: OnConnected): OnConnected =>
  (error, client, release) => {
    let isReleased = false;
    onConnected(error, client, (reason) => {
      if (isReleased) return;
      isReleased = true;
      release(reason);
    });
  };

/**
 * The connections of graphile-worker, which takes some of what happens to them worse than it is: it tries again by itself
 * where PostgreSQL says that it starts up, and waits up to two minutes in between, while a connection that cannot be made
 * is an end to it; and a connection that is given back twice would end the process.
 */
export function openJobPool(databaseUrl: string, connections = CONNECTIONS): JobPool {
  const pool = openPool(databaseUrl, { max: connections, application_name: 'business-manager jobs' });
  dropSilentConnections(pool, databaseUrl);
  const connect = pool.connect.bind(pool);
  pool.connect = ((onConnected?: OnConnected) => {
    if (onConnected) return connect(releasingOnce(onConnected));
    return connect().catch((error: Error) => {
      throw new Error(`Connection terminated: ${error.message}`, { cause: error });
    });
  }) as typeof pool.connect;
  return pool;
}
