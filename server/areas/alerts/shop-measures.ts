import type { AlertKind, AlertSpan } from '../../../shared/rules/alerts/alert-kinds.ts';
import { type OrderBand, type OrderHours, orderBands } from '../../../shared/rules/alerts/order-bands.ts';
import {
  dayBand,
  type Known,
  seasonLevel,
  type TrafficBand,
  trafficBand,
  type WallHours,
} from '../../../shared/rules/alerts/traffic-band.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { type Day, dayNumber } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { DayOfOrders, ShopOrdersUpTo, TrafficDay } from './shop-traffic.repository.ts';

/** What one shop had of something, beside what is expected of it. `unit` makes a count of it: micro-euro of a click. */
export type ShopMeasure = {
  readonly shopId: number;
  readonly kind: AlertKind;
  readonly span: AlertSpan;
  readonly day: Day;
  readonly seen: number;
  readonly band: TrafficBand;
  readonly unit: number;
  /** Of orders of the running day: in how many of the last hours. */
  readonly orderHours: OrderHours | null;
  /** The same: whether they are back, though the stretch lacks some. */
  readonly areBack?: OrderBand['areBack'];
};

type Looked = {
  readonly portal: PortalCode;
  readonly today: Day;
  readonly hours: WallHours;
  /** Nothing of yesterday comes any more. */
  readonly isYesterdayOver: boolean;
};

type Counted = { day: Day; whole: number; first: number; last: number; before: number };

/** What is known of a shop's past, from the first day on which anything was counted. */
function knownOf(rows: readonly Counted[], { portal, hours }: Looked): Known {
  const [first, last] = [hours[0]?.hour ?? 0, hours.at(-1)?.hour ?? 0];
  const counts = new Map<number, number>();
  const days = new Map<number, number>();
  const before = new Map<number, number>();
  for (const row of rows) {
    const number = dayNumber(row.day);
    days.set(number, row.whole);
    before.set(number, row.before);
    counts.set(number * 24 + (first % 24), row.first);
    counts.set(number * 24 + (last % 24), row.last);
  }
  // Only the hours before the window are counted, and a day without a row had nothing.
  const beforeHour = (day: number, hour: number) =>
    hour === first % 24 ? (before.get(day) ?? 0) : undefined;
  return { counts, days, before: beforeHour, portal, firstHour: Math.min(...days.keys()) * 24 };
}

type Course = { kind: AlertKind; unit: number; rows: readonly Counted[]; window: number };

function ofCourse(shopId: number, course: Course, looked: Looked): ShopMeasure[] {
  const { kind, unit, rows, window } = course;
  const known = knownOf(rows, looked);
  const today = dayNumber(looked.today);
  const level = seasonLevel(known, today * 24);
  const yesterday = addDays(looked.today, -1);
  const running = trafficBand(known, looked.hours, level);
  const over = looked.isYesterdayOver
    ? dayBand(known, today - 1, seasonLevel(known, (today - 1) * 24))
    : null;
  const about = { shopId, kind, unit, orderHours: null };
  return [
    ...(running ? [{ ...about, span: 'hour' as const, day: looked.today, seen: window, band: running }] : []),
    ...(over
      ? [{ ...about, span: 'day' as const, day: yesterday, seen: known.days.get(today - 1) ?? 0, band: over }]
      : []),
  ];
}

/** Clicks, and cost counted in clicks of the price that they had before. */
export function trafficMeasures(rows: readonly TrafficDay[], looked: Looked): ShopMeasure[] {
  return [...Map.groupBy(rows, ({ shopId }) => shopId)].flatMap(([shopId, days]) => {
    const before = days.filter(({ day }) => day < addDays(looked.today, -1));
    const clicks = before.reduce((sum, row) => sum + row.clicks, 0);
    const cost = before.reduce((sum, row) => sum + row.cost, 0);
    const unit = cost / clicks;
    const now = days.find(({ day }) => day === looked.today);
    const clickRows = days.map((row) => ({
      day: row.day,
      whole: row.clicks,
      first: row.firstClicks,
      last: row.lastClicks,
      before: row.beforeClicks,
    }));
    const clicksLow = {
      kind: 'clicks_low' as const,
      unit: 1,
      rows: clickRows,
      window: now?.windowClicks ?? 0,
    };
    if (!(unit > 0)) return ofCourse(shopId, clicksLow, looked);
    const costRows = days.map((row) => ({
      day: row.day,
      whole: row.cost / unit,
      first: row.firstCost / unit,
      last: row.lastCost / unit,
      before: row.beforeCost / unit,
    }));
    const costHigh = {
      kind: 'cost_high' as const,
      unit,
      rows: costRows,
      window: (now?.windowCost ?? 0) / unit,
    };
    return [...ofCourse(shopId, clicksLow, looked), ...ofCourse(shopId, costHigh, looked)];
  });
}

/** The last whole day of orders, beside the same days before it. */
function ordersOfYesterday(rows: readonly DayOfOrders[], { portal, today }: Looked) {
  const days = new Map(rows.map(({ day, orders }) => [dayNumber(day), orders]));
  const firstHour = Math.min(...days.keys()) * 24;
  const known = { days, counts: new Map(), before: () => undefined, portal, firstHour };
  const yesterday = dayNumber(today) - 1;
  const band = dayBand(known, yesterday, seasonLevel(known, yesterday * 24));
  return band && { seen: days.get(yesterday) ?? 0, band };
}

/** Orders: of the running day those of each stretch up to now, and of the day that is over all. */
export function orderMeasures(
  { days, upToNow }: { days: readonly DayOfOrders[]; upToNow: readonly ShopOrdersUpTo[] },
  looked: Looked,
): ShopMeasure[] {
  const today = dayNumber(looked.today);
  const [about, hour] = [{ kind: 'orders_low' as const, unit: 1 }, (looked.hours.at(-1)?.hour ?? 0) % 24];
  const running = [...Map.groupBy(upToNow, ({ shopId }) => shopId)].flatMap(([shopId, rows]) =>
    orderBands(rows, { portal: looked.portal, today, hour }).map(({ hours, ...of }) => ({
      ...{ ...about, ...of, shopId, span: 'hour' as const, day: looked.today, orderHours: hours },
    })),
  );
  if (!looked.isYesterdayOver) return running;
  const day = addDays(looked.today, -1);
  const over = [...Map.groupBy(days, ({ shopId }) => shopId)].flatMap(([shopId, rows]) => {
    const found = ordersOfYesterday(rows, looked);
    return found ? [{ ...about, shopId, span: 'day' as const, day, orderHours: null, ...found }] : [];
  });
  return [...running, ...over];
}
