import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ClickHouseClientConfigOptions } from '@clickhouse/client';
import { createChdbConnection } from 'chdb/connection';
import { bindSql } from '../../../server/platform/clickhouse/bound-sql.ts';
import { READS } from '../../../server/platform/clickhouse/clickhouse.ts';
import { openEmbeddedConnection } from '../../../server/platform/clickhouse/start-embedded-clickhouse.ts';

type Connection = NonNullable<ClickHouseClientConfigOptions['connection']>;

/** What a server says went wrong, as it numbers and names it. */
export class ServerError extends Error {
  readonly code: string;
  readonly type: string;

  constructor(code: number, type: string, message: string) {
    super(message);
    this.code = String(code);
    this.type = type;
  }
}

export type FrontStatement = {
  readonly sql: string;
  /** The data of an insert, where it does not stand in the statement. */
  readonly rows: Buffer | null;
  readonly values: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
  readonly database: string | undefined;
  /** Where the statement names none. */
  readonly format: string | undefined;
  readonly session: { readonly id: string; readonly seconds: number; readonly mustExist: boolean } | null;
  readonly isReadOnly: boolean;
};

export type FrontResult = {
  readonly body: Buffer;
  /** As much of a server's as the engine tells. */
  readonly summary: { readonly elapsed_ns: string } | null;
};

const KILL = /^KILL QUERY(?: ON CLUSTER '[^']+')? WHERE query_id = '([^']+)' ASYNC$/;
const INSERTS = /^\s*INSERT\b/i;
const ANSWERS = /^\s*(SELECT|WITH|SHOW|DESCRIBE|DESC|EXPLAIN|EXISTS)\b/i;
const NAMES_FORMAT = /\bFORMAT\s+\w+\s*(SETTINGS\b.*)?;?\s*$/is;
const CANCELLED = new ServerError(394, 'QUERY_WAS_CANCELLED', 'Query was cancelled.');

/** With its values in it. What is no question and has none is not looked at: its rows may look like places for values. */
const boundSql = ({ sql, values }: FrontStatement): string =>
  READS.test(sql) || Object.keys(values).length > 0 ? bindSql(sql, values) : sql;

type Session = { readonly connection: Connection; isBusy: boolean; timer?: NodeJS.Timeout };

/** Sessions of the protocol by name: what is set in one, and its temporary tables, stay for its next statement. */
function openSessions(dataDir: string) {
  const known = new Map<string, Session>();
  const open = async ({ database = 'default', settings }: FrontStatement) => {
    const connection = createChdbConnection({ path: dataDir }) as unknown as Connection;
    const pairs = Object.entries(settings).map(
      ([name, value]) => `SET ${name} = '${value.replaceAll("'", "''")}'`,
    );
    try {
      for (const query of [`USE ${database}`, "SET session_timezone = 'UTC'", ...pairs])
        await connection.command({ query });
    } catch (error) {
      await connection.close();
      throw error;
    }
    return connection;
  };
  const end = async (id: string) => {
    const session = known.get(id);
    known.delete(id);
    clearTimeout(session?.timer);
    await session?.connection.close();
  };
  return {
    /** Runs it in its session, or in one of its own where it only has settings. */
    run: async (statement: FrontStatement): Promise<Awaited<ReturnType<Connection['exec']>>> => {
      const exec = async (connection: Connection) => {
        const query = boundSql(statement);
        return connection.exec({
          query,
          ...(statement.rows ? { values: Readable.from([statement.rows]) } : {}),
        });
      };
      if (!statement.session) {
        const connection = await open(statement);
        return exec(connection).finally(() => connection.close());
      }
      const { id, seconds, mustExist } = statement.session;
      if (mustExist && !known.has(id))
        throw new ServerError(372, 'SESSION_NOT_FOUND', `Session ${id} not found.`);
      const session = known.get(id) ?? { connection: await open(statement), isBusy: false };
      if (session.isBusy)
        throw new ServerError(373, 'SESSION_IS_LOCKED', `Session ${id} is locked by a concurrent client.`);
      known.set(id, session);
      session.isBusy = true;
      clearTimeout(session.timer);
      try {
        return await exec(session.connection);
      } finally {
        session.isBusy = false;
        session.timer = setTimeout(() => void end(id), seconds * 1_000).unref();
      }
    },
    close: () => Promise.all([...known.keys()].map(end)),
  };
}

/** Nobody but a statement's own connection could hold what it is given beside the SQL. */
const standsAlone = ({ session, settings }: FrontStatement) =>
  session !== null ||
  Object.entries(settings).some(([name, value]) => !(name === 'session_timezone' && value === 'UTC'));

function checkRights({ isReadOnly, sql }: FrontStatement): void {
  if (isReadOnly && !ANSWERS.test(sql))
    throw new ServerError(164, 'READONLY', 'Cannot execute query in readonly mode.');
}

/** An engine of its own in this process, asked by statements as they come over the protocol. */
export async function openFrontEngine(dataDir: string) {
  const engine = await openEmbeddedConnection(dataDir);
  const sessions = openSessions(dataDir);
  /** What can be killed, by query id. */
  const running = new Map<string, AbortController>();

  const question = async (statement: FrontStatement, queryId: string, controller: AbortController) => {
    running.set(queryId, controller);
    try {
      const { sql: query, values } = statement;
      return await engine.query({ query, query_params: { ...values }, abort_signal: controller.signal });
    } finally {
      running.delete(queryId);
    }
  };
  const dispatch = async (statement: FrontStatement, queryId: string, controller: AbortController) => {
    if (standsAlone(statement)) return sessions.run(statement);
    if (READS.test(statement.sql)) return question(statement, queryId, controller);
    const query = boundSql(statement);
    const { rows } = statement;
    if (rows && INSERTS.test(query)) return engine.insert({ query, values: Readable.from([rows]) });
    return engine.exec({ query, ...(rows && rows.length > 0 ? { values: Readable.from([rows]) } : {}) });
  };

  return {
    /** Questions that run just now. */
    questions: () => running.size,
    /** Runs one statement; a question ends with an error when `controller` is aborted, or it is killed by its id. */
    run: async (
      given: FrontStatement,
      queryId: string = randomUUID(),
      controller = new AbortController(),
    ): Promise<FrontResult> => {
      const [, killed] = KILL.exec(given.sql) ?? [];
      if (killed) {
        running.get(killed)?.abort(CANCELLED);
        return { body: Buffer.alloc(0), summary: null };
      }
      checkRights(given);
      const isBare = ANSWERS.test(given.sql) && !NAMES_FORMAT.test(given.sql);
      const sql = isBare ? `${given.sql}\nFORMAT ${given.format ?? 'TabSeparated'}` : given.sql;
      const result = await dispatch({ ...given, sql }, queryId, controller);
      const { stream, summary } = result as { stream?: Readable; summary?: { elapsed_ns: string } };
      return {
        body: stream ? await buffer(stream) : Buffer.alloc(0),
        summary: summary ? { elapsed_ns: summary.elapsed_ns } : null,
      };
    },
    close: async () => {
      await sessions.close();
      await engine.close();
    },
  };
}
export type FrontEngine = Awaited<ReturnType<typeof openFrontEngine>>;
