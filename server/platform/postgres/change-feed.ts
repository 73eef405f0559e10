import pg from 'pg';

export type ChangeListener = (topic: string, id: string) => void;

export type ChangeFeed = {
  /** False while the connection is lost: what is held in memory must not be trusted then. */
  readonly isConnected: () => boolean;
  readonly subscribe: (listener: ChangeListener) => void;
  readonly stop: () => Promise<void>;
};

const RECONNECT_MS = 500;

/** Silence after which the system probes whether the other side is there; it gives up ten seconds later. */
const PROBED_AFTER_MS = 5_000;

/**
 * Hears what other connections changed (`pg_notify('app_change', 'topic:id')`, see db/postgres/0004).
 * On a lost connection every listener is told `('*', '')`: forget everything.
 */
export async function openChangeFeed(databaseUrl: string): Promise<ChangeFeed> {
  const listeners: ChangeListener[] = [];
  let client: pg.Client | null = null;
  let connected = false;
  let stopped = false;

  const tell = (topic: string, id: string) => {
    for (const listener of listeners) listener(topic, id);
  };

  const lose = () => {
    if (!connected) return;
    connected = false;
    tell('*', '');
    if (!stopped) setTimeout(reconnect, RECONNECT_MS).unref();
  };

  const connect = async () => {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'change-feed',
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBED_AFTER_MS,
    });
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ payload = '' }) => {
      const colon = payload.indexOf(':');
      tell(payload.slice(0, colon), payload.slice(colon + 1));
    });
    await next.connect();
    await next.query('listen app_change');
    client = next;
    connected = true;
  };

  const reconnect = () => {
    if (stopped) return;
    connect().catch(() => setTimeout(reconnect, RECONNECT_MS).unref());
  };

  await connect();
  return {
    isConnected: () => connected,
    subscribe: (listener) => void listeners.push(listener),
    stop: async () => {
      stopped = true;
      await client?.end();
    },
  };
}
