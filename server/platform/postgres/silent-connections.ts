import pg from 'pg';
import { isConnectionLost } from './lost-connection.ts';
import { dropSession } from './session-heartbeat.ts';

type Times = {
  /** After so long without an answer a connection is looked at. */
  readonly silentMs: number;
  readonly lookEveryMs: number;
  /** How long the server may take to say what the connection is at. */
  readonly askWithinMs: number;
};
const TIMES: Times = { silentMs: 30_000, lookEveryMs: 5_000, askWithinMs: 10_000 };

type Pending = { count: number; since: number };

/** Counts the statements of a connection that are answered by a promise; streams have an end of their own. */
function countPending(client: pg.PoolClient, pending: Pending): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const onEnd = () => {
    pending.count -= 1;
    pending.since = performance.now();
  };
  client.query = ((...given: unknown[]) => {
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    if (pending.count === 0) pending.since = performance.now();
    pending.count += 1;
    answer.then(onEnd, onEnd);
    return answer;
  }) as typeof client.query;
}

/** Whether the server works on a statement of this connection; false where it cannot be reached or knows none. */
async function isAtWork(url: string, pid: number, withinMs: number): Promise<boolean> {
  const asking = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  asking.on('error', () => {});
  try {
    await asking.connect();
    const { rows } = await asking.query<{ state: string | null }>(
      'select state from pg_stat_activity where pid = $1',
      [pid],
    );
    return rows[0] !== undefined && rows[0].state !== null && !rows[0].state.startsWith('idle');
  } catch (error) {
    // Who takes no more connections is there, and may be at work.
    const { code } = error as { code?: string };
    return code === '53300' || !isConnectionLost(error);
  } finally {
    dropSession(asking);
  }
}

/**
 * Drops the connections of a pool over which no answer will ever come: a network that swallows everything raises no error
 * for a quarter of an hour, and for so long callers would wait and connections be missing. A statement that takes long is
 * left alone, for the server says that it is at work.
 * @param url of the same server without a pooler in between, which has numbers of its own for connections
 */
export function dropSilentConnections(pool: pg.Pool, url: string, times: Times = TIMES): void {
  const { silentMs, lookEveryMs, askWithinMs } = times;
  const pendings = new Map<pg.PoolClient, Pending>();
  const isSilent = ({ count, since }: Pending) => count > 0 && performance.now() - since > silentMs;
  const look = async (client: pg.PoolClient, pending: Pending) => {
    const { since } = pending;
    const pid = (client as unknown as { processID: number }).processID;
    if (await isAtWork(url, pid, askWithinMs)) return;
    // Meanwhile an answer may have come.
    if (pending.count > 0 && pending.since === since) dropSession(client as unknown as pg.Client);
  };
  let looking: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    if (pool.ended) clearInterval(timer);
    const silent = [...pendings].filter(([, pending]) => isSilent(pending));
    if (silent.length === 0 || looking) return;
    looking = Promise.all(silent.map(([client, pending]) => look(client, pending))).finally(() => {
      looking = null;
    });
  }, lookEveryMs).unref();
  pool.on('connect', (client) => {
    const pending = { count: 0, since: 0 };
    pendings.set(client, pending);
    countPending(client, pending);
    client.once('end', () => void pendings.delete(client));
  });
}
