import { hash } from 'node:crypto';
import {
  type OrdersAnswer,
  type SentOrder,
  sentOrder,
} from '../../../../shared/contract/orders/orders.contract.ts';
import type { EventIntake } from '../../../../shared/rules/auction/click-validity.ts';
import { orderErrorOf } from '../../../../shared/rules/orders/order-errors.ts';
import { ORDERS_MAX, type Order } from '../../../../shared/rules/orders/orders.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { type JsonLine, readJsonLines } from '../../../platform/http/json-lines.ts';

export type OrderRefusalLine = OrdersAnswer['refused'][number];

/** An order with its line in the body, from 1. */
export type ParsedOrder = { readonly line: number; readonly order: Order; readonly contentHash: string };

export type ParsedOrders = {
  readonly orders: readonly ParsedOrder[];
  readonly refused: readonly OrderRefusalLine[];
};

const HUNDREDTHS = 100;
const toMinor = (amount: number): number => Math.round(amount * HUNDREDTHS);

/** An order as it was sent, its amounts in hundredths. */
export function readOrder(sent: SentOrder): Order {
  return {
    orderId: sent.order_id,
    at: Date.parse(sent.at),
    currency: sent.currency,
    status: sent.status,
    source: sent.source,
    version: sent.version ?? null,
    clickId: sent.click_id ?? null,
    shippingMinor: toMinor(sent.shipping),
    discountMinor: toMinor(sent.discount),
    lines: sent.lines.map(({ item_id, ean, product_id, quantity, price, returned }) => ({
      ...(item_id === undefined ? {} : { item_id }),
      ...(ean === undefined ? {} : { ean }),
      ...(product_id === undefined ? {} : { product_id }),
      quantity,
      price_minor: toMinor(price),
      returned,
    })),
  };
}

/** By which the same content is known again. */
export const orderHash = (order: Order): string => hash('sha256', JSON.stringify(order), 'hex');

type Sending = { readonly portal: PortalCode; readonly now: number; readonly intake: EventIntake };

function parseOrder(read: JsonLine, sending: Sending): ParsedOrder | OrderRefusalLine {
  const { line } = read;
  if ('error' in read) return { line, reason: 'invalid_json', message: read.error };
  const { success, data, error } = sentOrder.safeParse(read.value);
  if (!success) {
    const [issue] = error.issues;
    const field = issue?.path.join('.') ?? '';
    const message = issue?.message ?? 'Invalid';
    return { line, reason: 'invalid_order', message: field === '' ? message : `${field}: ${message}` };
  }
  const order = readOrder(data);
  const cannotBe = orderErrorOf(order, sending);
  if (cannotBe) return { line, ...cannotBe };
  return { line, order, contentHash: orderHash(order) };
}

/**
 * Reads newline-delimited JSON into orders; a line that is none, or none that can be true, is refused by its number.
 * @throws AppError `payload_too_large` above 1,000 orders, `validation_failed` for none at all
 */
export async function parseOrders(body: Buffer, sending: Sending): Promise<ParsedOrders> {
  const orders: ParsedOrder[] = [];
  const refused: OrderRefusalLine[] = [];
  await readJsonLines(body, { thing: 'order', things: 'orders', most: ORDERS_MAX }, (read) => {
    const parsed = parseOrder(read, sending);
    if ('reason' in parsed) refused.push(parsed);
    else orders.push(parsed);
  });
  return { orders, refused };
}
