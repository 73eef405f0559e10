import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createChdbConnection } from 'chdb/connection';
import { bindSql } from './bound-sql.ts';
import { READS, type SqlParams } from './clickhouse.ts';
import { type Connection, type ConnectionPool, engineConnections } from './connection-pool.ts';
import { MAX_STATEMENT_BYTES } from './long-values.ts';

type QueryParams = Parameters<Connection['query']>[0];
type Answer = ReturnType<Connection['query']>;

// The two packages spell optional fields differently, which is all that keeps the types apart.
const openFolder = (folder: string) => createChdbConnection({ path: folder }) as unknown as Connection;

/** The engine would keep a setting for all queries after it, so handing one over is a mistake. */
function refuseSettings(params: { clickhouse_settings?: object }): void {
  const names = Object.keys(params.clickhouse_settings ?? {});
  if (names.length === 0) return;
  throw new Error(`Write "SETTINGS ${names.join(', ')}" into the SQL in place of clickhouse_settings`);
}

/** Questions that run at a time. */
export const READERS = 2;
const KILL_AGAIN_MS = 50;

/** Ends statements by name over a connection of its own, opened when the first one is to be ended. */
function killerOf(folder: string) {
  let killer: ConnectionPool | undefined;
  return {
    async killUntilEnded(mark: string, ended: Promise<unknown>): Promise<void> {
      let isRunning = true;
      const end = () => {
        isRunning = false;
      };
      ended.then(end, end);
      killer ??= engineConnections([openFolder(folder)]);
      // It may not have come as far as the list of running queries yet.
      while (isRunning) {
        const query = `KILL QUERY WHERE Settings['log_comment'] = '${mark}' ASYNC`;
        await killer.use((connection) => connection.query({ query }));
        await Promise.race([ended.catch(() => {}), delay(KILL_AGAIN_MS)]);
      }
    },
    async close(): Promise<void> {
      await killer?.close();
    },
  };
}

/**
 * Runs a statement; where it fails, what it had written by then is thrown away: the engine would hand it over with
 * the answer of the next statement of the connection.
 */
async function runCleanly<T>(connection: Connection, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    await connection.query({ query: 'SELECT 1 FORMAT JSONEachRow' }).catch(() => {});
    throw error;
  }
}

/** Every connection is a session of its own: in the database `app`, made by the first, and in UTC. */
async function openSession(folder: string): Promise<Connection> {
  const connection = openFolder(folder);
  await connection.command({ query: 'CREATE DATABASE IF NOT EXISTS app' });
  await connection.command({ query: 'USE app' });
  await connection.command({ query: "SET session_timezone = 'UTC'" });
  await connection.command({ query: `SET max_query_size = ${MAX_STATEMENT_BYTES}` });
  return connection;
}

type Asking = { readers: ConnectionPool; killer: ReturnType<typeof killerOf> };

/** Asks when it is the question's turn; one whose signal is aborted is skipped, or killed where it runs. */
async function ask({ readers, killer }: Asking, params: QueryParams): Answer {
  const { abort_signal: signal, query_params: values, ...rest } = params;
  const question = { ...rest, query: bindSql(rest.query, (values ?? {}) as SqlParams) };
  if (!signal) return readers.use((reader) => runCleanly(reader, () => reader.query(question)));
  const mark = randomUUID();
  const aborted = Promise.withResolvers<never>();
  let running: Answer | undefined;
  const onAbort = () => {
    aborted.reject(signal.reason);
    if (running) killer.killUntilEnded(mark, running).catch(() => {});
  };
  signal.addEventListener('abort', onAbort, { once: true });
  const answer = readers.use((reader) => {
    signal.throwIfAborted();
    // After FORMAT, settings add to those of the SELECT.
    const marked = { ...question, query: `${question.query} SETTINGS log_comment = '${mark}'` };
    const started = reader.query(marked);
    running = started;
    return runCleanly(reader, () => started);
  });
  try {
    return await Promise.race([answer, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    answer.catch(() => {});
  }
}

/**
 * Opens the engine in this process on a folder, and its database `app`. The engine runs the statements of a
 * connection one by one, so there are some for reading and one for all that changes data: a long question holds
 * up neither the clicks that come in nor all other questions. The engine knows no abort either: a question whose
 * signal is aborted is skipped if it has not begun, else killed by name over one more connection.
 */
export async function openEmbeddedConnection(folder: string): Promise<Connection> {
  const writer = engineConnections([await openSession(folder)]);
  const readers = engineConnections(
    await Promise.all(Array.from({ length: READERS }, () => openSession(folder))),
  );
  const killer = killerOf(folder);
  const write = <T>(statement: (connection: Connection) => Promise<T>) =>
    writer.use((connection) => runCleanly(connection, () => statement(connection)));

  return {
    ping: (params) => readers.use((connection) => connection.ping(params)),
    query: async (params) => {
      refuseSettings(params);
      return ask({ readers, killer }, params);
    },
    insert: async (params) => {
      refuseSettings(params);
      return write((connection) => connection.insert(params));
    },
    command: async (params) => {
      refuseSettings(params);
      return write((connection) => connection.command(params));
    },
    exec: async (params) => {
      refuseSettings(params);
      if (READS.test(params.query)) return ask({ readers, killer }, params);
      return write((connection) => connection.exec(params));
    },
    close: async () => {
      await Promise.all([writer.close(), readers.close()]);
      await killer.close();
    },
  };
}
