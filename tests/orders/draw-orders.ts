import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time/durations.ts';
import type { WrittenOrder } from '../clients/order-client.ts';
import type { RandomDraw } from '../worlds/draw-facts.ts';
import type { HandClick } from './reference-orders.ts';

const OFFSETS = [0, 60, 120, -300];

/** An instant as a shop in one of several time zones writes it. */
function writtenAt(at: number, minutes: number): string {
  if (minutes === 0) return new Date(at).toISOString();
  const sign = minutes < 0 ? '-' : '+';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const wall = new Date(at + minutes * MINUTE_MS).toISOString().slice(0, -1);
  return `${wall}${sign}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

export type DrawnFrom = {
  readonly draw: RandomDraw;
  readonly clicks: readonly HandClick[];
  readonly productIds: readonly number[];
  readonly itemIds: readonly string[];
  /** The first and the last instant of orders. */
  readonly between: readonly [number, number];
};

const drawLine = ({ draw, productIds, itemIds }: DrawnFrom): WrittenOrder['lines'][number] => {
  const number = Math.floor(draw() * (itemIds.length + 2));
  const named =
    draw() < 0.2
      ? { product_id: productIds[Math.floor(draw() * productIds.length)] ?? 1 }
      : { item_id: itemIds[number] ?? 'nobody knows it' };
  const quantity = 1 + Math.floor(draw() * draw() * 6);
  return {
    ...named,
    quantity,
    price: Math.floor(draw() * 5_000_00) / 100,
    ...(draw() < 0.15 ? { returned: Math.floor(draw() * (quantity + 1)) } : {}),
  };
};

/** Which click an order names: mostly one shortly before it, at times one of any time, of nobody, or none. */
function drawClick({ draw, clicks }: DrawnFrom): HandClick | { id: string } | null {
  const luck = draw();
  if (luck < 0.15) return null;
  if (luck < 0.2) return { id: randomUUID() };
  return clicks[Math.floor(draw() * clicks.length)] ?? null;
}

/** A first version of an order. */
function drawOrder(number: number, from: DrawnFrom): WrittenOrder {
  const { draw, between } = from;
  const [first, last] = between;
  const click = drawClick(from);
  const near = click !== null && 'at' in click && draw() < 0.8;
  const later = near ? click.at + (draw() < 0.05 ? -1 : draw() * draw() * 40 * 24) * HOUR_MS : 0;
  const at = Math.floor(
    Math.min(last, Math.max(first, near ? later : first + draw() * (last - first))) / 1000,
  );
  const lines = Array.from({ length: 1 + Math.floor(draw() * draw() * 5) }, () => drawLine(from));
  const goods = lines.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
  return {
    order_id: `R-${number}`,
    at: writtenAt(at * 1000, OFFSETS[Math.floor(draw() * OFFSETS.length)] ?? 0),
    currency: 'RSD',
    status: draw() < 0.05 ? 'cancelled' : 'placed',
    source: draw() < 0.2 ? 'browser' : draw() < 0.2 ? 'file' : 'server',
    ...(click ? { click_id: click.id } : {}),
    ...(draw() < 0.5 ? { version: Math.floor(draw() * 3) } : {}),
    ...(draw() < 0.3 ? { discount: Math.floor(draw() * goods) / 100 } : {}),
    ...(draw() < 0.5 ? { shipping: 390 } : {}),
    lines,
  };
}

/** The same order again: alike, with something that came back, cancelled, from elsewhere, or with another click. */
function drawVersion(order: WrittenOrder, from: DrawnFrom): WrittenOrder {
  const { draw } = from;
  const luck = draw();
  if (luck < 0.2) return order;
  const version = draw() < 0.6 ? { version: Math.floor(draw() * 6) } : {};
  if (luck < 0.5) {
    const lines = order.lines.map((line) => ({
      ...line,
      returned: Math.floor(draw() * (line.quantity + 1)),
    }));
    return { ...order, ...version, lines };
  }
  if (luck < 0.6) return { ...order, ...version, status: 'cancelled' };
  const { click_id: _, ...rest } = order;
  if (luck < 0.8) return { ...rest, ...version, source: 'server' };
  const click = drawClick(from);
  return { ...rest, ...version, source: 'browser', ...(click ? { click_id: click.id } : {}) };
}

/** So many orders with their later versions, in the order in which they are sent: late ones come long after others. */
export function drawOrders(count: number, from: DrawnFrom): WrittenOrder[] {
  const { draw } = from;
  const sent: { order: WrittenOrder; place: number }[] = [];
  for (let number = 0; number < count; number += 1) {
    let order = drawOrder(number, from);
    let place = draw();
    sent.push({ order, place });
    while (draw() < 0.4) {
      order = drawVersion(order, from);
      place += (1 - place) * draw();
      sent.push({ order, place });
    }
  }
  return sent.sort((a, b) => a.place - b.place).map(({ order }) => order);
}
