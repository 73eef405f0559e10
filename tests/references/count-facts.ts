// A count of the reports' figures straight from a list of events: the slow and obvious way, sharing nothing with
// the server but the facts. Money stays in micro-euro here.
import type { ClickFact, ImpressionFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import type { OrderFact } from '../orders/draw-order-lines.ts';
import type { FactWorld } from '../worlds/fact-world.ts';

export type FactRange = { from: string; to: string };
export type Grouping = 'day' | 'week' | 'month';

/** The part of the facts that one figure is about. */
export type Slice = {
  clicks: ClickFact[];
  impressions: ImpressionFact[];
  /** By day: the products in stock, with their prices in minor units. */
  snapshots: { day: string; inStock: Map<number, number> }[];
  /** Lines of orders, of their click's day or of their own. */
  orders: OrderFact[];
  /** Of them those that count for no click, of the whole shop. */
  freeOrders: OrderFact[];
};

const belgrade = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Belgrade',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
});

const wallClock = new Map<number, string>();
/** `YYYY-MM-DD hh` on the wall in Belgrade. */
function wallHour(ms: number): string {
  const text = wallClock.get(ms) ?? belgrade.format(ms);
  wallClock.set(ms, text);
  return text;
}

export const dayOf = (ms: number): string => wallHour(ms).slice(0, 10);
export const hourOf = (ms: number): number => Number(wallHour(ms).slice(11, 13));
/** Sunday is 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

export function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function daysOf({ from, to }: FactRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = plusDays(day, 1)) days.push(day);
  return days;
}

export function rangeBefore(range: FactRange): FactRange {
  return { from: plusDays(range.from, -daysOf(range).length), to: plusDays(range.from, -1) };
}

const startOf = (day: string, by: Grouping): string =>
  by === 'day' ? day : by === 'month' ? `${day.slice(0, 7)}-01` : plusDays(day, 1 - weekdayOf(day));

/** The buckets of a range, each with those of its days that are in the range. */
export function bucketsOf(
  range: FactRange,
  by: Grouping,
): { date: string; days: Set<string>; partial: boolean }[] {
  const byStart = Map.groupBy(daysOf(range), (day) => startOf(day, by));
  return [...byStart].map(([date, days]) => {
    // Days around the range that would belong to the bucket too.
    const around = [plusDays(range.from, -1), plusDays(range.to, 1)];
    return { date, days: new Set(days), partial: around.some((day) => startOf(day, by) === date) };
  });
}

const daysOfWorlds = new WeakMap<FactWorld, Map<string, Slice>>();

/** When an order counts: with its click, or when it was placed. */
export const orderedOn = ({ ordersBy }: FactWorld, { click, orderedAt }: OrderFact): number =>
  ordersBy === 'order_day' || click === null ? orderedAt : click.at;

/** Of each day: the valid clicks, and the products in stock at its last snapshot if it has one. */
function countDays(world: FactWorld): Map<string, Slice> {
  const days = new Map<string, Slice>();
  const of = (day: string): Slice => {
    const known = days.get(day) ?? { clicks: [], impressions: [], snapshots: [], orders: [], freeOrders: [] };
    days.set(day, known);
    return known;
  };
  for (const click of world.clicks) if (click.invalidReason === null) of(dayOf(click.at)).clicks.push(click);
  for (const impression of world.impressions) of(dayOf(impression.at)).impressions.push(impression);
  for (const order of world.orders) of(dayOf(orderedOn(world, order))).orders.push(order);
  for (const order of world.freeOrders) of(dayOf(order.orderedAt)).freeOrders.push(order);
  for (const [day, offers] of Map.groupBy(world.offers, (offer) => offer.day)) {
    const last = Math.max(...offers.map((offer) => offer.takenAt));
    const inStock = offers.filter((offer) => offer.takenAt === last && offer.inStock);
    const prices = inStock.map(({ product, priceMinor }) => [product.id, priceMinor] as const);
    of(day).snapshots.push({ day, inStock: new Map(prices) });
  }
  return days;
}

/** The facts of some days, in order. */
export function sliceOf(world: FactWorld, days: ReadonlySet<string>): Slice {
  const known = daysOfWorlds.get(world) ?? countDays(world);
  daysOfWorlds.set(world, known);
  const slices = [...days].sort().flatMap((day) => known.get(day) ?? []);
  return {
    clicks: slices.flatMap((slice) => slice.clicks),
    impressions: slices.flatMap((slice) => slice.impressions),
    snapshots: slices.flatMap((slice) => slice.snapshots),
    orders: slices.flatMap((slice) => slice.orders),
    freeOrders: slices.flatMap((slice) => slice.freeOrders),
  };
}

/** Only what belongs to a product, or to a category at any level. */
export function sliceOfItem(slice: Slice, world: FactWorld, by: 'product' | 'category', id: number): Slice {
  const inCategory = world.products.filter((product) => product.category.path.includes(id));
  const products = new Set(by === 'product' ? [id] : inCategory.map((product) => product.id));
  return {
    orders: slice.orders.filter(({ click }) => click !== null && products.has(click.productId)),
    freeOrders: slice.freeOrders,
    clicks: slice.clicks.filter((click) => products.has(click.productId)),
    impressions: slice.impressions.filter((impression) => products.has(impression.productId)),
    snapshots: slice.snapshots.map(({ day, inStock }) => ({
      day,
      inStock: new Map([...inStock].filter(([product]) => products.has(product))),
    })),
  };
}
