// What orders brought, counted the slow and obvious way from what was sent: it shares no code with the server. Amounts are
// whole numbers of any size, divided by hand.
import type { WrittenOrder } from '../clients/order-client.ts';
import { dayOf } from '../references/count-facts.ts';

/** A click as whoever counts by hand knows it. */
export type HandClick = { id: string; at: number; isValid: boolean; productId: number };

/** What a shop has said from a day on; percentages. */
export type HandSettings = {
  from: string;
  windowDays: number;
  vat: number;
  withVat: boolean;
  margin: number | null;
  ofProducts: Map<number, number>;
};

/** A line that counts; amounts in hundredths of the portal's currency and in micro-euro, null where not known. */
export type HandLine = {
  orderId: string;
  day: string;
  orderDay: string;
  isFirst: boolean;
  /** 0 for an order without a click. */
  clicked: number;
  bought: number;
  units: number;
  revenueMinor: bigint;
  revenueMicros: bigint | null;
  marginMinor: bigint | null;
  marginMicros: bigint | null;
};

export type HandWorld = {
  /** In the order in which they were taken in. */
  sent: readonly WrittenOrder[];
  clicks: readonly HandClick[];
  settings: readonly HandSettings[];
  /** Product by the shop's number of the item. */
  items: ReadonlyMap<string, number>;
  /** What a piece of an item costs the shop by its feed, in hundredths. */
  costs: ReadonlyMap<string, number>;
  /** What a euro is, by the first day. */
  rates: readonly { from: string; perEuro: number }[];
};

const DAY = 86_400_000;

/** A loss is rounded like a gain of the same size. */
const halfUp = (dividend: bigint, divisor: bigint): bigint =>
  dividend < 0n ? -halfUp(-dividend, divisor) : (2n * dividend + divisor) / (2n * divisor);

/** `12.3` as 1230 hundredths, by its digits. */
function hundredths(amount = 0): bigint {
  const [whole = '0', part = ''] = amount.toFixed(2).split('.');
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
}

type Standing = { order: WrittenOrder; text: string; highest: number; pageClick: string | undefined };

/** The version of each order that counts in the end, with the click that it names. */
function standing(sent: readonly WrittenOrder[]): Map<string, Standing> {
  const orders = new Map<string, Standing>();
  for (const order of sent) {
    const known = orders.get(order.order_id);
    const text = JSON.stringify(order);
    const isOfPage = order.source === 'browser';
    const fresh = {
      order,
      text,
      highest: Math.max(known?.highest ?? -1, order.version ?? -1),
      pageClick: (isOfPage ? order.click_id : undefined) ?? known?.pageClick,
    };
    if (!known) {
      orders.set(order.order_id, fresh);
      continue;
    }
    if (known.text === text) continue;
    const wasOfPage = known.order.source === 'browser';
    if (isOfPage && !wasOfPage) {
      known.pageClick = known.pageClick ?? order.click_id;
      continue;
    }
    const isLower = known.highest >= 0 && order.version !== undefined && order.version <= known.highest;
    if (isOfPage === wasOfPage && isLower) continue;
    orders.set(order.order_id, fresh);
  }
  return orders;
}

const lastBegun = <Row extends { from: string }>(rows: readonly Row[], day: string): Row | undefined =>
  rows.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0];

const USUAL: HandSettings = {
  from: '',
  windowDays: 30,
  vat: 20,
  withVat: true,
  margin: null,
  ofProducts: new Map(),
};

/** Each line's part of the discount: what is left over goes to those that lack most of a hundredth. */
function discountParts(discount: bigint, prices: readonly bigint[]): bigint[] {
  const goods = prices.reduce((sum, price) => sum + price, 0n);
  if (goods === 0n) return prices.map(() => 0n);
  const parts = prices.map((price) => (discount * price) / goods);
  const lacks = prices.map((price, place) => ({ place, lack: (discount * price) % goods }));
  lacks.sort((a, b) => (a.lack === b.lack ? a.place - b.place : a.lack > b.lack ? -1 : 1));
  const over = discount - parts.reduce((sum, part) => sum + part, 0n);
  for (const { place } of lacks.slice(0, Number(over))) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts;
}

/** The product of the click that an order counts for; undefined where it counts for none. */
function clickOf({ order, pageClick }: Standing, { clicks }: HandWorld, windowDays: number) {
  const at = Date.parse(order.at);
  const named = order.click_id ?? pageClick;
  return clicks.find(
    (click) => click.id === named && click.isValid && click.at <= at && at - click.at <= windowDays * DAY,
  );
}

/** Every line that counts in the end, of a shop on the Serbian portal. */
export function countLines(world: HandWorld): HandLine[] {
  const clicksById = new Map(world.clicks.map((click) => [click.id, [click]]));
  return [...standing(world.sent).values()].flatMap((one) => {
    const { order } = one;
    if (order.status === 'cancelled') return [];
    const orderDay = dayOf(Date.parse(order.at));
    const said = lastBegun(world.settings, orderDay) ?? USUAL;
    const named = clicksById.get(order.click_id ?? one.pageClick ?? '') ?? [];
    const click = clickOf(one, { ...world, clicks: named }, said.windowDays);
    const perEuro = lastBegun(world.rates, orderDay)?.perEuro;
    const euro = (minor: bigint | null) => {
      if (minor === null || minor === 0n) return minor;
      return perEuro === undefined
        ? null
        : halfUp(minor * 10_000_000_000n, BigInt(Math.round(perEuro * 1_000_000)));
    };
    const prices = order.lines.map(({ price, quantity }) => hundredths(price) * BigInt(quantity));
    const discounts = discountParts(hundredths(order.discount), prices);
    return order.lines.map((line, place): HandLine => {
      const kept = BigInt(line.quantity - (line.returned ?? 0));
      const paid = halfUp(((prices[place] ?? 0n) - (discounts[place] ?? 0n)) * kept, BigInt(line.quantity));
      const vat = BigInt(Math.round(said.vat * 100));
      const net = said.withVat ? halfUp(paid * 10_000n, 10_000n + vat) : paid;
      const bought = line.product_id ?? world.items.get(line.item_id ?? '') ?? 0;
      const percent = said.ofProducts.get(bought) ?? said.margin;
      const costed = [...world.items].find(
        ([id, product]) => id === line.item_id || product === line.product_id,
      );
      const cost = world.costs.get(costed?.[0] ?? '');
      const margin =
        cost !== undefined
          ? net - BigInt(cost) * kept
          : net === 0n
            ? 0n
            : percent === null
              ? null
              : halfUp(net * BigInt(Math.round(percent * 100)), 10_000n);
      return {
        orderId: order.order_id,
        day: click ? dayOf(click.at) : orderDay,
        orderDay,
        isFirst: place === 0,
        clicked: click?.productId ?? 0,
        bought,
        units: Number(kept),
        revenueMinor: net,
        revenueMicros: euro(net),
        marginMinor: margin,
        marginMicros: euro(margin),
      };
    });
  });
}
