import pg from 'pg';
import { StartError } from '../start/start-error.ts';

/** Stands in the database while a restore writes, and stays where one was cut off. */
const MARKER = 'unfinished_restore';

/** Asks one statement over a connection of its own. */
async function askOnce<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: string[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Whether a restore into this database has begun and not come to its end. */
export async function isHalfRestored(url: string): Promise<boolean> {
  const rows = await askOnce<{ there: boolean }>(url, `select to_regclass('${MARKER}') is not null as there`);
  return rows[0]?.there === true;
}

export async function markRestoreBegun(url: string): Promise<void> {
  await askOnce(url, `create table if not exists ${MARKER} (begun_at timestamptz not null default now())`);
}

export async function markRestoreDone(url: string): Promise<void> {
  await askOnce(url, `drop table ${MARKER}`);
}

/** @throws StartError where a restore has begun and not come to its end */
export async function refuseHalfRestored(url: string): Promise<void> {
  if (!(await isHalfRestored(url))) return;
  throw new StartError(
    'This installation is half restored: a restore is still running or was cut off; run "npm run restore" again to its end.',
  );
}
