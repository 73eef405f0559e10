import type { Readable } from 'node:stream';
import { type ClickHouse, selectRows, selectTsv } from './clickhouse.ts';

export type FactsTable = {
  /** In the database `app`. */
  readonly table: string;
  readonly columns: readonly string[];
  /** Later rows take the place of earlier ones when they are merged, which would be lost with a bound. */
  readonly replaces: boolean;
  /** No row of it ever goes by itself. */
  readonly keepsAll: boolean;
};

/** All tables that hold rows by day. */
export async function listFactsTables(clickhouse: ClickHouse): Promise<FactsTable[]> {
  const rows = await selectRows<{ table: string; columns: string[]; replaces: number; expires: number }>(
    clickhouse,
    `SELECT table, groupArray(name) AS columns, any(engine) LIKE '%Replacing%' AS replaces, any(ends) AS expires
     FROM (
       SELECT columns.table AS table, columns.name AS name, tables.engine AS engine,
         positionCaseInsensitive(tables.engine_full, ' TTL ') > 0 AS ends
       FROM system.columns AS columns
       JOIN system.tables AS tables ON tables.database = columns.database AND tables.name = columns.table
       WHERE columns.database = 'app' AND tables.engine LIKE '%MergeTree' AND columns.default_kind IN ('', 'DEFAULT')
       ORDER BY table, columns.position
     ) GROUP BY table HAVING has(columns, 'day') ORDER BY table`,
  );
  return rows.map(({ table, columns, replaces, expires }) => ({
    table,
    columns,
    replaces: Boolean(replaces),
    keepsAll: !replaces && !expires,
  }));
}

/** Rows of one table that are read and written at once. */
export type FactsPiece = { readonly where: string };

type CountedDay = { readonly dayText: string; readonly rows: number };

/** Days one after the other until there are as many rows as a piece holds; a day with more is divided. */
function* divide(days: readonly CountedDay[], table: FactsTable, where: string, rowsOfPiece: number) {
  let [from, rows] = ['', 0];
  let last = '';
  const piece = () => ({ where: `${where} AND day BETWEEN '${from}' AND '${last}'` });
  for (const { dayText: day, rows: ofDay } of days) {
    if (from !== '' && rows + ofDay > rowsOfPiece) {
      yield piece();
      [from, rows] = ['', 0];
    }
    const parts = Math.ceil(ofDay / rowsOfPiece);
    if (parts > 1) {
      for (let part = 0; part < parts; part += 1) {
        const share = `cityHash64(${table.columns.join(', ')}) % ${parts} = ${part}`;
        yield { where: `${where} AND day = '${day}' AND ${share}` };
      }
      continue;
    }
    if (from === '') from = day;
    last = day;
    rows += ofDay;
  }
  if (from !== '') yield piece();
}

/** Divides the rows of a table that fit a condition into pieces that are in memory one at a time. */
export async function planPieces(
  clickhouse: ClickHouse,
  table: FactsTable,
  where: string,
  rowsOfPiece: number,
): Promise<FactsPiece[]> {
  const days = await selectRows<CountedDay>(
    clickhouse,
    `SELECT toString(day) AS dayText, toFloat64(count()) AS rows FROM app.${table.table}
     WHERE ${where} GROUP BY day ORDER BY day`,
  );
  return [...divide(days, table, where, rowsOfPiece)];
}

/** The rows of a piece, tab-separated. */
export function readPiece(
  clickhouse: ClickHouse,
  table: FactsTable,
  { where }: FactsPiece,
): Promise<Readable> {
  return selectTsv(clickhouse, `SELECT ${table.columns.join(', ')} FROM app.${table.table} WHERE ${where}`);
}

export async function countFacts(clickhouse: ClickHouse, table: string): Promise<number> {
  const [row] = await selectRows<{ rows: number }>(
    clickhouse,
    `SELECT toFloat64(count()) AS rows FROM app.${table}`,
  );
  return row?.rows ?? 0;
}

/** Whether any table of the database has rows, but for the one that says which migrations ran. */
export async function holdsFacts(clickhouse: ClickHouse): Promise<boolean> {
  const rows = await selectRows(
    clickhouse,
    `SELECT 1 FROM system.parts WHERE database = 'app' AND active AND table != 'schema_migration' AND rows > 0 LIMIT 1`,
  );
  return rows.length > 0;
}

export async function emptyFacts(clickhouse: ClickHouse, table: string): Promise<void> {
  await clickhouse.command({ query: `TRUNCATE TABLE app.${table}` });
}

export async function clickHouseVersion(clickhouse: ClickHouse): Promise<string> {
  const [row] = await selectRows<{ version: string }>(clickhouse, 'SELECT version() AS version');
  return row?.version ?? '';
}
