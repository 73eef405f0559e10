import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { BaseResultSet, ClickHouseClient } from '@clickhouse/client';
import { retryOnCluster } from './clickhouse-cluster.ts';

export type ClickHouse = ClickHouseClient;
export type SqlParams = Record<string, string | number | readonly (string | number)[]>;

/** Statements that only read. */
export const READS = /^\s*(SELECT|WITH)\b/i;

type Format = 'JSONEachRow' | 'JSONEachRowWithProgress';
type Select = {
  readonly sql: string;
  readonly params: SqlParams;
  readonly format: Format;
  readonly signal: AbortSignal | undefined;
};
type Answer = Pick<BaseResultSet<Readable, 'JSONEachRow'>, 'json' | 'text'>;

/** Runs one SELECT and reads its answer, both until the signal is aborted. */
async function readAnswer<T>(
  clickhouse: ClickHouse,
  { sql, params, format, signal }: Select,
  read: (answer: Answer) => Promise<T>,
): Promise<T> {
  const asked = clickhouse.query({
    query: sql,
    format,
    ...(Object.keys(params).length > 0 ? { query_params: params } : {}),
    ...(signal ? { abort_signal: signal } : {}),
  });
  const result = await asked.catch((error: unknown) => {
    // A server by URL has another word for it.
    signal?.throwIfAborted();
    throw error;
  });
  // From here on the client listens to the signal no more.
  const close = () => result.close();
  if (signal?.aborted) close();
  signal?.addEventListener('abort', close, { once: true });
  try {
    return await read(result as Answer);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
  }
}

/**
 * Runs one SELECT with bound parameters and returns its rows as objects.
 * @throws the reason of `signal` once it is aborted, also while the rows are being read
 */
export function selectRows<T>(
  clickhouse: ClickHouse,
  sql: string,
  params: SqlParams = {},
  signal?: AbortSignal,
): Promise<T[]> {
  return readAnswer(clickhouse, { sql, params, format: 'JSONEachRow', signal }, (answer) => answer.json<T>());
}

export type TotalledRows<T> = {
  readonly rows: readonly T[];
  /** The same columns over all groups; of a statement `WITH TOTALS`. */
  readonly totals: T;
  /** How many rows there would be without LIMIT and OFFSET. */
  readonly count: number;
};

type AnswerLine<T> = {
  readonly row?: T;
  readonly totals?: T;
  readonly rows_before_limit_at_least?: number;
};

/**
 * Runs one SELECT `… GROUP BY … WITH TOTALS … LIMIT` with bound parameters. Its lines say themselves what they are: the
 * embedded engine gives them in another order where there are no rows.
 * @throws Error where the server does not say the totals; the reason of `signal` once it is aborted
 */
export function selectTotalledRows<T>(
  clickhouse: ClickHouse,
  sql: string,
  params: SqlParams,
  signal: AbortSignal,
): Promise<TotalledRows<T>> {
  const format = 'JSONEachRowWithProgress';
  return readAnswer(clickhouse, { sql, params, format, signal }, async (answer) => {
    const text = await answer.text();
    const lines = text.split('\n').filter(Boolean);
    const said = lines.map((line) => JSON.parse(line) as AnswerLine<T>);
    const totals = said.find((line) => line.totals)?.totals;
    const count = said.find(
      (line) => line.rows_before_limit_at_least !== undefined,
    )?.rows_before_limit_at_least;
    if (!totals || count === undefined) throw new Error(`ClickHouse did not say the totals: ${lines.at(-1)}`);
    return { rows: said.flatMap(({ row }) => row ?? []), totals, count };
  });
}

/**
 * Runs one SELECT and returns what it says as tab-separated rows, as bytes. The embedded engine has all of them in
 * memory before the first is read.
 */
export async function selectTsv(clickhouse: ClickHouse, sql: string): Promise<Readable> {
  const { stream } = await clickhouse.exec({ query: `${sql} FORMAT TabSeparated` });
  return stream;
}

const TSV_ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A text as a cell of tab-separated rows. */
export function tsvText(text: string): string {
  return text.replaceAll(/[\\\t\n\r]/g, (char) => TSV_ESCAPES[char] ?? '');
}

/**
 * Inserts tab-separated rows; repeating it with the same token changes nothing.
 * Settings stand in the statement: given beside it, the embedded engine would keep them for later statements.
 * @throws Error where the server does not take them all, also where it says so only after it has begun to answer
 */
export async function insertOnce(
  clickhouse: ClickHouse,
  insert: { table: string; columns: readonly string[]; rows: string; token: string },
): Promise<void> {
  // Asynchronous inserts, the engine's default, are deduplicated by other rules. Rows that waited through an update
  // may lack the last columns.
  const settings = `async_insert = 0, input_format_tsv_allow_variable_number_of_columns = 1, insert_deduplicate = 1, insert_deduplication_token = '${insert.token.replaceAll("'", "''")}'`;
  await insertTsv(clickhouse, { ...insert, settings });
}

/**
 * Inserts tab-separated rows, again each time that it is called.
 * @throws Error as `insertOnce` does
 */
export function insertEachTime(
  clickhouse: ClickHouse,
  insert: { table: string; columns: readonly string[]; rows: string },
): Promise<void> {
  return insertTsv(clickhouse, { ...insert, settings: 'async_insert = 0, insert_deduplicate = 0' });
}

async function insertTsv(
  clickhouse: ClickHouse,
  insert: { table: string; columns: readonly string[]; rows: string; settings: string },
): Promise<void> {
  if (insert.rows === '') return;
  const { stream } = await retryOnCluster(() =>
    clickhouse.exec({
      query: `INSERT INTO ${insert.table} (${insert.columns.join(', ')}) SETTINGS ${insert.settings} FORMAT TabSeparated`,
      values: Readable.from([insert.rows]),
    }),
  );
  // An answer that is not read keeps its connection, of which there are few. A good one is empty.
  const error = await text(stream);
  if (error !== '') throw new Error(`ClickHouse did not take rows of ${insert.table}: ${error}`);
}
