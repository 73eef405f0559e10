import type { ShopMeasure } from '../../server/areas/alerts/shop-measures.ts';
import { ORDER_HOURS, type OrdersUpTo, orderBands } from '../../shared/rules/alerts/order-bands.ts';
import { BAND_WEEKS } from '../../shared/rules/alerts/traffic-band.ts';
import { dayOfNumber } from '../../shared/rules/time/belgrade-time.ts';
import { drawCount } from '../../tests/goals/simulated-chance.ts';
import type { RandomDraw } from '../../tests/worlds/draw-facts.ts';
import type { SimulatedShop } from './simulated-traffic.ts';

export const [HOUR_SLOTS, DAY_SLOTS] = [12, 288];
/** Of so many clicks one buys. */
const CLICKS_PER_ORDER = 40;
/** The weeks of the band, and one more for the level of the season on the first of its days. */
const KNOWN_DAYS = 7 * (BAND_WEEKS + 2);

/** Orders of a shop in slots of five minutes, summed from the first on. */
export class SimulatedOrders {
  private readonly sums: Uint32Array;
  private readonly firstDay: number;
  private readonly means: Float32Array;

  constructor({ means }: SimulatedShop, firstDay: number, draw: RandomDraw) {
    this.firstDay = firstDay;
    this.means = means;
    this.sums = new Uint32Array(means.length + 1);
    for (const [slot, mean] of means.entries())
      this.sums[slot + 1] = (this.sums[slot] ?? 0) + drawCount(mean / CLICKS_PER_ORDER, draw);
  }

  /** Orders from one slot to before another. */
  between(from: number, to: number): number {
    return (this.sums[Math.max(0, to)] ?? 0) - (this.sums[Math.max(0, from)] ?? 0);
  }

  /** Orders that are expected from one slot to before another, by who knows the true means. */
  expected(from: number, to: number): number {
    return this.means.subarray(from, to).reduce((sum, mean) => sum + mean, 0) / CLICKS_PER_ORDER;
  }

  /** What the job makes of a look that ends before a slot; `missing` says what does not come of the last so many slots. */
  measures(shopId: number, end: number, missing: (slots: number) => number = () => 0): ShopMeasure[] {
    const day = Math.floor(end / DAY_SLOTS);
    const [today, hour] = [this.firstDay + day, (end % DAY_SLOTS) / HOUR_SLOTS];
    const rows: OrdersUpTo[] = [];
    for (let ago = 0; ago <= Math.min(KNOWN_DAYS, day - 1); ago++) {
      const until = end - ago * DAY_SLOTS;
      const counts = ORDER_HOURS.map((hours) => {
        const slots = hours * HOUR_SLOTS;
        return this.between(until - slots, until) - (ago === 0 ? missing(slots) : 0);
      });
      rows.push({ ago, counts });
    }
    const about = { shopId, kind: 'orders_low', span: 'hour', day: dayOfNumber(today), unit: 1 } as const;
    return orderBands(rows, { portal: 'rs', today, hour }).map(({ hours, ...of }) => ({
      ...{ ...about, ...of, orderHours: hours },
    }));
  }

  /** What is known of whole days before a slot, by their number. */
  daysBefore(end: number): Map<number, number> {
    const days = new Map<number, number>();
    for (let day = 0; (day + 1) * DAY_SLOTS <= end; day++)
      days.set(this.firstDay + day, this.between(day * DAY_SLOTS, (day + 1) * DAY_SLOTS));
    return days;
  }
}
