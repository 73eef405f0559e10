import type { OrderReading } from '../../../shared/contract/orders/order-imports.contract.ts';
import type { FaultValues } from '../../../shared/rules/clicks/click-import.ts';
import {
  isCancelledWord,
  ORDER_HEAD_FIELDS,
  ORDER_LINE_FIELDS,
  type OrderFileFault,
  type OrderFileField,
} from '../../../shared/rules/orders/order-file.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { BadValue, type FileRecord, readInstant, readNumber } from '../click-import/click-import.public.ts';

const NOON_MINUTES = 720;

/** What is wrong with a line of an order, which is left out whole. */
export class BadOrder extends Error {
  readonly line: number;
  readonly code: OrderFileFault;
  readonly values: FaultValues;

  constructor(line: number, code: OrderFileFault, values: FaultValues = {}) {
    super(`${code} ${JSON.stringify(values)}`);
    this.line = line;
    this.code = code;
    this.values = values;
  }
}

export type CellReader = (record: FileRecord, field: OrderFileField) => string | undefined;

const HUNDREDTHS = 100;
const CURRENCY_SIGNS = /^(?:[€$]|eur|rsd|din\.?|km|bam)\s*|\s*(?:[€$]|eur|rsd|din\.?|km|bam)$/gi;

/** An amount as files write it, without the sign of its currency. */
export const bareAmount = (text: string): string => text.trim().replace(CURRENCY_SIGNS, '').trim();

/** Days since 1899-12-30, as workbooks keep dates. */
const SERIAL = /^[2-6]\d{4}(?:\.\d+)?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);
const spelledOut = (serial: string): string =>
  new Date(SERIAL_START + Math.round(Number(serial) * 86_400) * (DAY_MS / 86_400))
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

const CLICK_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** What stands in a fault is shown and kept: nothing that may be somebody's address. */
export const shownValue = (text: string): string => (text.includes('@') ? '…' : text.slice(0, 100));

function amountOf(field: OrderFileField, text: string, reading: OrderReading): number {
  const value = readNumber(field, bareAmount(text), reading.decimal);
  return Math.round(value * HUNDREDTHS) / HUNDREDTHS;
}

function countOf(record: FileRecord, field: OrderFileField, text: string, reading: OrderReading): number {
  const value = readNumber(field, text, reading.decimal);
  if (!Number.isInteger(value))
    throw new BadOrder(record.line, 'not_that', { field, value: shownValue(text) });
  return value;
}

/** Has what is wrong with a value said by the line where it stands. */
function atLine<T>({ line }: FileRecord, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    const { value } = error.values;
    throw new BadOrder(line, error.code, {
      ...error.values,
      ...(typeof value === 'string' ? { value: shownValue(value) } : {}),
    });
  }
}

/** What all lines of an order say of it; a field that is empty in some of them is what the others say. */
export function readHead(records: readonly FileRecord[], read: CellReader, reading: OrderReading) {
  const said = new Map<OrderFileField, { text: string; record: FileRecord }>();
  for (const record of records) {
    for (const field of ORDER_HEAD_FIELDS) {
      const text = read(record, field);
      if (text === undefined) continue;
      const before = said.get(field);
      if (before && before.text !== text) throw new BadOrder(record.line, 'differs', { field });
      if (!before) said.set(field, { text, record });
    }
  }
  const textOf = (field: OrderFileField) => said.get(field)?.text;
  const money = (field: 'shipping' | 'discount') => {
    const { text, record } = said.get(field) ?? {};
    // Some files write what is taken off with a minus.
    return text === undefined || !record
      ? 0
      : atLine(record, () =>
          amountOf(field, field === 'discount' ? text.replace(/^[-–]\s?/, '') : text, reading),
        );
  };
  const first = records[0] as FileRecord;
  const date = said.get('date');
  if (!date) throw new BadOrder(first.line, 'empty', { field: 'date' });
  const text = SERIAL.test(date.text) ? spelledOut(date.text) : date.text;
  const order = reading.date_order;
  const formats = {
    defaultMinutes: NOON_MINUTES,
    dateOrder: order && ({ day_first: 'day first', month_first: 'month first' } as const)[order],
  };
  const at = atLine(date.record, () => readInstant({ text, time: textOf('time') }, formats));
  const isCancelled =
    textOf('cancelled_at') !== undefined || isCancelledWord(textOf('status') ?? '', reading.cancelled);
  return {
    at: new Date(at).toISOString(),
    status: isCancelled ? ('cancelled' as const) : ('placed' as const),
    currency: textOf('currency')?.toUpperCase() ?? reading.currency ?? undefined,
    click_id: CLICK_ID.exec(textOf('click_id') ?? '')?.[0],
    shipping: money('shipping'),
    discount: money('discount'),
  };
}

const eanOf = (text: string): string | undefined => (/^\d{8,14}$/.test(text) ? text : undefined);

/** A line of an order; null where the record says nothing of any item. */
export function readItemLine(record: FileRecord, read: CellReader, reading: OrderReading) {
  const cells = Object.fromEntries(ORDER_LINE_FIELDS.map((field) => [field, read(record, field)]));
  const { item_id: item, quantity, price, returned } = cells;
  const ean = eanOf(cells.ean ?? '');
  if ([item, cells.ean, quantity, price].every((cell) => cell === undefined)) return null;
  for (const field of ['quantity', 'price'] as const)
    if (cells[field] === undefined) throw new BadOrder(record.line, 'empty', { field });
  if (item === undefined && ean === undefined) throw new BadOrder(record.line, 'empty', { field: 'item_id' });
  return atLine(record, () => ({
    ...(item === undefined ? { ean } : { item_id: item }),
    quantity: countOf(record, 'quantity', quantity ?? '', reading),
    price: amountOf('price', price ?? '', reading),
    returned: returned === undefined ? 0 : countOf(record, 'returned', returned, reading),
  }));
}
