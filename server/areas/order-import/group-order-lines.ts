import type { OrderReading } from '../../../shared/contract/orders/order-imports.contract.ts';
import { sentOrder } from '../../../shared/contract/orders/orders.contract.ts';
import { portalCurrencyCode } from '../../../shared/rules/feeds/feed-currency.ts';
import { orderErrorOf } from '../../../shared/rules/orders/order-errors.ts';
import type { Order } from '../../../shared/rules/orders/orders.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { FileRecord } from '../click-import/click-import.public.ts';
import { readOrder } from '../orders/orders.public.ts';
import { BadOrder, type CellReader, readHead, readItemLine } from './read-order-lines.ts';

/** The records of one order that stand one after the other. */
export type OrderRecords = {
  readonly orderId: string;
  readonly records: readonly FileRecord[];
  /** Whether a line before, between or after them cannot be read. */
  readonly isBesideBad: boolean;
};

/**
 * Puts the records of each order together.
 * @param takeBad says whether a line that cannot be read was met since it was asked last
 * @param onStray told of a record that names no order
 */
export async function* groupByOrder(
  records: AsyncIterable<FileRecord>,
  read: CellReader,
  { takeBad, onStray }: { takeBad: () => boolean; onStray: (record: FileRecord) => void },
): AsyncGenerator<OrderRecords> {
  let open = null as { orderId: string; records: FileRecord[]; isBesideBad: boolean } | null;
  for await (const record of records) {
    const isAfterBad = takeBad();
    if (open && isAfterBad) open.isBesideBad = true;
    const orderId = read(record, 'order_id');
    if (orderId === undefined) {
      onStray(record);
      continue;
    }
    if (open?.orderId === orderId) {
      open.records.push(record);
      continue;
    }
    if (open) yield open;
    open = { orderId, records: [record], isBesideBad: isAfterBad };
  }
  if (open) yield { ...open, isBesideBad: open.isBesideBad || takeBad() };
}

export type FileOrdersFrom = {
  readonly read: CellReader;
  readonly reading: OrderReading;
  readonly portal: PortalCode;
  readonly now: number;
};

/**
 * An order of a file, with its amounts in hundredths.
 * @throws BadOrder where a line of it is wrong, or it cannot be true
 */
export function parseFileOrder({ orderId, records, isBesideBad }: OrderRecords, from: FileOrdersFrom): Order {
  const { read, reading, portal, now } = from;
  const [first] = records;
  const line = first?.line ?? 0;
  if (isBesideBad) throw new BadOrder(line, 'beside_bad_line');
  const head = readHead(records, read, reading);
  const lines = records.map((record) => readItemLine(record, read, reading)).filter((one) => one !== null);
  if (lines.length === 0) throw new BadOrder(line, 'no_lines');
  const currency = head.currency ?? portalCurrencyCode(portal);
  const { data, error } = sentOrder.safeParse({
    ...head,
    currency,
    order_id: orderId,
    source: 'file',
    lines,
  });
  if (!data) {
    const path = error?.issues[0]?.path ?? [];
    const bad = path[0] === 'lines' && typeof path[1] === 'number' ? records[path[1]] : first;
    throw new BadOrder(bad?.line ?? line, 'not_that', { field: String(path.at(-1) ?? ''), value: '' });
  }
  const order = readOrder(data);
  const cannotBe = orderErrorOf(order, { portal, now, intake: 'backfill' });
  if (cannotBe) throw new BadOrder(line, cannotBe.reason, {});
  return order;
}
