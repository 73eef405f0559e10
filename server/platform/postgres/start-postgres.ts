import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../logging/logger.ts';
import { StartError } from '../start/start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { dropSession } from './session-heartbeat.ts';

const minimumVersion = 15;

/** Time to reach a PostgreSQL given by URL, and for each of its answers. */
const answerWithinMs = 10_000;
/** It copies a database, on a disk that may be busy. */
const createWithinMs = 120_000;

export interface RunningPostgres {
  /** Address of the app's database, with its password. */
  url: string;
  /** The same database without a pooler in between: for what lasts as long as a session. */
  directUrl: string;
  /** The app's database for whoever administers the embedded server; absent with a URL of one's own. */
  adminUrl?: string;
  /** Stops the embedded server; with a URL of one's own it does nothing. */
  stop(): Promise<void>;
}

/**
 * Provides the PostgreSQL of the app: the one at `databaseUrl`, which must be version 15 or newer, else an
 * embedded one with its files in `dataDir` and a database `app`. This is the only place that knows which. With
 * `databaseDirectUrl` the other address may lead to a pooler.
 * @param onGone told why the embedded server, which ended although nobody stopped it, could not be started again
 * @throws StartError in one sentence, never with a password
 */
export async function startPostgres(options: {
  databaseUrl?: string | undefined;
  databaseDirectUrl?: string | undefined;
  dataDir: string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  onGone?: ((reason: Error) => void) | undefined;
  /** How long each answer of a server given by URL may take. */
  withinMs?: number;
  /** Whether to say so where the user given by URL may do what the app never needs; commands of an operator may. */
  warnsOfSuperuser?: boolean;
}): Promise<RunningPostgres> {
  const { databaseUrl, databaseDirectUrl, dataDir, log, onGone, withinMs = answerWithinMs } = options;
  if (databaseUrl !== undefined) {
    const found = await checkDatabase(databaseUrl, 'DATABASE_URL', withinMs);
    if (databaseDirectUrl !== undefined) {
      const direct = await checkDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL', withinMs);
      if (direct.identity !== found.identity) {
        throw new StartError('DATABASE_DIRECT_URL leads to another database than DATABASE_URL.');
      }
    }
    if (found.isSuperuser && options.warnsOfSuperuser) warnOfSuperuser(log, databaseUrl, 'DATABASE_URL');
    const directUrl = databaseDirectUrl ?? databaseUrl;
    if (await isLent(directUrl)) throw new StartError(lentSentence(databaseDirectUrl !== undefined));
    return { url: databaseUrl, directUrl, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres({ dataDir, log, isReady, onGone });
  try {
    const adminUrl = await ensureDatabase(server.adminUrl, 'app');
    const url = await ensureRole(adminUrl);
    return { url, directUrl: url, adminUrl, stop: server.stop };
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
  await withClient(
    adminUrl,
    async (client) => {
      const found = await client.query('select 1 from pg_database where datname = $1', [name]);
      if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
    },
    createWithinMs,
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The role of the app in the embedded server. */
const APP_ROLE = 'business_manager';
const PASSWORD_BYTES = 24;

/** Everything of the app that the administrator made: a folder of a version before has all its tables from it. */
const HAND_OVER = `
do $$
declare
  statement text;
begin
  for statement in
    select format('alter schema %I owner to ${APP_ROLE}', nspname) from pg_namespace
      where nspowner = current_user::regrole and nspname !~ '^(pg_|information_schema$|public$)'
    union all
    select format('alter %s %s owner to ${APP_ROLE}',
        case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
        pg_class.oid::regclass)
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S')
        and nspname !~ '^(pg_|information_schema$)'
        -- The sequence of a column goes with its table.
        and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass
          and relkind = 'S' and deptype in ('a', 'i'))
    union all
    select format('alter routine %s owner to ${APP_ROLE}', pg_proc.oid::regprocedure)
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
      where proowner = current_user::regrole and nspname !~ '^(pg_|information_schema$)'
    union all
    select format('alter type %s owner to ${APP_ROLE}', pg_type.oid::regtype)
      from pg_type join pg_namespace on pg_namespace.oid = typnamespace
      where typowner = current_user::regrole and nspname !~ '^(pg_|information_schema$)'
        and (typtype in ('d', 'e') or typtype = 'c'
          and exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))
  loop
    execute statement;
  end loop;
end $$`;

/** Gives the app's database to a role that is no superuser, with a password for this run; returns its address. */
async function ensureRole(adminUrl: string): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('hex');
  await withClient(
    adminUrl,
    async (client) => {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
      if (rowCount === 0) await client.query(`create role ${APP_ROLE} login`);
      await client.query(
        `alter role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole password '${password}'`,
      );
      await client.query(`alter database app owner to ${APP_ROLE}`);
      await client.query(HAND_OVER);
    },
    createWithinMs,
  );
  const url = new URL(adminUrl);
  url.username = APP_ROLE;
  url.password = password;
  return url.href;
}

/** Says what a role may do that the app never needs. */
function warnOfSuperuser(log: Pick<Log, 'warn'>, databaseUrl: string, name: string): void {
  log.warn(
    `The user "${decode(new URL(databaseUrl).username)}" of ${name} is a superuser of PostgreSQL, which the app needs nowhere: give it a user of its own that owns the database.`,
  );
}

/** What was found out about a database: what tells it from any other, and whether its user may do everything. */
type Checked = { readonly identity: string; readonly isSuperuser: boolean };

async function checkDatabase(databaseUrl: string, name: string, withinMs: number): Promise<Checked> {
  const url = parseUrl(databaseUrl, name);
  try {
    return await withClient(
      databaseUrl,
      async (client) => {
        const { rows } = await client.query(
          `select current_setting('server_version') as version,
          current_setting('server_version_num')::int / 10000 as major,
          has_schema_privilege(current_schema(), 'create') as may_create,
          (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
          (select oid from pg_database where datname = current_database())
            || ' ' || extract(epoch from pg_postmaster_start_time()) as identity`,
        );
        const { version, major, may_create: mayCreate, is_superuser: isSuperuser, identity } = rows[0];
        if (major < minimumVersion) {
          throw new StartError(
            `The database at ${name} is PostgreSQL ${version}; version ${minimumVersion} or newer is needed.`,
          );
        }
        if (!mayCreate) {
          throw new StartError(
            `The user "${decode(url.username)}" of ${name} may not create tables there; make it the owner of the database.`,
          );
        }
        return { identity, isSuperuser };
      },
      withinMs,
    );
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${name} does not work: ${explain(error, url)}.`, { cause: error });
  }
}

/** Whether a pooler lends connections for a transaction: while somebody is in one, others get another connection. */
function isLent(databaseUrl: string): Promise<boolean> {
  const pidOf = async (client: pg.Client) =>
    (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  return withClient(databaseUrl, (one) =>
    withClient(databaseUrl, async (other) => {
      const before = await pidOf(one);
      await other.query('begin');
      await pidOf(other);
      const after = await pidOf(one);
      await other.query('commit');
      return before !== after;
    }),
  );
}

const lentSentence = (isDirect: boolean) =>
  isDirect
    ? 'DATABASE_DIRECT_URL leads to a pooler that lends connections for a transaction; it must lead to the database itself.'
    : 'DATABASE_URL leads to a pooler that lends connections for a transaction; set DATABASE_DIRECT_URL to the address of the database itself.';

function parseUrl(databaseUrl: string, name: string): URL {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.hostname) return url;
  throw new StartError(
    `${name} is not an address such as postgresql://user:password@host:5432/database (special characters in the password must be percent-encoded).`,
  );
}

/** The driver's own words where it has waited for long enough. */
const GAVE_UP = /^(timeout expired|Query read timeout)$/;

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
    case '53300':
      return `${place} takes no more connections (${(error as Error).message})`;
    case '3D000':
      return `there is no database "${database}" at ${place}`;
    default:
      if (GAVE_UP.test(String((error as Error).message)))
        return `${place} takes connections, but gives no answer`;
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

async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  withinMs = answerWithinMs,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  // An error between queries must not end the process; the next query reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    dropSession(client);
    throw error;
  }
}
