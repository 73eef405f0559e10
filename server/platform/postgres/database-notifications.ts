import pg from 'pg';
import type { Log } from '../logging/logger.ts';

export type ChangeListener = (topic: string, id: string) => void;

export type DatabaseNotifications = {
  /** False while the connection is lost: what is held in memory must not be trusted then. */
  readonly isConnected: () => boolean;
  readonly subscribe: (listener: ChangeListener) => void;
  readonly stop: () => Promise<void>;
};

const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 10_000;

/** Listens on a connection of its own; `onLost` is called once or more when it breaks. */
async function listen(
  databaseUrl: string,
  on: { change: ChangeListener; lost: (client: pg.Client) => void },
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'change-feed',
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBED_AFTER_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => on.lost(client));
  client.on('end', () => on.lost(client));
  client.on('notification', ({ payload = '' }) => {
    const colon = payload.indexOf(':');
    on.change(payload.slice(0, colon), payload.slice(colon + 1));
  });
  try {
    await client.connect();
    await client.query('listen app_change');
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** Silence after which the system probes whether the other side is there; it gives up ten seconds later. */
const PROBED_AFTER_MS = 5_000;

/**
 * Hears what other connections changed (`pg_notify('app_change', 'topic:id')`, see db/postgres/0004).
 * On a lost connection every listener is told `('*', '')`: forget everything. It connects again by itself.
 */
export async function openDatabaseNotifications(
  databaseUrl: string,
  log?: Pick<Log, 'info' | 'warn'>,
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
    client.end().catch(() => {});
    change('*', '');
    if (!stopped)
      log?.warn('The connection to PostgreSQL is lost; calls are answered with 503 until it is back');
    reconnectLater();
  };
  const reconnect = async () => {
    const client = await listen(databaseUrl, { change, lost });
    if (stopped) return client.end();
    current = client;
    log?.info('PostgreSQL is back');
  };
  const reconnectLater = () => {
    if (!stopped) waiting = setTimeout(() => reconnect().catch(reconnectLater), RECONNECT_MS).unref();
  };

  current = await listen(databaseUrl, { change, lost });
  return {
    isConnected: () => current !== null,
    subscribe: (listener) => void listeners.push(listener),
    stop: async () => {
      stopped = true;
      clearTimeout(waiting);
      await current?.end();
    },
  };
}
