import { type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '../../../db/schema.generated.ts';
import { dropSilentConnections } from './silent-connections.ts';
import { traceClient } from './trace-client.ts';

export type Db = Kysely<DB>;
/** A database handle or a transaction: what repositories take. */
export type DbOrTx = Kysely<DB> | Transaction<DB>;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Parses an int8, refusing what a JS number cannot hold exactly. */
function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`integer out of the safe range: ${text}`);
  return value;
}

const parsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === INT8 || oid === NUMERIC) return parseSafeInteger;
      if (oid === DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format as 'text');
  }) as typeof pg.types.getTypeParser,
};

const NAMED = /^\s*\/\* planned once: (\w+) \*\//;

/** To stand first in a statement: each connection plans it once, under this name, which is its alone. */
export const plannedOnce = (name: string) => sql.raw(`/* planned once: ${name} */`);

/**
 * An array as a parameter of a statement that is planned once. PostgreSQL keeps a plan only while it looks no dearer than
 * one for the values at hand, and with an array that it sees it always does: so the array is hidden from it.
 */
export const hiddenArray = (
  values: readonly unknown[],
  type: 'int' | 'uuid' | 'text' | 'bigint' | 'date' | 'boolean' | 'timestamptz',
) => sql`(select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[]`;

/** Kysely gives the driver no names of statements, so they are read from the text. */
function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  client.query = ((...given: unknown[]) => {
    const [text, values] = given;
    const name = typeof text === 'string' ? NAMED.exec(text)?.[1] : undefined;
    return name === undefined ? query(...given) : query({ name, text, values });
  }) as typeof client.query;
}

/** Time to reach the server; whoever waits for longer is told that it is away. */
const CONNECT_TIMEOUT_MS = 10_000;
/** A connection that nobody has used for so long is asked whether the other side still lives. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** As an option of the pool, the time would also end the wait for a free connection. */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({
      ...config,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
  }
}

/**
 * To be said over a session that holds locks: with the defaults, PostgreSQL notices after two hours that the machine on the
 * other side has lost its power, and keeps the locks until then.
 */
export const NOTICE_SOON = `
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3`;

/** The pool waits for it, which its types do not say. */
const noticeSoon = (client: pg.ClientBase) => client.query(NOTICE_SOON);

/** Opens a pool of connections. Those that break are replaced, and their queries rejected; the process lives on. */
export function openPool(url: string, options: Omit<pg.PoolConfig, 'connectionString'>): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionString: url, Client: ImpatientClient });
  // An `error` that nobody hears ends the process, whether the connection is idle or in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', traceClient);
  return pool;
}

const poolsOf = new WeakMap<object, pg.Pool>();

export type PoolUsage = {
  /** Connections there are, those of them that nobody uses, and how many wait for one. */
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  /** Nobody gets a connection any more. */
  readonly isEnded: boolean;
};

/** How a pool is used just now. */
export const usageOf = (pool: pg.Pool): PoolUsage => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  isEnded: pool.ending || pool.ended,
});

/** The most connections that a database may have; it is one that `openDatabase` opened. */
export const poolSize = (db: Db): number => poolsOf.get(db)?.options.max ?? 0;

/** How the pool of a database is used just now; the database is one that `openDatabase` opened. */
export function poolUsage(db: Db): PoolUsage {
  const pool = poolsOf.get(db);
  return pool ? usageOf(pool) : { open: 0, idle: 0, waiting: 0, isEnded: false };
}

/**
 * Opens a pool of at most `max` connections.
 * @param isLent a pooler lends a connection for each transaction: what was planned over one is not known over the next
 */
export function openDatabase(url: string, max = 10, { isLent = false } = {}): Db {
  const options = { max, types: parsers, application_name: 'business-manager' };
  // What is said over a connection that is lent, another one has to hear.
  const pool = openPool(url, isLent ? options : { ...options, onConnect: noticeSoon });
  if (!isLent) {
    pool.on('connect', nameStatements);
    dropSilentConnections(pool, url);
  }
  const dialect: Dialect = new PostgresDialect({ pool });
  const db = new Kysely<DB>({ dialect });
  poolsOf.set(db, pool);
  return db;
}

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because another row has what has to be unique; its transaction is over. */
export function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
}

const EXCLUSION_VIOLATION = '23P01';

/** Whether a statement failed because its range overlaps that of another row; its transaction is over. */
export function overlaps(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === EXCLUSION_VIOLATION;
}

/** Runs `work` in one transaction: all of it or nothing. */
export function inTransaction<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().execute(work);
}

/** Runs `work` in one transaction of which nothing stays; answers what it would have answered. */
export async function inVain<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    return await work(tx);
  } finally {
    await tx.rollback().execute();
  }
}

/** Runs `work` in one transaction; as a dry run it answers what it would have answered, and nothing of it stays. */
export const inTransactionOrVain = <T>(
  db: Db,
  isDryRun: boolean,
  work: (tx: Transaction<DB>) => Promise<T>,
): Promise<T> => (isDryRun ? inVain : inTransaction)(db, work);

/** Runs questions that all see the database as it is at the first of them. */
export function inSnapshot<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}
