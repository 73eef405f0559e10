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
import type { ClickHouseTls } from '../start/clickhouse-settings.ts';
import { StartError } from '../start/start-error.ts';
import { querySpan } from '../tracing/query-span.ts';
import { currentTracing, inSpan } from '../tracing/tracing.ts';
import {
  CLUSTER_SETTINGS,
  type ClickHouseCluster,
  findCluster,
  retryingOnCluster,
} from './clickhouse-cluster.ts';
import { namingGateways } from './gateway-error.ts';
import { type HeldBackClient, holdBack } from './hold-back.ts';
import { bindingLongValues } from './long-values.ts';
import { openEmbeddedConnection } from './start-embedded-clickhouse.ts';

type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>;

const minimumVersion = [25, 3] as const;

/** Time for the first answer of a server given by URL. */
const firstAnswerMs = 10_000;

/** Time a question may take before the client gives up on a server given by URL. */
const requestTimeoutMs = 60_000;

/**
 * The server sends nothing before it has all of an answer. Else a question that fails in the middle, for want of memory
 * say, has been answered with 200: versions before 25.11 say so in a row of its own, or in a text without an end, which
 * the client takes for the end of the rows.
 */
const WHOLE_ANSWERS = { wait_end_of_query: 1, http_write_exception_in_output_format: 0 } as const;

/** An error is thrown to the caller, who logs it; the client need not do so too. */
const quiet = { log: { level: ClickHouseLogLevel.OFF } };

export interface RunningClickHouse {
  /**
   * Stands in the database `app` (`click` and `app.click` are the same table) and in UTC. Settings go into the
   * SQL (`… SETTINGS name = value`), never into `clickhouse_settings`.
   */
  client: ClickHouseClient;
  /** The cluster that the server belongs to, where one is named. */
  cluster?: ClickHouseCluster;
  /** Closes the embedded engine's files, or the connections to the server. */
  stop(): Promise<void>;
}

/** Where work is recorded, so is each statement of it by this client; it ends when the answer begins. */
function traceClickHouse(client: ClickHouseClient): ClickHouseClient {
  const tracing = currentTracing();
  if (!tracing) return client;
  const traced = <T>(text: string, ask: () => Promise<T>) =>
    tracing.isWithin() ? inSpan(querySpan('clickhouse', text), ask) : ask();
  const query = client.query.bind(client);
  const exec = client.exec.bind(client);
  const command = client.command.bind(client);
  const insert = client.insert.bind(client);
  client.query = ((params: Parameters<typeof query>[0]) =>
    traced(params.query, () => query(params))) as typeof client.query;
  client.exec = ((params: Parameters<typeof exec>[0]) =>
    traced(params.query, () => exec(params))) as typeof client.exec;
  client.command = (params) => traced(params.query, () => command(params));
  client.insert = (params) => traced(`INSERT INTO ${params.table}`, () => insert(params));
  return client;
}

type StartOptions = {
  clickhouseUrl?: string | undefined;
  clickhouseTls?: ClickHouseTls | undefined;
  clickhouseCluster?: string | undefined;
  dataDir: string;
  /** How long the first answer of a server given by URL may take. */
  withinMs?: number;
};

/**
 * Provides the ClickHouse of the app: the server at `clickhouseUrl`, which must be version 25.3 or newer, else
 * the engine in this process with its files in `<dataDir>/clickhouse`. Either way the tables stand in a database
 * `app`. This is the only place that knows which form runs. A process can open one such folder.
 * @param options.clickhouseTls certificates for a server over https
 * @param options.clickhouseCluster name of the cluster whose servers hold the tables together
 * @throws StartError in one sentence, never with a password
 */
