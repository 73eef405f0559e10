import {
  type OrderImport,
  type OrderImportResult,
  orderReading,
  type RecognisedOrders,
} from '../../../shared/contract/orders/order-imports.contract.ts';
import type { ClickImportFault, FaultValues } from '../../../shared/rules/clicks/click-import.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { getRunRow, type RunRow } from '../click-import/click-import.public.ts';
import type { OrderSummary } from './import-order-file.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

function presentResult({ isDryRun, days, bad, ...counts }: OrderSummary): OrderImportResult {
  return {
    ...counts,
    is_dry_run: isDryRun,
    from_day: days?.from ?? null,
    to_day: days?.to ?? null,
    bad_orders: bad.count,
    first_bad_lines: [...bad.first],
  };
}

/** A run as the API shows it. */
export function presentOrderRun(row: RunRow): OrderImport {
  const { fault, fault_values: values, summary, reading, recognised } = row;
  return {
    id: row.id,
    source: row.source as OrderImport['source'],
    file_name: row.file_name,
    status: row.status as OrderImport['status'],
    is_dry_run: row.is_dry_run,
    started_by: row.startedByEmail,
    created_at: row.created_at.toISOString(),
    started_at: instant(row.started_at),
    finished_at: instant(row.finished_at),
    cancel_asked: row.cancel_asked,
    bytes: row.bytes,
    bytes_total: row.bytes_total,
    // Of the table of orders, which counts them there.
    orders: (row as unknown as { orders: number }).orders,
    added: row.added,
    recognised: recognised as RecognisedOrders | null,
    reading: reading === null ? null : orderReading.parse(reading),
    result: summary === null ? null : presentResult(summary as OrderSummary),
    fault: fault === null ? null : { code: fault as ClickImportFault, values: (values ?? {}) as FaultValues },
    undo_asked_by: row.undoByEmail,
    undone_at: instant(row.undone_at),
  };
}

/**
 * A run of the shop that brings orders.
 * @throws AppError `forbidden` for any other, whether it exists or not
 */
export const getOrderRun = async (db: DbOrTx, shopId: number, runId: number): Promise<OrderImport> =>
  presentOrderRun(await getRunRow(db, 'order_import', { shopId, runId }));
