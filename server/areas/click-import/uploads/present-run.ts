import {
  type ClickImport,
  type ClickImportResult,
  clickImport,
  clickReading,
  type RecognisedClicks,
} from '../../../../shared/contract/shops/click-imports.contract.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { ImportSummary } from '../import-click-file.ts';
import type { RunTable } from '../run-tables.ts';
import { findRun, type RunRow } from './click-uploads.repository.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** What a pass through a file found, as the API says it. */
function presentResult(summary: Omit<ImportSummary, 'shop' | 'runId'>): ClickImportResult {
  const { unknown, bad, days, isDryRun, encoding, clicks, added, known, unplaced } = summary;
  return {
    is_dry_run: isDryRun,
    ...{ encoding, clicks, added, known, unplaced },
    unknown_products: unknown.products,
    unknown_categories: unknown.categories,
    are_created: unknown.areCreated,
    from_day: days?.from ?? null,
    to_day: days?.to ?? null,
    bad_lines: bad.count,
    first_bad_lines: bad.first.map(({ line, code, values }) => ({ line, code, values })),
  };
}

/** What a run says of itself, whatever it brings. */
export const presentRunFrame = (row: RunRow) => ({
  id: row.id,
  source: row.source as ClickImport['source'],
  file_name: row.file_name,
  status: row.status as ClickImport['status'],
  is_dry_run: row.is_dry_run,
  started_by: row.startedByEmail,
  created_at: row.created_at.toISOString(),
  started_at: instant(row.started_at),
  finished_at: instant(row.finished_at),
  cancel_asked: row.cancel_asked,
  bytes: row.bytes,
  bytes_total: row.bytes_total,
  added: row.added,
  undo_asked_by: row.undoByEmail,
  undone_at: instant(row.undone_at),
});

/** A run that brings clicks, as the API shows it. */
export function presentRun(row: RunRow): ClickImport {
  const { fault, fault_values: values, summary, reading, recognised } = row;
  return {
    ...presentRunFrame(row),
    clicks: row.clicks,
    recognised: recognised as RecognisedClicks | null,
    reading: reading === null ? null : clickReading.parse(reading),
    result: summary === null ? null : presentResult(summary as ImportSummary),
    fault: fault === null ? null : clickImport.shape.fault.parse({ code: fault, values: values ?? {} }),
    removed_products: row.removed_products,
    removed_categories: row.removed_categories,
  };
}

/**
 * A run of the shop.
 * @throws AppError `forbidden` for any other, whether it exists or not
 */
export async function getRunRow(
  db: DbOrTx,
  table: RunTable,
  of: { shopId: number; runId: number },
): Promise<RunRow> {
  const row = await findRun(db, table, of);
  if (!row) throw new AppError('forbidden', 'No right to this shop');
  return row;
}

/** A run of the shop that brings clicks, as the API shows it. */
export const getRun = async (db: DbOrTx, shopId: number, runId: number): Promise<ClickImport> =>
  presentRun(await getRunRow(db, 'click_import', { shopId, runId }));
