import { judgeMeasures, withinBand } from '../../server/areas/alerts/judge-measures.ts';
import type { ShopMeasure } from '../../server/areas/alerts/shop-measures.ts';
import { type AlertFigures, isWorse } from '../../shared/rules/alerts/lasting-alert.ts';
import { dayBand, type Known, seasonLevel } from '../../shared/rules/alerts/traffic-band.ts';
import { dayOfNumber } from '../../shared/rules/time/belgrade-time.ts';
import { LastingHours } from './lasting-hours.ts';
import { DAY_SLOTS, type SimulatedOrders } from './simulated-orders.ts';

/** Alerts of orders that are too few where nothing was injected: of the running day, and of whole days. */
export class FalseOrders {
  readonly ofHours: number[];
  readonly ofDays: number[];
  private readonly orders: readonly SimulatedOrders[];
  private readonly running: readonly LastingHours[];
  private readonly days = new Map<number, AlertFigures>();
  private readonly alarmed: readonly Set<number>[];
  private readonly firstDay: number;
  private readonly sureLevel: number;

  constructor(
    orders: readonly SimulatedOrders[],
    { firstDay, sureLevel }: { firstDay: number; sureLevel: number },
  ) {
    this.firstDay = firstDay;
    this.sureLevel = sureLevel;
    this.orders = orders;
    this.running = orders.map(() => new LastingHours(sureLevel));
    this.alarmed = orders.map(() => new Set<number>());
    this.ofHours = orders.map(() => 0);
    this.ofDays = orders.map(() => 0);
  }

  /** As the job looks before a slot; returns what it measured of all shops. */
  look(slot: number): ShopMeasure[] {
    const measures = this.orders.flatMap((orders, at) => orders.measures(at, slot));
    const leaving = new Map(judgeMeasures(measures, () => 0).map((one) => [one.shopId, one]));
    const within = new Map(withinBand(measures, [...leaving.values()], 0).map((one) => [one.shopId, one]));
    for (const [at, lasting] of this.running.entries()) {
      const [out, back] = [leaving.get(at), within.get(at)];
      if (out) this.alarmed[at]?.add(this.firstDay + Math.floor(slot / DAY_SLOTS));
      const [level, isPortal] = [out ? out.level : back ? 0 : null, out?.isPortal ?? false];
      if (lasting.look({ slot, level, isPortal, isPortalBack: back?.isPortalBack ?? false }))
        this.ofHours[at] = (this.ofHours[at] ?? 0) + 1;
    }
    return measures;
  }

  /** As the job looks at two in the night, when nothing of the day before is on its way. */
  lookAtDay(slot: number): void {
    const day = this.firstDay + Math.floor(slot / DAY_SLOTS) - 1;
    const measures = this.orders.flatMap((orders, at): ShopMeasure[] => {
      const days = orders.daysBefore(slot);
      const about = { counts: new Map(), before: () => undefined, firstHour: this.firstDay * 24 } as const;
      const known: Known = { ...about, days, portal: 'rs' };
      const band = dayBand(known, day, seasonLevel(known, day * 24));
      if (!band) return [];
      const one = { shopId: at, kind: 'orders_low', span: 'day', day: dayOfNumber(day), unit: 1 } as const;
      return [{ ...one, orderHours: null, seen: days.get(day) ?? 0, band }];
    });
    const leaving = new Map(judgeMeasures(measures, () => 0).map((one) => [one.shopId, one]));
    const within = new Set(withinBand(measures, [...leaving.values()], 0).map(({ shopId }) => shopId));
    for (const at of this.orders.keys()) {
      const out = leaving.get(at);
      if (within.has(at)) this.days.delete(at);
      if (!out) continue;
      const { level, expected, seen } = out;
      const [now, lasting] = [{ kind: 'orders_low', level, expected, seen } as const, this.days.get(at)];
      if ((lasting && !isWorse(now, lasting)) || this.alarmed[at]?.has(day)) continue;
      this.days.set(at, now);
      if (level >= this.sureLevel) this.ofDays[at] = (this.ofDays[at] ?? 0) + 1;
    }
  }
}
