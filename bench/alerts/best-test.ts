import { WINDOW_MINUTES } from '../../shared/rules/alerts/alert-rule.ts';
import { SCATTER, type SimulatedShop, SLOT_MINUTES } from './simulated-traffic.ts';

const WINDOW_SLOTS = WINDOW_MINUTES / SLOT_MINUTES;
const DAY_SLOTS = 288;
/** As the rule: fewer expected say nothing, and a smaller change is no news. */
const [LEAST_EXPECTED, LEAST_CHANGE] = [8, 0.3];
/** What the test may take for a fall, in deviations. */
const LINES = Array.from({ length: 41 }, (_, nth) => 2.5 + nth * 0.05);
const OVER_SLOTS = 36;

/**
 * How far below chance the last minutes before a slot are, for a test that knows what nobody can know: the mean of every
 * slot, but for how good a day this is for the shop, of which it sees what the day has had so far.
 */
function distance(shop: SimulatedShop, end: number, missing: number): number {
  const from = end - WINDOW_SLOTS;
  const day = Math.floor(from / DAY_SLOTS);
  const own = shop.scatter[day] ?? 1;
  const sum = (slots: ArrayLike<number>, first: number, last: number) => {
    let all = 0;
    for (let slot = first; slot < last; slot++) all += slots[slot] ?? 0;
    return all;
  };
  const usual = 1 / SCATTER.shop ** 2;
  const known = usual + sum(shop.means, day * DAY_SLOTS, from) / own;
  const level = (usual + sum(shop.slots, day * DAY_SLOTS, from)) / known;
  const expected = (sum(shop.means, from, end) / own) * level;
  const seen = sum(shop.slots, from, end) - missing;
  if (expected < LEAST_EXPECTED || 1 - seen / expected < LEAST_CHANGE) return 0;
  const deviance = 2 * (expected - seen + (seen > 0 ? seen * Math.log(seen / expected) : 0));
  return Math.sqrt(deviance / (1 + expected / known));
}

/** The best that a test of clicks alone can find with as few false alarms, measured beside the rule. */
export class BestTest {
  private readonly shops: readonly SimulatedShop[];
  private readonly alarms: { outside: number; opened: number }[][];
  private readonly found = new Map<object, number>();

  constructor(shops: readonly SimulatedShop[]) {
    this.shops = shops;
    this.alarms = shops.map(() => LINES.map(() => ({ outside: -Infinity, opened: 0 })));
  }

  look(slot: number): void {
    for (const [at, shop] of this.shops.entries()) {
      const away = distance(shop, slot, 0);
      for (const [line, alarm] of (this.alarms[at] ?? []).entries()) {
        if (away < (LINES[line] ?? Infinity)) break;
        if (slot - alarm.outside > OVER_SLOTS) alarm.opened += 1;
        alarm.outside = slot;
      }
    }
  }

  lookAtCase(one: { at: number }, slot: number, missing: number): void {
    const shop = this.shops[one.at];
    if (shop) this.found.set(one, Math.max(this.found.get(one) ?? 0, distance(shop, slot, missing)));
  }

  /** The lowest line with at most so many false alarms of all shops, and whether a case is found by it. */
  result(alarmsAllowed: number): { line: number; isFound: (one: object) => boolean } {
    const alarmsAt = (nth: number) => this.alarms.reduce((sum, own) => sum + (own[nth]?.opened ?? 0), 0);
    const line = LINES.find((_, nth) => alarmsAt(nth) <= alarmsAllowed) ?? Infinity;
    return { line, isFound: (one) => (this.found.get(one) ?? 0) >= line };
  }
}
