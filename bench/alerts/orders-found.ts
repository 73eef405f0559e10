import { judgeMeasures } from '../../server/areas/alerts/judge-measures.ts';
import type { ShopMeasure } from '../../server/areas/alerts/shop-measures.ts';
import { ALERT_OVER_HOURS } from '../../shared/rules/alerts/lasting-alert.ts';
import type { RandomDraw } from '../../tests/worlds/draw-facts.ts';
import { DAY_SLOTS, HOUR_SLOTS, type SimulatedOrders } from './simulated-orders.ts';

/** Falls of orders: how many do not come any more, and the day of a shop that they are told apart by. */
const SHARES = [1, 0.5];
const CASES_OF_SHARE = 600;
const BUSINESS = [8, 16, 32, 64, 128];
/** A fall lasts so long, and is looked at for as long once orders come again. */
const LOOKED_SLOTS = DAY_SLOTS;
const WITHIN_HOURS = [1, 3, 6, 12, 24];

type OrderFall = {
  readonly at: number;
  readonly from: number;
  readonly share: number;
  /** Orders that are expected in its 24 hours. */
  readonly aDay: number;
  /** Orders of each slot that do not come. */
  readonly missing: Uint16Array;
  foundAfter: number;
  /** Looks in a row, while it lasts, that see nothing of it once it was found, and whether its alert ended so. */
  quietLooks: number;
  isEndedTooSoon: boolean;
  /** Hours after which it is last seen once orders come again. */
  seenAfterBack: number;
};

/** Falls of the orders of single shops while the others of the portal go on, and when they are found. */
export class OrderFalls {
  private readonly orders: readonly SimulatedOrders[];
  private readonly falls: readonly OrderFall[];
  private readonly sureLevel: number;

  constructor(
    orders: readonly SimulatedOrders[],
    {
      fromSlot,
      toSlot,
      sureLevel,
      draw,
    }: { fromSlot: number; toSlot: number; sureLevel: number; draw: RandomDraw },
  ) {
    this.orders = orders;
    this.sureLevel = sureLevel;
    this.falls = SHARES.flatMap((share) => {
      const falls: OrderFall[] = [];
      while (falls.length < CASES_OF_SHARE) {
        const at = Math.floor(draw() * orders.length);
        const from = fromSlot + Math.floor(draw() * (toSlot - fromSlot - LOOKED_SLOTS));
        const aDay = orders[at]?.expected(from, from + LOOKED_SLOTS) ?? 0;
        if (aDay < (BUSINESS[0] ?? 0)) continue;
        falls.push({
          at,
          from,
          share,
          aDay,
          missing: this.lose(at, from, { share, draw }),
          foundAfter: Infinity,
          ...{ quietLooks: 0, isEndedTooSoon: false, seenAfterBack: 0 },
        });
      }
      return falls;
    });
  }

  /** Every order is one of those that do not come, or not. */
  private lose(at: number, from: number, { share, draw }: { share: number; draw: RandomDraw }): Uint16Array {
    return Uint16Array.from({ length: LOOKED_SLOTS }, (_, nth) => {
      const count = this.orders[at]?.between(from + nth, from + nth + 1) ?? 0;
      let lost = 0;
      for (let order = 0; order < count; order++) if (draw() < share) lost += 1;
      return lost;
    });
  }

  /** As the job looks before a slot at the falls that have begun, beside what it measured where nothing fell. */
  look(slot: number, measures: readonly ShopMeasure[]): void {
    for (const fall of this.falls) {
      const begun = slot - fall.from;
      const isOver = begun > LOOKED_SLOTS;
      if (begun <= 0 || begun > 2 * LOOKED_SLOTS || (isOver && fall.foundAfter === Infinity)) continue;
      const level = this.levelOf(fall, slot, measures);
      if (isOver) {
        if (level > 0) fall.seenAfterBack = (begun - LOOKED_SLOTS) / HOUR_SLOTS;
      } else if (fall.foundAfter === Infinity) {
        if (level >= this.sureLevel) fall.foundAfter = begun / HOUR_SLOTS;
      } else {
        fall.quietLooks = level > 0 ? 0 : fall.quietLooks + 1;
        if (fall.quietLooks > ALERT_OVER_HOURS) fall.isEndedTooSoon = true;
      }
    }
  }

  /** How far its shop is below what is expected of it; 0 where it is within its band. */
  private levelOf(fall: OrderFall, slot: number, measures: readonly ShopMeasure[]): number {
    const begun = slot - fall.from;
    const missing = (slots: number) => {
      const from = Math.max(0, begun - slots);
      return fall.missing.subarray(from, begun).reduce((sum, count) => sum + count, 0);
    };
    const own = this.orders[fall.at]?.measures(fall.at, slot, missing) ?? [];
    const others = measures.filter(({ shopId }) => shopId !== fall.at);
    const found = judgeMeasures([...own, ...others], () => 0);
    return found.find(({ shopId }) => shopId === fall.at)?.level ?? 0;
  }

  print(): void {
    for (const share of SHARES) {
      const ofShare = this.falls.filter((fall) => fall.share === share);
      console.log(`orders fall by ${100 * share} %: ${sayFound(ofShare)}`);
      console.log(`  come again a day later: ${sayEnded(ofShare)}`);
      for (const [nth, least] of BUSINESS.entries()) {
        const of = ofShare.filter(({ aDay }) => aDay >= least && aDay < (BUSINESS[nth + 1] ?? Infinity));
        if (of.length > 0) console.log(`  from ${least} orders a day: ${sayFound(of)}; ${sayEnded(of)}`);
      }
    }
  }
}

function sayFound(falls: readonly OrderFall[]): string {
  const shares = WITHIN_HOURS.map((hours) => {
    const found = falls.filter(({ foundAfter }) => foundAfter <= hours).length;
    return `${((100 * found) / falls.length).toFixed(1)} % within ${hours} h`;
  });
  return `found ${shares.join(', ')} (${falls.length} falls)`;
}

/** How long alerts go on once orders come again, and how many end while they do not. */
function sayEnded(falls: readonly OrderFall[]): string {
  const found = falls.filter(({ foundAfter }) => foundAfter < Infinity);
  const hours = found.map(({ seenAfterBack }) => seenAfterBack).sort((a, b) => a - b);
  const least = (share: number) => hours[Math.ceil(share * hours.length) - 1] ?? 0;
  const tooSoon = found.filter(({ isEndedTooSoon }) => isEndedTooSoon).length;
  return `last seen ${least(0.5)} h (median), ${least(0.9)} h (nine of ten) later, ${tooSoon} of ${found.length} ended too soon`;
}
