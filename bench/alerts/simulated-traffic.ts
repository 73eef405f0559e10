import { demandOfHour } from '../../server/demo/demand-day.ts';
import { demandOfDay } from '../../server/demo/demand-season.ts';
import { type PortalState, WINDOW_MINUTES } from '../../shared/rules/alerts/alert-rule.ts';
import {
  type HourProfile,
  hourProfile,
  type Known,
  seasonLevel,
  type TrafficBand,
  trafficBand,
  wallHours,
} from '../../shared/rules/alerts/traffic-band.ts';
import { dayOfNumber } from '../../shared/rules/time/belgrade-time.ts';
import { drawCount, drawNormal } from '../../tests/goals/simulated-chance.ts';
import type { RandomDraw } from '../../tests/worlds/draw-facts.ts';

/** Looks are five minutes apart, as those of the job. */
export const [SLOT_MINUTES, LOOK_MINUTES] = [5, 5];
const [HOUR_SLOTS, DAY_SLOTS] = [12, 288];
/** From day to day a shop has so much more or less than the pattern says, and the portal as well. */
export const SCATTER = { shop: 0.05, portal: 0.06 } as const;

export type SimulatedShop = {
  readonly perHour: number;
  readonly slots: Uint16Array;
  readonly means: Float32Array;
  /** By how much each day was above or below what the pattern of the portal said. */
  readonly scatter: Float32Array;
};

/** The clicks of some shops in slots of five minutes: the simulator's days and hours, growth, scatter, and chance. */
export function simulateShops(options: {
  sizes: readonly number[];
  firstDay: number;
  days: number;
  draw: RandomDraw;
}): SimulatedShop[] {
  const { sizes, firstDay, days, draw } = options;
  const portalDays = Array.from({ length: days }, () => 1 + SCATTER.portal * drawNormal(draw));
  return sizes.map((perHour) => {
    const slots = new Uint16Array(days * DAY_SLOTS);
    const means = new Float32Array(days * DAY_SLOTS);
    const scatter = new Float32Array(days);
    for (let day = 0; day < days; day++) {
      const name = dayOfNumber(firstDay + day);
      const growth = 0.7 + (0.3 * day) / days;
      const own = 1 + SCATTER.shop * drawNormal(draw);
      scatter[day] = own;
      const level = growth * demandOfDay(name) * (portalDays[day] ?? 1) * own;
      for (let slot = 0; slot < DAY_SLOTS; slot++) {
        const mean = (perHour * level * demandOfHour(name, Math.floor(slot / HOUR_SLOTS))) / HOUR_SLOTS;
        means[day * DAY_SLOTS + slot] = mean;
        slots[day * DAY_SLOTS + slot] = drawCount(mean, draw);
      }
    }
    return { perHour, slots, means, scatter };
  });
}

/** What a shop knows of its past, filled hour by hour. */
export class ShopPast {
  readonly known: Known;
  private readonly counts = new Map<number, number>();
  private readonly days = new Map<number, number>();
  private readonly profiles = new Map<number, HourProfile>();
  private levelDay = -1;
  private level = 1;

  constructor(firstDay: number) {
    const before = (day: number, hourOfDay: number) => {
      let sum = 0;
      for (let hour = 0; hour < hourOfDay; hour++) sum += this.counts.get(day * 24 + hour) ?? 0;
      return sum;
    };
    this.known = { counts: this.counts, days: this.days, before, portal: 'rs', firstHour: firstDay * 24 };
  }

  add(hour: number, count: number): void {
    this.counts.set(hour, (this.counts.get(hour) ?? 0) + count);
    const day = Math.floor(hour / 24);
    this.days.set(day, (this.days.get(day) ?? 0) + count);
  }

  /** Of the window that ends at `end`, hours since the first day. */
  band(end: number): TrafficBand | null {
    const day = Math.floor(end / 24);
    if (day !== this.levelDay) {
      this.levelDay = day;
      this.level = seasonLevel(this.known, day * 24);
    }
    return trafficBand(this.known, wallHours(end - WINDOW_MINUTES / 60, end), this.level, (known, hour) =>
      this.profileOf(known, hour),
    );
  }

  /** Each hour is looked at many times, and says the same at each. */
  private profileOf(known: Known, hour: number): HourProfile {
    const profile = this.profiles.get(hour) ?? hourProfile(known, hour);
    this.profiles.set(hour, profile);
    this.profiles.delete(hour - 2);
    return profile;
  }
}

/** What the others of the portal have beside what was expected of them. */
export function portalWithout(
  own: { seen: number; band: TrafficBand | null },
  all: { seen: number; expected: number },
): PortalState {
  const expected = all.expected - (own.band?.expected ?? 0);
  const seen = all.seen - (own.band ? own.seen : 0);
  return { expected, ratio: expected > 0 ? seen / expected : 1 };
}
