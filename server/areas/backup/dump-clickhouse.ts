import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import {
  type FactsPiece,
  type FactsTable,
  listFactsTables,
  planPieces,
  readPiece,
} from '../../platform/clickhouse/dump-facts.ts';
import { cutCondition, type FactsCut } from '../portal/portal.public.ts';
import { listUnfinishedImports } from './backup.repository.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { countingRows, writePart } from './backup-parts.ts';
import type { BackupPlace, BackupProgress } from './backup-place.ts';

const PHASE = 'ClickHouse';
const ROWS_OF_PIECE = 100_000;

type Planned = { readonly table: FactsTable; readonly month: string; readonly piece: FactsPiece };

/** Which rows of a month belong to the backup. */
function conditionOf(
  table: FactsTable,
  partition: FactsCut['partitions'][number],
  imports: { unfinished: number[]; last: number },
): string {
  const ofCut = table.replaces ? `toYYYYMM(day) = ${Number(partition.partition)}` : cutCondition(partition);
  if (!table.columns.includes('import_id')) return ofCut;
  const others =
    imports.unfinished.length > 0 ? ` AND import_id NOT IN (${imports.unfinished.join(', ')})` : '';
  return `${ofCut} AND import_id <= ${imports.last}${others}`;
}

async function planAll(
  clickhouse: ClickHouse,
  cut: FactsCut,
  tables: readonly FactsTable[],
): Promise<Planned[]> {
  const imports = await listUnfinishedImports(cut.tx);
  const planned: Planned[] = [];
  for (const partition of cut.partitions) {
    const table = tables.find((of) => of.table === partition.table);
    if (!table) continue;
    const where = conditionOf(table, partition, imports);
    const pieces = await planPieces(clickhouse, table, where, ROWS_OF_PIECE);
    planned.push(...pieces.map((piece) => ({ table, month: partition.partition, piece })));
  }
  return planned;
}

/** Writes the rows of all tables of facts that belong to the cut, a piece at a time. */
export async function dumpFactsTables(options: {
  clickhouse: ClickHouse;
  cut: FactsCut;
  place: BackupPlace;
  onProgress: BackupProgress;
}): Promise<BackupManifest['clickhouse']['tables']> {
  const { clickhouse, cut, place, onProgress } = options;
  const tables = await listFactsTables(clickhouse);
  const planned = await planAll(clickhouse, cut, tables);
  const dumped = new Map<string, BackupManifest['clickhouse']['tables'][number]>();
  for (const { table, columns } of tables)
    dumped.set(table, { table, columns: [...columns], rows: 0, parts: [] });
  for (const [index, { table, month, piece }] of planned.entries()) {
    onProgress(PHASE, index, planned.length);
    const into = dumped.get(table.table);
    if (!into) continue;
    const counted = countingRows(await readPiece(clickhouse, table, piece), (rows) => {
      into.rows += rows;
    });
    const path = `clickhouse/${table.table}/${month}-${String(index).padStart(6, '0')}.tsv.zst`;
    into.parts.push(await writePart(place, path, counted));
  }
  onProgress(PHASE, planned.length, planned.length);
  return [...dumped.values()];
}
