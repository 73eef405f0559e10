import pg from 'pg';
import { mutex, type OneAtATime } from '../cache/mutex.ts';
import type { Log } from '../logging/logger.ts';
import { NOTICE_SOON } from '../postgres/database.ts';
import { dropSession } from '../postgres/session-heartbeat.ts';

export type WorkerLease = {
  /** Says from now on that workers of these names live. */
  readonly hold: (names: readonly string[]) => void;
  /** Says it no more. */
  readonly release: (names: readonly string[]) => void;
  /** Ends the connection; resolves once it is closed. */
  readonly stop: () => Promise<void>;
};

type LeaseOptions = {
  readonly log: Pick<Log, 'warn'>;
  /** From one look for the dead to the next: longer than a living process takes to connect again. */
  readonly lookMs?: number;
  /** From the loss of the connection, or a vain attempt, to the next attempt. */
  readonly reconnectMs?: number;
};
const PERIODS = { lookMs: 5_000, reconnectMs: 500 };

/** Any number will do, as long as every process of the app takes the same. */
const LEASE = 7_270_370;
const CONNECT_TIMEOUT_MS = 3_000;
/** A question that is not answered by then never will be: the connection was cut without a word. */
const ANSWER_WITHIN_MS = 5_000;
/** Silence after which the system probes whether the other side is there. */
const PROBED_AFTER_MS = 5_000;

/** Who has jobs, and holds no lock that says that it lives. */
const FIND_SILENT = `
  with holder as (
    select locked_by as name from graphile_worker._private_jobs where locked_by is not null
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null
  )
  select name from holder where name <> all ($2::text[]) and not exists (
    select from pg_locks
    where locktype = 'advisory' and granted and classid = $1::bigint::oid and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
      and objid = (hashtext(name)::bigint & 4294967295)::oid
  )`;

const HOLD = 'select pg_advisory_lock_shared($1::int, hashtext($2))';
const LET_GO = 'select pg_advisory_unlock_shared($1::int, hashtext($2))';
/** Who frees does so alone; nobody's name is 0. */
const TAKE_TURN = 'select pg_advisory_xact_lock($1::int, 0)';
const STILL_HELD = `
  select from graphile_worker._private_jobs where locked_by = any ($1::text[])
  union all
  select from graphile_worker._private_job_queues where locked_by = any ($1::text[])
  limit 1`;
const FREE = 'select graphile_worker.force_unlock_workers($1::text[])';

/** Frees the jobs of the dead; false where somebody else has done so at the same moment. */
async function freeJobsOf(client: pg.Client, dead: readonly string[]): Promise<boolean> {
  await client.query('begin');
  await client.query(TAKE_TURN, [LEASE]);
  const { rowCount } = await client.query(STILL_HELD, [dead]);
  if (rowCount) await client.query(FREE, [dead]);
  await client.query('commit');
  return Boolean(rowCount);
}

async function connect(databaseUrl: string): Promise<{ client: pg.Client; lost: Promise<void> }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'worker-lease',
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBED_AFTER_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_WITHIN_MS,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    await client.query(NOTICE_SOON);
    return { client, lost };
  } catch (error) {
    dropSession(client);
    throw error;
  }
}

/** Looks for the dead, in turns, over whichever connection there is. */
function deadFinder(held: ReadonlySet<string>, log: Pick<Log, 'warn'>) {
  let suspects = new Set<string>();
  return {
    /** Whoever was suspected has not been looked for since. */
    forget: () => {
      suspects = new Set();
    },
    freeDead: async (client: pg.Client) => {
      const { rows } = await client.query<{ name: string }>(FIND_SILENT, [LEASE, [...held]]);
      const silent = rows.map(({ name }) => name);
      const dead = silent.filter((name) => suspects.has(name));
      suspects = new Set(silent);
      if (dead.length > 0 && (await freeJobsOf(client, dead)))
        log.warn('Jobs of a process that is gone are taken up again');
    },
  };
}

/**
 * Says over a connection of its own which workers of this process live: a lock for each, which goes with the connection
 * however the process ends. Whose lock is missing at two looks, five seconds apart, is dead, and others take its jobs; by
 * itself the library waits four hours. After PostgreSQL was away, the living have these five seconds to come back.
 */
export async function openWorkerLease(databaseUrl: string, options: LeaseOptions): Promise<WorkerLease> {
  const { log, lookMs, reconnectMs } = { ...PERIODS, ...options };
  const held = new Set<string>();
  const finder = deadFinder(held, log);
  let current: { readonly client: pg.Client; readonly inTurn: OneAtATime } | null = null;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  /** Over whichever connection there is, which answers one question at a time; one that fails is given up. */
  const ask = (question: (client: pg.Client) => Promise<unknown>) => {
    if (!current) return;
    const { client, inTurn } = current;
    inTurn(() => question(client)).catch(() => dropSession(client));
  };
  const open = async () => {
    const { client, lost } = await connect(databaseUrl);
    const close = () => dropSession(client);
    try {
      // Those that are added meanwhile, too.
      for (const name of held) await client.query(HOLD, [LEASE, name]);
    } catch (error) {
      close();
      throw error;
    }
    if (isStopped) return close();
    current = { client, inTurn: mutex() };
    finder.forget();
    ask(finder.freeDead);
    void lost.then(() => {
      current = null;
      close();
      reopenLater();
    });
  };
  const reopenLater = () => {
    if (!isStopped) retry = setTimeout(() => open().catch(reopenLater), reconnectMs).unref();
  };
  /** A connection that is opened anew holds what is held by then. */
  const say = (statement: string, names: readonly string[]) =>
    names.map((name) => ask((client) => client.query(statement, [LEASE, name])));

  await open();
  const timer = setInterval(() => ask(finder.freeDead), lookMs).unref();
  return {
    hold: (names) => {
      for (const name of names) held.add(name);
      say(HOLD, names);
    },
    release: (names) => {
      for (const name of names) held.delete(name);
      say(LET_GO, names);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(retry);
      await current?.client.end();
    },
  };
}
