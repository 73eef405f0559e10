import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { ImportLane } from './import-lanes.ts';
import type { ImportSpeeds, OpenImport } from './import-outlook.ts';

/** The imports of all shops that wait or run. */
export async function listOpenImports(db: DbOrTx): Promise<OpenImport[]> {
  const { rows } = await sql<OpenImport>`
    select id, lane, status = 'running' as "isRunning", bytes_total as "bytesTotal", bytes,
      phase is not distinct from 'reading' as "isReading", started_at as "startedAt"
    from feed_import where status = 'waiting'
    union all
    select id, lane, true, bytes_total, bytes, phase is not distinct from 'reading', started_at
    from feed_import where status = 'running'`.execute(db);
  return rows;
}

/** Imports of all shops by which the speed of the next ones is told. */
const LAST = 200;

/** How fast the last imports were, by lane. */
export async function findImportSpeeds(db: DbOrTx): Promise<ImportSpeeds> {
  const { rows } = await sql<{ lane: ImportLane; speed: number }>`
    select lane, (sum(bytes) / sum(extract(epoch from finished_at - started_at)))::float8 as speed
    from (select * from feed_import order by id desc limit ${LAST}) as last
    where status = 'done' and lane is not null and bytes > 0 and finished_at > started_at
    group by lane`.execute(db);
  return Object.fromEntries(rows.map(({ lane, speed }) => [lane, speed]));
}
