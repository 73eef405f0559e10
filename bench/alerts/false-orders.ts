import { isJudgeable, isPortalBack, judgeTraffic } from '../../shared/rules/alerts/alert-rule.ts';
import { type AlertFigures, isWorse } from '../../shared/rules/alerts/lasting-alert.ts';
import { dayBand, type Known, seasonLevel } from '../../shared/rules/alerts/traffic-band.ts';
import { drawCount } from '../../tests/goals/simulated-chance.ts';
import type { RandomDraw } from '../../tests/worlds/draw-facts.ts';
import { LastingHours } from './lasting-hours.ts';
import { portalWithout, type SimulatedShop } from './simulated-traffic.ts';

const [HOUR_SLOTS, DAY_SLOTS, DAY_HOURS] = [12, 288, 24];
/** Of so many clicks one buys. */
const CLICKS_PER_ORDER = 40;
/** At two in the night nothing of the day before is on its way. */
const OVER_HOUR = 2;

/** What is known of a shop's orders: of whole days, and of each day those before each of its hours. */
type Orders = { readonly whole: Known; readonly before: readonly Known[] };

type Judged = {
  readonly level: number | null;
  readonly expected: number;
  readonly seen: number;
  readonly isPortal: boolean;
  readonly isBack: boolean;
};

function drawOrders(shop: SimulatedShop, firstDay: number, draw: RandomDraw): Orders {
  const known = (days: Map<number, number>): Known => ({
    ...{ counts: new Map(), days, before: () => undefined, portal: 'rs', firstHour: firstDay * DAY_HOURS },
  });
  const whole = new Map<number, number>();
  const before = Array.from({ length: DAY_HOURS }, () => new Map<number, number>());
  for (let day = 0; (day + 1) * DAY_SLOTS <= shop.means.length; day++) {
    let orders = 0;
    for (const [hour, days] of before.entries()) {
      days.set(firstDay + day, orders);
      const from = day * DAY_SLOTS + hour * HOUR_SLOTS;
      const mean = shop.means.subarray(from, from + HOUR_SLOTS).reduce((sum, one) => sum + one, 0);
      orders += drawCount(mean / CLICKS_PER_ORDER, draw);
    }
    whole.set(firstDay + day, orders);
  }
  return { whole: known(whole), before: before.map(known) };
}

/** Alerts of orders that are too few where nothing was injected: of the running day by hours, and of whole days. */
export class FalseOrders {
  readonly ofHours: number[];
  readonly ofDays: number[];
  private readonly orders: readonly Orders[];
  private readonly running: readonly LastingHours[];
  private readonly days = new Map<number, AlertFigures>();
  private readonly alarmed: readonly Set<number>[];
  private readonly sureLevel: number;

  constructor(
    shops: readonly SimulatedShop[],
    { firstDay, sureLevel, draw }: { firstDay: number; sureLevel: number; draw: RandomDraw },
  ) {
    this.sureLevel = sureLevel;
    this.orders = shops.map((shop) => drawOrders(shop, firstDay, draw));
    this.running = shops.map(() => new LastingHours(sureLevel));
    this.alarmed = shops.map(() => new Set<number>());
    this.ofHours = shops.map(() => 0);
    this.ofDays = shops.map(() => 0);
  }

  /** As the job looks when an hour begins: what changes meanwhile is counted in the next. */
  look(day: number, hour: number): void {
    const slot = day * DAY_SLOTS + hour * HOUR_SLOTS;
    const levels = this.orders.map(({ whole }) => seasonLevel(whole, day * DAY_HOURS));
    const running = this.judge('hour', day, (orders, at) => ({
      known: orders.before[hour] as Known,
      level: levels[at] ?? 1,
    }));
    for (const [at, { level, isPortal, isBack }] of running.entries()) {
      if (level) this.alarmed[at]?.add(day);
      if (this.running[at]?.look({ slot, level, isPortal, isPortalBack: isBack }))
        this.ofHours[at] = (this.ofHours[at] ?? 0) + 1;
    }
    if (hour === OVER_HOUR) this.lookAtDay(day - 1);
  }

  private lookAtDay(day: number): void {
    const judged = this.judge('day', day, ({ whole }) => ({
      known: whole,
      level: seasonLevel(whole, day * DAY_HOURS),
    }));
    for (const [at, { level, expected, seen }] of judged.entries()) {
      const lasting = this.days.get(at);
      if (!level) {
        if (level === 0) this.days.delete(at);
        continue;
      }
      const now = { kind: 'orders_low', level, expected, seen } as const;
      if ((lasting && !isWorse(now, lasting)) || this.alarmed[at]?.has(day)) continue;
      this.days.set(at, now);
      if (level >= this.sureLevel) this.ofDays[at] = (this.ofDays[at] ?? 0) + 1;
    }
  }

  /** All shops, each beside the others: at which level they are outside; null where too little is expected to say so. */
  private judge(
    span: 'hour' | 'day',
    day: number,
    knownOf: (orders: Orders, at: number) => { known: Known; level: number },
  ): Judged[] {
    const own = this.orders.map((orders, at) => {
      const { known, level } = knownOf(orders, at);
      return { band: dayBand(known, day, level), seen: known.days.get(day) ?? 0 };
    });
    const all = { seen: 0, expected: 0 };
    for (const { band, seen } of own) {
      if (!band) continue;
      all.seen += seen;
      all.expected += band.expected;
    }
    return own.map(({ band, seen }) => {
      const portal = portalWithout({ seen, band }, all);
      const isBack = isPortalBack(portal);
      if (!band || !isJudgeable(span, band.expected))
        return { level: null, expected: 0, seen, isPortal: false, isBack };
      const judged = judgeTraffic({ direction: 'low', span, seen, band, portal, explained: 0 });
      const { level = 0, expected = band.expected, isPortal = false } = judged ?? {};
      return { level, expected, seen, isPortal, isBack };
    });
  }
}
