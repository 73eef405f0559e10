import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../logging/logger.ts';
import { openCatchUp } from './catch-up.ts';
import { dropSession, startHeartbeat } from './session-heartbeat.ts';

export type ChangeListener = (topic: string, id: string) => void;

export type DatabaseNotifications = {
  /** False while the connection is lost: what is held in memory must not be trusted then. */
  readonly isConnected: () => boolean;
  readonly subscribe: (listener: ChangeListener) => void;
  /**
   * Waits until the listeners have been told all that was committed before the call. False where that cannot be said:
   * the connection is lost, or has not answered within a second.
   */
  readonly catchUp: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 10_000;
const CHANGES = 'app_change';

/** What is done over each new connection before it counts as one; `isFirst` at the start of the process. */
export type Greeting = (client: pg.Client, isFirst: boolean) => Promise<void>;

type Listening = {
  readonly change: ChangeListener;
  readonly lost: (client: pg.Client) => void;
  readonly greet: (client: pg.Client) => Promise<void>;
};

/** Listens on a connection of its own; `on.lost` is called once or more when it breaks or falls silent. */
async function listen(databaseUrl: string, on: Listening): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'change-feed',
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBED_AFTER_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  const lost = () => on.lost(client);
  client.on('error', lost);
  client.on('end', lost);
  try {
    await client.connect();
    const heartbeat = await startHeartbeat(client, `beat_${randomUUID()}`, lost);
    client.on('end', heartbeat.stop);
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel !== CHANGES) return;
      const colon = payload.indexOf(':');
      on.change(payload.slice(0, colon), payload.slice(colon + 1));
    });
    await client.query(`listen ${CHANGES}`);
    await on.greet(client);
    return client;
  } catch (error) {
    dropSession(client);
    throw error;
  }
}

/** Silence after which the system probes whether the other side is there; it gives up ten seconds later. */
const PROBED_AFTER_MS = 5_000;

/**
 * Hears what other connections changed (`pg_notify('app_change', 'topic:id')`, see db/postgres/0004).
 * On a lost connection every listener is told `('*', '')`: forget everything. It connects again by itself. A connection
 * that has died without a word is noticed within ten seconds.
 */
export async function openDatabaseNotifications(
  databaseUrl: string,
  log?: Pick<Log, 'info' | 'warn'>,
  greet: Greeting = async () => {},
): Promise<DatabaseNotifications> {
  const listeners: ChangeListener[] = [];
  let current: pg.Client | null = null;
  let waiting: NodeJS.Timeout | undefined;
  let stopped = false;

  const change: ChangeListener = (topic, id) => {
    for (const listener of listeners) listener(topic, id);
  };
  const lost = (client: pg.Client) => {
    if (client !== current) return;
    current = null;
    dropSession(client);
    change('*', '');
    if (stopped) return;
    log?.warn('The connection to PostgreSQL is lost; calls are answered with 503 until it is back');
    reconnectLater();
  };
  const open = (isFirst: boolean) =>
    listen(databaseUrl, { change, lost, greet: (client) => greet(client, isFirst) });
  const reconnect = async () => {
    const client = await open(false);
    if (stopped) return client.end();
    current = client;
    log?.info('PostgreSQL is back');
  };
  const reconnectLater = () => {
    if (!stopped) waiting = setTimeout(() => reconnect().catch(reconnectLater), RECONNECT_MS).unref();
  };

  current = await open(true);
  return {
    isConnected: () => current !== null,
    subscribe: (listener) => void listeners.push(listener),
    catchUp: openCatchUp(() => current),
    stop: async () => {
      stopped = true;
      clearTimeout(waiting);
      await current?.end();
    },
  };
}
