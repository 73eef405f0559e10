import { hash } from 'node:crypto';
import type { OrderReading } from '../../../shared/contract/orders/order-imports.contract.ts';
import {
  FILE_ORDERS_MAX,
  ORDER_FILE_NEEDED,
  type OrderFileField,
} from '../../../shared/rules/orders/order-file.ts';
import {
  ClickImportError,
  type FileRecord,
  findEncoding,
  readClickText,
  readRecords,
} from '../click-import/click-import.public.ts';
import { groupByOrder, type OrderRecords } from './group-order-lines.ts';
import { type OrderTable, WORKBOOK_TEXT } from './order-table.ts';
import { BadOrder, type CellReader } from './read-order-lines.ts';

/**
 * Says which fields a reading lacks.
 * @throws ClickImportError `not_mapped` naming the first one
 */
export function checkReading({ columns }: OrderReading): void {
  const lacks = (field: OrderFileField) =>
    new ClickImportError(`Map the ${field}: ${field}=column.`, 'not_mapped', { field });
  for (const field of ORDER_FILE_NEEDED) if (!columns[field]) throw lacks(field);
  if (!columns.item_id && !columns.ean) throw lacks('item_id');
}

function cellReader({ columns }: OrderReading, header: readonly string[]): CellReader {
  const names = header.map((name) => name.trim());
  const places = new Map<OrderFileField, number>();
  for (const [field, column] of Object.entries(columns)) {
    const at = names.indexOf(column.trim());
    if (at < 0)
      throw new ClickImportError(
        `The file has no column "${column}" for ${field}. Its columns are: ${names.map((name) => `"${name}"`).join(', ')}.`,
        'no_column',
        { field, column },
      );
    places.set(field as OrderFileField, at);
  }
  return ({ cells }, field) => {
    const at = places.get(field);
    return (at === undefined ? undefined : cells[at]?.trim()) || undefined;
  };
}

export type OrderFile = {
  /** In which it was read. */
  readonly encoding: string;
  /** Its orders, one after the other, read anew each time; what cannot be read is told to `onBad`. */
  readonly orders: (onBad: (bad: BadOrder) => void) => AsyncGenerator<OrderRecords>;
  readonly read: () => CellReader;
};

/**
 * A file of orders as somebody said that it is read.
 * @throws ClickImportError where its encoding is not known or another one
 */
export async function openOrderFile(
  { table: file, isWorkbook }: OrderTable,
  reading: OrderReading,
  onBytes: (bytes: number) => void,
): Promise<OrderFile> {
  // What was chosen for files of text says nothing of a workbook.
  const { encoding: asked, delimiter } = isWorkbook ? WORKBOOK_TEXT : reading;
  const encoding = await findEncoding(file, asked);
  let reader: CellReader | null = null;
  const read: CellReader = (record, field) => reader?.(record, field);
  async function* orders(onBad: (bad: BadOrder) => void): AsyncGenerator<OrderRecords> {
    let isBad = false;
    const tell = (line: number, ...fault: [BadOrder['code'], BadOrder['values']]) => {
      isBad = true;
      onBad(new BadOrder(line, ...fault));
    };
    const text = readClickText(file, encoding, onBytes);
    const records = readRecords(text, delimiter, ({ line, code, values }) => tell(line, code, values));
    let width = 0;
    async function* whole(): AsyncGenerator<FileRecord> {
      for await (const record of records) {
        if (width === 0) {
          width = record.cells.length;
          reader = cellReader(reading, record.cells);
          // Workbooks leave empty cells at the end of a row out.
        } else if (record.cells.length === width || (isWorkbook && record.cells.length < width)) yield record;
        else tell(record.line, 'fields', { count: record.cells.length, expected: width });
      }
      if (width === 0) throw new ClickImportError('The file is empty.', 'empty_file');
    }
    yield* groupByOrder(whole(), read, {
      takeBad: () => {
        const was = isBad;
        isBad = false;
        return was;
      },
      onStray: ({ line }) => onBad(new BadOrder(line, 'empty', { field: 'order_id' })),
    });
  }
  return { encoding, orders, read: () => read };
}

const keyOf = (orderId: string): string => hash('sha256', orderId, 'base64').slice(0, 16);

/**
 * The orders whose lines stand in several places of a file, by `isScattered`: a part of an order would count as the whole.
 * @throws ClickImportError where the file has more orders than are read at once
 */
export async function findScattered(file: OrderFile): Promise<(orderId: string) => boolean> {
  const seen = new Set<string>();
  const scattered = new Set<string>();
  for await (const { orderId } of file.orders(() => {})) {
    const key = keyOf(orderId);
    if (seen.has(key)) scattered.add(key);
    seen.add(key);
    if (seen.size > FILE_ORDERS_MAX)
      throw new ClickImportError(
        `The file has more than ${FILE_ORDERS_MAX} orders; import it in parts.`,
        'too_many',
        { most: FILE_ORDERS_MAX },
      );
  }
  return (orderId) => scattered.has(keyOf(orderId));
}
