import pg from 'pg';
import type { Log } from '../logging/logger.ts';

export type WorkerLease = {
  /** Says from now on that workers of these names live. */
  readonly hold: (names: readonly string[]) => void;
  /** Says it no more. */
  readonly release: (names: readonly string[]) => void;
  /** Ends the connection; resolves once it is closed. */
  readonly stop: () => Promise<void>;
};

/** Any number will do, as long as every process of the app takes the same. */
const LEASE = 7_270_370;
const RECONNECT_MS = 500;
const CONNECT_TIMEOUT_MS = 3_000;
/** Longer than a living process takes to connect again. */
const LOOK_MS = 5_000;
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
const FREE = 'select graphile_worker.force_unlock_workers($1::text[])';

/** With the defaults, PostgreSQL notices after two hours that a machine has lost its power. */
const NOTICE_SOON = `
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3`;

async function connect(databaseUrl: string): Promise<{ client: pg.Client; lost: Promise<void> }> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'worker-lease',
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBED_AFTER_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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
    client.end().catch(() => {});
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
      if (dead.length === 0) return;
      await client.query(FREE, [dead]);
      log.warn('Jobs of a process that is gone are taken up again');
    },
  };
}

/**
 * Says over a connection of its own which workers of this process live: a lock for each, which goes with the connection
 * however the process ends. Whose lock is missing at two looks, five seconds apart, is dead, and others take its jobs; by
 * itself the library waits four hours. After PostgreSQL was away, the living have these five seconds to come back.
 */
export async function openWorkerLease(databaseUrl: string, log: Pick<Log, 'warn'>): Promise<WorkerLease> {
  const held = new Set<string>();
  const finder = deadFinder(held, log);
  let current: pg.Client | null = null;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const look = () => {
    // A connection that is lost is noticed by itself.
    if (current) finder.freeDead(current).catch(() => {});
  };
  const open = async () => {
    const { client, lost } = await connect(databaseUrl);
    const close = () => client.end().catch(() => {});
    try {
      // Those that are added meanwhile, too.
      for (const name of held) await client.query(HOLD, [LEASE, name]);
    } catch (error) {
      void close();
      throw error;
    }
    if (isStopped) return void close();
    current = client;
    finder.forget();
    look();
    void lost.then(() => {
      current = null;
      void close();
      reopenLater();
    });
  };
  const reopenLater = () => {
    if (!isStopped) retry = setTimeout(() => open().catch(reopenLater), RECONNECT_MS).unref();
  };
  /** A connection that is opened anew holds what is held by then. */
  const say = (statement: string, names: readonly string[]) => {
    for (const name of names) current?.query(statement, [LEASE, name]).catch(() => {});
  };

  await open();
  const timer = setInterval(look, LOOK_MS).unref();
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
      await current?.end();
    },
  };
}
