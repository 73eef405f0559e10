// The answer that each report must give, made from the counts of count-facts.ts.
import type { ClickFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import type { FactWorld } from '../worlds/fact-world.ts';
import {
  bucketsOf,
  dayOf,
  daysOf,
  type FactRange,
  type Grouping,
  hourOf,
  plusDays,
  rangeBefore,
  type Slice,
  sliceOf,
  sliceOfItem,
  weekdayOf,
} from './count-facts.ts';
import { firsts, withOrders } from './count-orders-beside.ts';
import { isInList, over, potentialAt, SERIES_COUNTS, type Values } from './count-series.ts';
import type { AskedFilter } from './narrow-world.ts';

export type Asked = FactRange & {
  groupBy: Grouping;
  items: number[];
  categoryType?: 'l1' | 'l2' | 'l3';
  filter: AskedFilter;
  sortBy: string;
  ascending: boolean;
  page: number;
  perPage: number;
  /** Of what was asked, what the report says that it leaves out. */
  ignored?: readonly string[];
  compare?: 'previous' | 'year' | 'weekdays' | 'custom';
  /** The days of a custom comparison. */
  compared?: FactRange;
  /** HH:MM: the world has nothing of the last compared day from then on. */
  until?: string;
  /** Of which day orders are; of their click's unless said. */
  by?: 'click_day' | 'order_day';
  /** What the clicks brought stands beside the figures. */
  beside?: boolean;
  ordersFrom?: string | null;
  /** Of the world, where it is not the usual one. */
  today?: string;
  /** Since when clicks may still bring orders. */
  openFrom?: string | null;
  /** The first day of the facts that the report is made of. */
  dataFrom?: string | null;
  /** Which share of the clicks buys; of the world that was asked about unless said. */
  conversion?: Conversion;
};

type Conversion = { rate: number; source: 'measured' | 'default' };
const UNSAID: Conversion = { rate: 0.015, source: 'default' };

/** As it is measured over 90 days that end yesterday, from 30 orders on; of a shop that says nothing itself. */
export function conversionOf(world: FactWorld, today: string): Conversion {
  const days = new Set(daysOf({ from: plusDays(today, -90), to: plusDays(today, -1) }));
  const isThen = ({ at }: { at: number }) => days.has(dayOf(at));
  const clicks = world.clicks.filter((click) => click.invalidReason === null && isThen(click)).length;
  const orders = firsts(world.orders.filter(({ click }) => click !== null && isThen(click)));
  return orders >= 30 ? { rate: orders / clicks, source: 'measured' } : UNSAID;
}

const yearsBefore = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace(/(\d+)-02-29$/, (leapDay, year) =>
    new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() === 1 ? leapDay : `${year}-02-28`,
  );

/** The days that the asked ones are compared with. */
export function comparedRange({ from, to, compare, compared }: Asked): FactRange {
  if (compare === 'custom' && compared) return compared;
  let before = { from, to };
  if (compare === 'year') {
    for (let years = 1; before.to >= from; years += 1)
      before = { from: yearsBefore(from, years), to: yearsBefore(to, years) };
    return before;
  }
  if (compare !== 'weekdays') return rangeBefore({ from, to });
  while (before.to >= from) before = { from: plusDays(before.from, -7), to: plusDays(before.to, -7) };
  return before;
}

export type ReferenceFields = Record<string, unknown>;
const UNITS: Record<string, number> = {
  cpc_sum: 1_000_000,
  cpc_avg: 1_000_000,
  bid_cpc_sum: 1_000_000,
  price_clicked: 100,
  price_listed: 100,
  potential_revenue: 100,
  revenue: 1_000_000,
  revenue_local: 100,
  average_order: 1_000_000,
  margin: 1_000_000,
  profit: 1_000_000,
  profit_per_click: 1_000_000,
  other_revenue: 1_000_000,
  unattributed_revenue: 1_000_000,
  unattributed_revenue_local: 100,
  losing_saving: 1_000_000,
};

/** As the answer shows them: EUR, and whole units of the portal's currency. */
export const shown = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([k, v]) => [k, v === null ? null : v / (UNITS[k] ?? 1)]));

