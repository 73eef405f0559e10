import pg from 'pg';
import type { Log } from '../logging/logger.ts';
import { StartError } from '../start/start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const minimumVersion = 15;

/** Time to reach a PostgreSQL given by URL. */
const connectTimeoutMs = 10_000;

export interface RunningPostgres {
  /** Address of the app's database, with its password. */
  url: string;
  /** Stops the embedded server; with a URL of one's own it does nothing. */
  stop(): Promise<void>;
}

/**
 * Provides the PostgreSQL of the app: the one at `databaseUrl`, which must be version 15 or newer, else an
 * embedded one with its files in `dataDir` and a database `app`. This is the only place that knows which.
 * @param onGone told why the embedded server, which ended although nobody stopped it, could not be started again
 * @throws StartError in one sentence, never with a password
 */
export async function startPostgres(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  onGone?: ((reason: Error) => void) | undefined;
}): Promise<RunningPostgres> {
  const { databaseUrl, dataDir, log, onGone } = options;
  if (databaseUrl !== undefined) {
    await checkDatabase(databaseUrl);
    return { url: databaseUrl, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres({ dataDir, log, isReady, onGone });
  try {
    return { url: await ensureDatabase(server.adminUrl, 'app'), stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function isReady(adminUrl: string): Promise<boolean> {
  try {
    await withClient(adminUrl, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === '28P01') {
      throw new StartError('The embedded PostgreSQL refuses the password kept in the data folder.');
    }
    return false;
  }
}

async function ensureDatabase(adminUrl: string, name: string): Promise<string> {
  await withClient(adminUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function checkDatabase(databaseUrl: string): Promise<void> {
  const url = parseUrl(databaseUrl);
  try {
    await withClient(databaseUrl, async (client) => {
      const { rows } = await client.query(
        `select current_setting('server_version') as version,
          current_setting('server_version_num')::int / 10000 as major,
          has_schema_privilege(current_schema(), 'create') as may_create`,
      );
      const { version, major, may_create: mayCreate } = rows[0];
      if (major < minimumVersion) {
        throw new StartError(
          `The database at DATABASE_URL is PostgreSQL ${version}; version ${minimumVersion} or newer is needed.`,
        );
      }
      if (!mayCreate) {
        throw new StartError(
          `The user "${decode(url.username)}" of DATABASE_URL may not create tables there; make it the owner of the database.`,
        );
      }
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL does not work: ${explain(error, url)}.`);
  }
}

function parseUrl(databaseUrl: string): URL {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname) return url;
  throw new StartError(
    'DATABASE_URL is not an address such as postgresql://user:password@host:5432/database (special characters in the password must be percent-encoded).',
  );
}

function explain(error: unknown, url: URL): string {
  const place = `${url.hostname}:${url.port || '5432'}`;
  const database = decode(url.pathname.slice(1)) || decode(url.username);
  switch (errorCode(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no computer named "${url.hostname}"`;
    case 'ECONNREFUSED':
      return `no PostgreSQL answers at ${place}`;
    case '28P01':
    case '28000':
      return `${place} refuses the user "${decode(url.username)}" with this password`;
    case '3D000':
      return `there is no database "${database}" at ${place}`;
    default:
      return `${place} says "${error instanceof Error ? error.message : String(error)}"`;
  }
}

/** Half an escape is shown as it was typed. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A name with several addresses fails with one error per address; the first one tells enough. */
function errorCode(error: unknown): string | undefined {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first as { code?: string } | undefined)?.code;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  // An error between queries must not end the process; the next query reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