export async function startClickHouse(options: StartOptions): Promise<RunningClickHouse> {
  const { clickhouseUrl, dataDir } = options;
  const running = await (clickhouseUrl === undefined
    ? openEmbedded(path.join(dataDir, 'clickhouse'))
    : connect(clickhouseUrl, options));
  return { ...running, client: traceClickHouse(running.client) };
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

/** A question that the server has not begun yet is in no list of what runs: after so many ms it is told again. */
const KILLS_AGAIN_AFTER_MS = [500, 5_000];

/**
 * The engine in a process of its own goes on when a request is closed, so it is told to stop as well: on a cluster
 * wherever the question runs, as the order may reach another server. Nobody waits until all have heard it.
 */
function killingOnAbort(client: ClickHouseClient, cluster: string | undefined): ClickHouseClient {
  const query = client.query.bind(client);
  const onCluster = cluster ? ` ON CLUSTER '${cluster}'` : '';
  const kill = (queryId: string) =>
    client.command({
      query: `KILL QUERY${onCluster} WHERE query_id = '${queryId}' ASYNC`,
      ...(cluster ? { clickhouse_settings: { distributed_ddl_task_timeout: '0' } } : {}),
    });
  client.query = (async (params: Parameters<typeof query>[0]) => {
    const { abort_signal: signal } = params;
    if (!signal) return query(params);
    const queryId = randomUUID();
    const onAbort = () => {
      const tell = () => void kill(queryId).catch(() => {});
      tell();
      for (const ms of KILLS_AGAIN_AFTER_MS) setTimeout(tell, ms).unref();
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await query({ ...params, query_id: queryId });
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }) as typeof client.query;
  return client;
}

/** The certificates as the client takes them: one of the app's own stands for its password. */
const tlsOptions = ({ ca_cert, cert, key }: ClickHouseTls) =>
  cert && key ? { ca_cert, cert, key } : { ca_cert };

type ServerOptions = Pick<StartOptions, 'clickhouseTls' | 'clickhouseCluster' | 'withinMs'>;

const commonOptions = ({ clickhouseTls }: ServerOptions): ClickHouseClientConfigOptions => ({
  ...quiet,
  request_timeout: requestTimeoutMs,
  ...(clickhouseTls ? { tls: tlsOptions(clickhouseTls) } : {}),
});

/** The client of the app for a server by URL, which need not be there yet. */
function createOwnClient(url: URL, options: ServerOptions): ClickHouseClient {
  const { clickhouseCluster: cluster } = options;
  const client = createClient({
    ...commonOptions(options),
    url: withDatabase(url, 'app'),
    clickhouse_settings: { ...WHOLE_ANSWERS, session_timezone: 'UTC', ...(cluster ? CLUSTER_SETTINGS : {}) },
  });
  const own = killingOnAbort(bindingLongValues(namingGateways(client)), cluster);
  return cluster ? retryingOnCluster(own) : own;
}

async function connect(clickhouseUrl: string, options: ServerOptions): Promise<RunningClickHouse> {
  const { clickhouseCluster: clusterName, withinMs = firstAnswerMs } = options;
  const url = parseUrl(clickhouseUrl);
  let cluster: ClickHouseCluster | undefined;
  try {
    const ofServer = { ...commonOptions(options), url: withDatabase(url, 'default') };
    await checkVersion({ ...ofServer, request_timeout: withinMs });
    const admin = createClient(ofServer);
    try {
      cluster = await findCluster(admin, clusterName);
      await createDatabase(admin, cluster);
    } finally {
      await admin.close();
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`CLICKHOUSE_URL does not work: ${explain(error, url)}.`, { cause: error });
  }
  const client = createOwnClient(url, options);
  return { client, ...(cluster ? { cluster } : {}), stop: () => client.close() };
}

/**
 * The ClickHouse at `clickhouseUrl` for a process that starts while it is away: nobody reaches it before `letIn`, even
 * where it is back, since its schema may not be that of this version.
 * @throws StartError where the address is none
 */
export function expectClickHouse(
  clickhouseUrl: string,
  options: ServerOptions,
): RunningClickHouse & HeldBackClient {
  const client = createOwnClient(parseUrl(clickhouseUrl), options);
  const held = holdBack(client);
  return { ...held, client: traceClickHouse(client), stop: () => client.close() };
}

/** On a cluster it waits for every server, so only where it is needed. */
async function createDatabase(
  admin: ClickHouseClient,
  cluster: ClickHouseCluster | undefined,
): Promise<void> {
  if (!cluster) {
    await admin.command({ query: 'CREATE DATABASE IF NOT EXISTS app' });
    return;
  }
  const result = await admin.query({
    query: "SELECT name FROM system.databases WHERE name = 'app'",
    format: 'JSONEachRow',
  });
  if ((await result.json()).length > 0) return;
  await admin.command({ query: `CREATE DATABASE IF NOT EXISTS app ON CLUSTER '${cluster.name}'` });
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

async function askVersion(config: ClickHouseClientConfigOptions): Promise<string> {
  const client = createClient(config);
  try {
    const result = await client.query({ query: 'SELECT version() AS version', format: 'JSONEachRow' });
    const [row] = await result.json<{ version: string }>();
    return row?.version ?? '';
  } finally {
    await client.close();
  }
}

async function checkVersion(config: ClickHouseClientConfigOptions): Promise<void> {
  const version = await askVersion(config);
  const [year = 0, month = 0] = version.split('.').map(Number);
  const [minimumYear, minimumMonth] = minimumVersion;
  if (year > minimumYear || (year === minimumYear && month >= minimumMonth)) return;
  throw new StartError(
    `The server at CLICKHOUSE_URL is ClickHouse ${version}; version ${minimumVersion.join('.')} or newer is needed.`,
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
      if (first instanceof Error && first.message.startsWith('Timeout error'))
        return `${url.host} takes connections, but gives no answer`;
      return `${url.host} says "${first instanceof Error ? first.message.split('\n')[0] : String(first)}"`;
  }
}