export const percent = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before <= 0
    ? null
    : Math.round(((now - before) / before) * 10_000) / 100 + 0;

export const rangeSlice = (world: FactWorld, range: FactRange) => sliceOf(world, new Set(daysOf(range)));

export function frame(
  world: FactWorld,
  asked: Asked,
  count: (slice: Slice) => Values,
  totalName = 'total',
): ReferenceFields {
  const before = comparedRange(asked);
  const [now, then] = [count(rangeSlice(world, asked)), count(rangeSlice(world, before))];
  return {
    shop_id: world.shop.id,
    date_from: asked.from,
    date_to: asked.to,
    ignored: asked.ignored,
    [totalName]: shown(now),
    data_from: asked.dataFrom ?? null,
    previous: { date_from: before.from, date_to: before.to, until: asked.until ?? null, ...shown(then) },
    growth: Object.fromEntries(Object.keys(now).map((k) => [k, percent(now[k] ?? null, then[k] ?? null)])),
    ...(asked.beside ? { orders_from: asked.ordersFrom, orders_open_from: asked.openFrom ?? null } : {}),
  };
}

const ALSO: Record<string, ReferenceFields> = {
  'avg-products-price': { currency: 'RSD' },
  'potential-revenue': { currency: 'RSD' },
};

/** The series of one product or category; null where nothing has the id. */
export function expectedItem(
  world: FactWorld,
  asked: Asked,
  item: { by: 'product' | 'category'; id: number; count: (slice: Slice) => Values },
): ReferenceFields | null {
  const { by, id, count } = item;
  const names = by === 'category' ? world.categoryNames : new Map(world.products.map((p) => [p.id, p.name]));
  if (!names.has(id)) return null;
  const of = (slice: Slice) => shown(count(sliceOfItem(slice, world, by, id)));
  return {
    id,
    name_rs: names.get(id),
    data: bucketsOf(asked, asked.groupBy).map(({ date, days, partial }) => ({
      date,
      partial,
      ...of(sliceOf(world, days)),
    })),
    total: of(rangeSlice(world, asked)),
  };
}

export function expectedSeries(name: string, world: FactWorld, asked: Asked): ReferenceFields {
  const { rate, source } = asked.conversion ?? UNSAID;
  const isPotential = name === 'potential-revenue';
  const alone = isPotential ? potentialAt(rate) : SERIES_COUNTS[name.replace('V2', '')];
  const count = alone && withOrders(alone, asked);
  if (!count) throw new Error(`no count of ${name}`);
  const rows = (range: FactRange) =>
    bucketsOf(range, asked.groupBy).map(({ date, days, partial }) => ({
      date,
      partial,
      ...shown(count(sliceOf(world, days))),
    }));
  const both = { data: rows(asked), previous_data: rows(comparedRange(asked)) };
  const answer = { ...frame(world, asked, count), group_by: asked.groupBy, ...both };
  if (!name.endsWith('V2')) {
    const conversion = isPotential ? { conversion_rate: rate, conversion_rate_source: source } : {};
    return { ...answer, ...ALSO[name], ...conversion };
  }
  const by = name === 'offersV2' || asked.categoryType ? 'category' : 'product';
  const items = asked.items.flatMap((id) => expectedItem(world, asked, { by, id, count }) ?? []);
  return { ...answer, items };
}

const clicksOf = ({ clicks }: Slice): Values => ({ clicks: clicks.length });
const DEVICES = ['desktop', 'mobile', 'tablet'];

export function expectedDevicesByDay(world: FactWorld, asked: Asked): ReferenceFields {
  const rows = (range: FactRange) =>
    bucketsOf(range, asked.groupBy).flatMap(({ date, days, partial }) => {
      const { clicks } = sliceOf(world, days);
      const count = (device: string) => clicks.filter((click) => click.device === device).length;
      return DEVICES.map((device) => ({ date, partial, device, clicks: count(device) }));
    });
  const both = { data: rows(asked), previous_data: rows(comparedRange(asked)) };
  return { ...frame(world, asked, clicksOf), group_by: asked.groupBy, ...both };
}

const POSITIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '10+'];
const WEEK = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The rows of each distribution of clicks, and which click stands in which. */
const DISTRIBUTIONS: Record<
  string,
  { rows: ReferenceFields[]; isIn: (click: ClickFact, row: ReferenceFields) => boolean }
> = {
  devices: {
    rows: DEVICES.map((device) => ({ device })),
    isIn: (click, row) => click.device === row.device,
  },
  'clicks-positions-distribution': {
    rows: POSITIONS.map((position) => ({ position })),
    isIn: (click, row) => row.position === (click.position > 10 ? '10+' : String(click.position)),
  },
  day: {
    rows: WEEK.map((day) => ({ day_of_week: day })),
    isIn: (click, row) => row.day_of_week === weekdayOf(dayOf(click.at)),
  },
  'day-hour': {
    rows: WEEK.flatMap((day) => HOURS.map((hour) => ({ day_of_week: day, hour_of_day: hour }))),
    isIn: (click, row) =>
      row.day_of_week === weekdayOf(dayOf(click.at)) && row.hour_of_day === hourOf(click.at),
  },
};

export function expectedDistribution(name: string, world: FactWorld, asked: Asked): ReferenceFields {
  const distribution = DISTRIBUTIONS[name];
  if (!distribution) throw new Error(`no count of ${name}`);
  const only = (slice: Slice, isIn: (click: ClickFact) => boolean): Slice => ({
    ...slice,
    clicks: slice.clicks.filter(isIn),
    orders: slice.orders.filter(({ click }) => click !== null && isIn(click)),
  });
  const ofKinds = (slice: Slice) =>
    name === 'clicks-positions-distribution' ? only(slice, isInList) : slice;
  const count = withOrders(clicksOf, asked);
  // By its own day an order stands at its own hour.
  const atOrder = (at: number) => (click: ClickFact) => (asked.by === 'order_day' ? { ...click, at } : click);
  const rowsOf = (range: FactRange) => {
    const slice = ofKinds(rangeSlice(world, range));
    return distribution.rows.map((row) => {
      const own = {
        ...only(slice, (click) => distribution.isIn(click, row)),
        orders: slice.orders.filter(
          ({ click, orderedAt }) => click !== null && distribution.isIn(atOrder(orderedAt)(click), row),
        ),
      };
      const share = over(own.clicks.length, slice.clicks.length);
      return { ...row, ...shown(count(own)), ...(name === 'day-hour' ? {} : { share }) };
    });
  };
  const counted = (slice: Slice) => count(ofKinds(slice));
  const both = { data: rowsOf(asked), previous_data: rowsOf(comparedRange(asked)) };
  return { ...frame(world, asked, counted), ...both };
}

/** In-stock offers at the last snapshot of the range, by leaf category. */
export function expectedOffersByCategory(world: FactWorld, asked: Asked): ReferenceFields {
  const last = ({ snapshots }: Slice) => [...(snapshots.at(-1)?.inStock.keys() ?? [])];
  const leafOf = new Map(world.products.map((product) => [product.id, product.category.id]));
  const rowsOf = (inStock: number[]) =>
    [...Map.groupBy(inStock, (id) => leafOf.get(id) ?? 0)]
      .map(([id, ids]) => ({
        category_id: id,
        name_rs: world.categoryNames.get(id),
        num_offers: ids.length,
        share: ids.length / inStock.length,
      }))
      .sort((a, b) => b.num_offers - a.num_offers || a.category_id - b.category_id);
  return {
    ...frame(world, asked, (slice) => ({ num_offers: last(slice).length })),
    data: rowsOf(last(rangeSlice(world, asked))),
    previous_data: rowsOf(last(rangeSlice(world, comparedRange(asked)))),
  };
}
