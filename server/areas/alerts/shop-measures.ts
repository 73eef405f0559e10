import type { AlertKind, AlertSpan } from '../../../shared/rules/alerts/alert-kinds.ts';
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
import type { DayOfOrders, TrafficDay } from './shop-traffic.repository.ts';

/** What one shop had of something, beside what is expected of it. `unit` makes a count of it: micro-euro of a click. */
export type ShopMeasure = {
  readonly shopId: number;
  readonly kind: AlertKind;
  readonly span: AlertSpan;
  readonly day: Day;
  readonly seen: number;
  readonly band: TrafficBand;
  readonly unit: number;
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
  const about = { shopId, kind, unit };
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

/** Orders: of the running day those so far, beside the same hours of the days before. */
export function orderMeasures(rows: readonly DayOfOrders[], looked: Looked): ShopMeasure[] {
  return [...Map.groupBy(rows, ({ shopId }) => shopId)].flatMap(([shopId, days]) => {
    const of = (count: (row: DayOfOrders) => number) =>
      knownOf(
        days.map((row) => ({ day: row.day, whole: count(row), first: 0, last: 0, before: 0 })),
        looked,
      );
    const [whole, soFar] = [of(({ orders }) => orders), of((row) => row.soFar)];
    const today = dayNumber(looked.today);
    const about = { shopId, kind: 'orders_low' as const, unit: 1 };
    const running = dayBand(soFar, today, seasonLevel(whole, today * 24));
    const over = looked.isYesterdayOver
      ? dayBand(whole, today - 1, seasonLevel(whole, (today - 1) * 24))
      : null;
    const seen = { hour: soFar.days.get(today) ?? 0, day: whole.days.get(today - 1) ?? 0 };
    return [
      ...(running
        ? [{ ...about, span: 'hour' as const, day: looked.today, seen: seen.hour, band: running }]
        : []),
      ...(over
        ? [{ ...about, span: 'day' as const, day: addDays(looked.today, -1), seen: seen.day, band: over }]
        : []),
    ];
  });
}
