import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type ClickHouseClient,
  type ClickHouseClientConfigOptions,
  ClickHouseError,
  ClickHouseLogLevel,
  createClient,
} from '@clickhouse/client';
import { StartError } from '../start/start-error.ts';
import { openEmbeddedConnection } from './start-embedded-clickhouse.ts';

type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>;

const minimumVersion = [25, 3] as const;

/** Time a question may take before the client gives up on a server given by URL. */
const requestTimeoutMs = 60_000;

/** An error is thrown to the caller, who logs it; the client need not do so too. */
const quiet = { log: { level: ClickHouseLogLevel.OFF } };

export interface RunningClickHouse {
  /**
   * Stands in the database `app` (`click` and `app.click` are the same table) and in UTC. Settings go into the
   * SQL (`… SETTINGS name = value`), never into `clickhouse_settings`.
   */
  client: ClickHouseClient;
  /** Closes the embedded engine's files, or the connections to the server. */
  stop(): Promise<void>;
}

/**
 * Provides the ClickHouse of the app: the server at `clickhouseUrl`, which must be version 25.3 or newer, else
 * the engine in this process with its files in `<dataDir>/clickhouse`. Either way the tables stand in a database
 * `app`. This is the only place that knows which form runs. A process can open one such folder.
 * @throws StartError in one sentence, never with a password
 */
export async function startClickHouse(options: {
  clickhouseUrl?: string | undefined;
  dataDir: string;
}): Promise<RunningClickHouse> {
  const { clickhouseUrl, dataDir } = options;
  return clickhouseUrl === undefined
    ? openEmbedded(path.join(dataDir, 'clickhouse'))
    : connect(clickhouseUrl);
}

async function openEmbedded(folder: string): Promise<RunningClickHouse> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let connection: Connection;
  try {
    connection = await openEmbeddedConnection(folder);
  } catch (error) {
    throw new StartError(
      `The click database ${folder} cannot be opened: another process is using it, or it is damaged (ClickHouse has written the reason above).`,
      { cause: error },
    );
  }
  const client = createClient({ ...quiet, connection });
  return { client, stop: () => client.close() };
}

/** The engine in a process of its own goes on when a request is closed, so it is told to stop as well. */
function killingOnAbort(client: ClickHouseClient): ClickHouseClient {
  const query = client.query.bind(client);
  const kill = (queryId: string) =>
    client.command({ query: `KILL QUERY WHERE query_id = '${queryId}' ASYNC` });
  client.query = (async (params: Parameters<typeof query>[0]) => {
    const { abort_signal: signal } = params;
    if (!signal) return query(params);
    const queryId = randomUUID();
    const onAbort = () => void kill(queryId).catch(() => {});
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await query({ ...params, query_id: queryId });
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }) as typeof client.query;
  return client;
}

async function connect(clickhouseUrl: string): Promise<RunningClickHouse> {
  const url = parseUrl(clickhouseUrl);
  const database = decodeURIComponent(url.pathname.slice(1)) || 'app';
  if (!/^[A-Za-z_]\w*$/.test(database)) {
    throw new StartError(
      `CLICKHOUSE_URL names the database "${database}"; use letters, digits and "_" only.`,
    );
  }
  const common = { ...quiet, request_timeout: requestTimeoutMs };
  try {
    const admin = createClient({ ...common, url: withDatabase(url, 'default') });
    try {
      await checkVersion(admin);
      await admin.command({ query: 'CREATE DATABASE IF NOT EXISTS app' });
    } finally {
      await admin.close();
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`CLICKHOUSE_URL does not work: ${explain(error, url)}.`);
  }
  const client = createClient({
    ...common,
    url: withDatabase(url, 'app'),
    clickhouse_settings: { session_timezone: 'UTC' },
  });
  return { client: killingOnAbort(client), stop: () => client.close() };
}

function parseUrl(clickhouseUrl: string): URL {
  const url = URL.canParse(clickhouseUrl) ? new URL(clickhouseUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StartError('CLICKHOUSE_URL is not an address such as http://user:password@host:8123.');
  }
  if (!['/', '/app'].includes(url.pathname)) {
    throw new StartError(
      `CLICKHOUSE_URL names the database "${url.pathname.slice(1)}", but the app keeps its tables in the database "app"; leave the name out.`,
    );
  }
  return url;
}

function withDatabase(url: URL, database: string): URL {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed;
}

async function checkVersion(client: ClickHouseClient): Promise<void> {
  const result = await client.query({ query: 'SELECT version() AS version', format: 'JSONEachRow' });
  const [row] = await result.json<{ version: string }>();
  const [year = 0, month = 0] = (row?.version ?? '').split('.').map(Number);
  const [minimumYear, minimumMonth] = minimumVersion;
  if (year > minimumYear || (year === minimumYear && month >= minimumMonth)) return;
  throw new StartError(
    `The server at CLICKHOUSE_URL is ClickHouse ${row?.version}; version ${minimumVersion.join('.')} or newer is needed.`,
  );
}

function explain(error: unknown, url: URL): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (first instanceof ClickHouseError && first.type === 'AUTHENTICATION_FAILED') {
    return `${url.host} refuses the user "${decodeURIComponent(url.username) || 'default'}" with this password`;
  }
  switch ((first as NodeJS.ErrnoException).code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no computer named "${url.hostname}"`;
    case 'ECONNREFUSED':
      return `no ClickHouse answers at ${url.host}`;
    default:
      return `${url.host} says "${first instanceof Error ? first.message.split('\n')[0] : String(first)}"`;
  }
}
