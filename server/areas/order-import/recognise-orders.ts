import {
  type OrderReading,
  orderReading,
  type RecognisedOrders,
} from '../../../shared/contract/orders/order-imports.contract.ts';
import { CANCELLED_WORDS } from '../../../shared/rules/orders/order-file.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import {
  type ClickFile,
  dateOrderOf,
  decimalOf,
  readTableStart,
} from '../click-import/click-import.public.ts';
import { orderColumnsOf } from './order-column-words.ts';
import { listReadings } from './order-runs.repository.ts';
import { asOrderTable } from './order-table.ts';
import { bareAmount, shownValue } from './read-order-lines.ts';

const SAMPLES = 3;
const READINGS_LOOKED_AT = 10;

/** As the shop's last file with the same columns was read. */
async function rememberedReading(
  db: DbOrTx,
  shopId: number,
  names: readonly string[],
): Promise<OrderReading | null> {
  for (const kept of await listReadings(db, shopId, READINGS_LOOKED_AT)) {
    const { data } = orderReading.safeParse(kept);
    if (data && Object.values(data.columns).every((column) => names.includes(column))) return data;
  }
  return null;
}

/**
 * What can be told of a file of orders by its beginning: its columns and what they stand for, and how it is written. Cells
 * are shown of the columns that were recognised alone: the others may be about people.
 * @throws ClickImportError where it has no header, or is a broken workbook
 */
export async function recogniseOrders(
  db: DbOrTx,
  shopId: number,
  file: ClickFile,
): Promise<RecognisedOrders> {
  const { table, isWorkbook } = await asOrderTable(file);
  const { encoding, delimiter, columns: names, cellsOf } = await readTableStart(table);
  const remembered = await rememberedReading(db, shopId, names);
  const columns = remembered?.columns ?? orderColumnsOf(names);
  const amounts = [columns.price, columns.shipping, columns.discount].flatMap(cellsOf).map(bareAmount);
  const suggestion = {
    columns,
    delimiter,
    encoding: 'auto' as const,
    date_order: remembered?.date_order ?? dateOrderOf(cellsOf(columns.date)),
    decimal: decimalOf(amounts),
    currency: remembered?.currency ?? null,
    cancelled: remembered?.cancelled ?? [...CANCELLED_WORDS],
    replace_server: false,
  };
  const used = new Set(Object.values(columns));
  const samples = Object.fromEntries(
    [...used].map((name) => [
      name,
      cellsOf(name)
        .filter((cell) => cell !== '')
        .slice(0, SAMPLES)
        .map(shownValue),
    ]),
  );
  return {
    columns: [...names],
    ignored: names.filter((name) => !used.has(name)),
    samples,
    encoding,
    is_workbook: isWorkbook,
    suggestion,
  };
}
