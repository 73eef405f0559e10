import { sql } from 'kysely';
import type { Db } from './database.ts';

/** What time it is for the PostgreSQL server, in milliseconds since 1970 UTC. */
export async function readDatabaseClock(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return rows[0]?.ms ?? Number.NaN;
}
