import {
  type OrderImport,
  type OrderImportResult,
  orderReading,
  type RecognisedOrders,
} from '../../../shared/contract/orders/order-imports.contract.ts';
import type { ClickImportFault, FaultValues } from '../../../shared/rules/clicks/click-import.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { getRunRow, presentRunFrame, type RunRow } from '../click-import/click-import.public.ts';
import type { OrderSummary } from './import-order-file.ts';

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

/** Runs that came before it was told of them whether they are workbooks are shown as files of text. */
function presentRecognised(kept: unknown): RecognisedOrders {
  const { is_workbook = false, ...others } = kept as Omit<RecognisedOrders, 'is_workbook'> & {
    is_workbook?: boolean;
  };
  return { ...others, is_workbook };
}

/** A run as the API shows it. */
export function presentOrderRun(row: RunRow): OrderImport {
  const { fault, fault_values: values, summary, reading, recognised } = row;
  return {
    ...presentRunFrame(row),
    // Of the table of orders, which counts them there.
    orders: (row as unknown as { orders: number }).orders,
    recognised: recognised === null ? null : presentRecognised(recognised),
    reading: reading === null ? null : orderReading.parse(reading),
    result: summary === null ? null : presentResult(summary as OrderSummary),
    fault: fault === null ? null : { code: fault as ClickImportFault, values: (values ?? {}) as FaultValues },
  };
}

/**
 * A run of the shop that brings orders.
 * @throws AppError `forbidden` for any other, whether it exists or not
 */
export const getOrderRun = async (db: DbOrTx, shopId: number, runId: number): Promise<OrderImport> =>
  presentOrderRun(await getRunRow(db, 'order_import', { shopId, runId }));
