import {
  isJudgeable,
  isPortalBack,
  judgeTraffic,
  WINDOW_MINUTES,
} from '../../shared/rules/alerts/alert-rule.ts';
import { dayNumber } from '../../shared/rules/time/belgrade-time.ts';
import { type RandomDraw, seeded } from '../../tests/worlds/draw-facts.ts';
import { BestTest } from './best-test.ts';
import { type FallCase, printFound } from './falls-found.ts';
import { FalseCost } from './false-cost.ts';
import { FalseDays } from './false-days.ts';
import { FalseOrders } from './false-orders.ts';
import { LastingHours } from './lasting-hours.ts';
import { OrderFalls } from './orders-found.ts';
import { SimulatedOrders } from './simulated-orders.ts';
import {
  LOOK_MINUTES,
  portalWithout,
  ShopPast,
  type SimulatedShop,
  SLOT_MINUTES,
  simulateShops,
} from './simulated-traffic.ts';

const FIRST_DAY = dayNumber('2025-07-01');
const [WARM_DAYS, MONTHS] = [63, 14];
const DAYS = WARM_DAYS + Math.round(MONTHS * 30.4);
const SIZES = [2, 5, 10, 25, 35, 50, 80, 120, 200, 400];
const DAY_SLOTS = 288;
/** Orders, which are few, are looked at once an hour: a fall is found no sooner so than the job finds it. */
const ORDER_LOOK_SLOTS = 12;
const WINDOW_SLOTS = WINDOW_MINUTES / SLOT_MINUTES;
/** What people are told of who have chosen nothing. */
const SURE_LEVEL = 2;
/** The job sees what was counted two minutes before: of the hour of a fall its last look sees so many slots. */
const SEEN_SLOTS = 11;
/** Injected falls are looked at where so many clicks an hour are expected. */
const BUSY_PER_HOUR = 20;
const FALLS = 4_000;
/** A quiet shop changes its feed or its bids so often, an hour at a time, and nothing follows from it. */
const HARMLESS_CAUSES_A_MONTH = 1;

const CHANCE = 'chance';

type Look = {
  slot: number;
  pasts: readonly ShopPast[];
  seen: number[];
  bands: ReturnType<ShopPast['band']>[];
  expected: number;
  total: number;
};
type OnLook = (look: Look) => void;

const windowOf = (slots: Uint16Array, end: number) => {
  let seen = 0;
  for (let slot = end - WINDOW_SLOTS; slot < end; slot++) seen += slots[slot] ?? 0;
  return seen;
};

/** Goes through the months as the job does, every five minutes. */
function walk(shops: readonly SimulatedShop[], onLook: OnLook): void {
  const pasts = shops.map(() => new ShopPast(FIRST_DAY));
  for (let slot = 1; slot <= DAYS * DAY_SLOTS; slot++) {
    for (const [at, shop] of shops.entries()) {
      pasts[at]?.add(FIRST_DAY * 24 + Math.floor((slot - 1) / 12), shop.slots[slot - 1] ?? 0);
    }
    if (slot < WARM_DAYS * DAY_SLOTS || (slot * SLOT_MINUTES) % LOOK_MINUTES !== 0) continue;
    const end = FIRST_DAY * 24 + slot / 12;
    const bands = pasts.map((past) => past.band(end));
    const seen = shops.map(({ slots }) => windowOf(slots, slot));
    const known = bands.map((band, at) => ({
      expected: band?.expected ?? 0,
      seen: band ? (seen[at] ?? 0) : 0,
    }));
    const expected = known.reduce((sum, one) => sum + one.expected, 0);
    const total = known.reduce((sum, one) => sum + one.seen, 0);
    onLook({ slot, pasts, seen, bands, expected, total });
  }
}

const portalOf = (look: Look, at: number) =>
  portalWithout(
    { seen: look.seen[at] ?? 0, band: look.bands[at] ?? null },
    { seen: look.total, expected: look.expected },
  );

const judge = (
  look: Look,
  at: number,
  {
    seen,
    explained = 0,
    direction = 'low',
  }: { seen: number; explained?: number; direction?: 'low' | 'high' },
) => {
  const band = look.bands[at];
  if (!band) return null;
  const portal = portalOf(look, at);
  return judgeTraffic({ direction, span: 'hour', seen, band, portal, explained, isSparse: false });
};

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const dayOf = (slot: number) => FIRST_DAY + Math.floor(slot / DAY_SLOTS);
/** Five past two: nothing of the day before is on its way. */
const NIGHT_SLOT = 25;

/** Alerts of the running day's clicks where nothing was injected, by shop, as the job keeps and tells them. */
function falseAlarms() {
  const opened = SIZES.map(() => 0);
  const lasting = SIZES.map(() => new LastingHours(SURE_LEVEL));
  const harmlessUntil = SIZES.map(() => 0);
  const reasons = new Map<string, number>();
  const alarmedDays = SIZES.map(() => new Set<number>());
  return {
    opened,
    reasons,
    alarmedDays,
    look: (look: Look, draw: RandomDraw) => {
      for (const [at, alerts] of lasting.entries()) {
        if (draw() < HARMLESS_CAUSES_A_MONTH / (30.4 * DAY_SLOTS)) harmlessUntil[at] = look.slot + 12;
        const harmless = look.slot < (harmlessUntil[at] ?? 0) ? 1 : 0;
        const judged = judge(look, at, { seen: look.seen[at] ?? 0, explained: harmless });
        if (judged) alarmedDays[at]?.add(dayOf(look.slot));
        const expected = look.bands[at]?.expected ?? 0;
        const level = isJudgeable('hour', expected) ? (judged?.level ?? 0) : null;
        const portal = portalOf(look, at);
        const { slot } = look;
        const isPortal = judged?.isPortal ?? false;
        if (!alerts.look({ slot, level, isPortal, isPortalBack: isPortalBack(portal) })) continue;
        opened[at] = (opened[at] ?? 0) + 1;
        const reason = judged?.isPortal ? 'the whole portal' : harmless ? 'a harmless cause' : CHANCE;
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    },
  };
}

/**
 * Falls of 50 % that begin at any slot of a busy hour, with a cause that is seen or none, or of the whole portal; at those
 * without one the cost is looked at as well, as if each click had become twice as dear instead.
 */
function injectedFalls(shops: readonly SimulatedShop[], draw: RandomDraw) {
  const cases = new Map<number, FallCase[]>();
  const kinds = ['seen', 'unseen', 'portal'] as const;
  for (let nth = 0; nth < FALLS; ) {
    const at = Math.floor(draw() * shops.length);
    const from = WARM_DAYS * DAY_SLOTS + Math.floor(draw() * ((DAYS - WARM_DAYS) * DAY_SLOTS - 24));
    const perHour = (shops[at]?.means[from] ?? 0) * 12;
    if (perHour < BUSY_PER_HOUR) continue;
    const kind = kinds[nth % kinds.length] ?? 'seen';
    const expected = Array.from(shops[at]?.means.subarray(from, from + 12) ?? []).reduce(
      (sum, mean) => sum + mean,
      0,
    );
    const clicks = shops[at]?.slots.slice(from, from + 12) ?? new Uint16Array(12);
    const missing = new Float64Array(12);
    const one = { at, from, kind, expected, found: false, isRiseFound: false, missing, clicks };
    for (let slot = 0; slot < 12; slot++) {
      // Every click is one of those that do not come, or not.
      const count = shops[at]?.slots[from + slot] ?? 0;
      for (let click = 0; click < count; click++)
        if (draw() < 0.5) one.missing[slot] = (one.missing[slot] ?? 0) + 1;
    }
    for (let slot = from + 1; slot <= from + SEEN_SLOTS; slot++) {
      cases.set(slot, [...(cases.get(slot) ?? []), one]);
    }
    nth += 1;
  }
  const all = new Set([...cases.values()].flat());
  return { cases, all };
}

/** What a look makes of a case that has begun. */
function lookAtCase(look: Look, one: FallCase, best: BestTest): void {
  const begun = look.slot - one.from;
  let [missing, more] = [0, 0];
  for (let slot = Math.max(0, begun - WINDOW_SLOTS); slot < begun; slot++) {
    missing += one.missing[slot] ?? 0;
    more += one.clicks[slot] ?? 0;
  }
  const seen = (look.seen[one.at] ?? 0) - missing;
  const share = Math.min(begun, WINDOW_SLOTS) / WINDOW_SLOTS;
  const fallen = one.kind === 'portal' ? { ...look, total: look.total * (1 - 0.5 * share) } : look;
  const judged = judge(fallen, one.at, { seen, explained: one.kind === 'seen' ? 0.5 : 0 });
  if (judged && judged.level >= SURE_LEVEL) one.found = true;
  if (one.kind !== 'unseen') return;
  best.lookAtCase(one, look.slot, missing);
  const doubled = { seen: (look.seen[one.at] ?? 0) + more, direction: 'high' } as const;
  if ((judge(look, one.at, doubled)?.level ?? 0) >= SURE_LEVEL) one.isRiseFound = true;
}

/** Falls of 50 % that are found within an hour, and alarms where nothing fell, on 14 months of the simulator's days (`SEED`). */
export async function runAlertsBench(): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const draw = seeded(seed);
  const shops = simulateShops({ sizes: SIZES, firstDay: FIRST_DAY, days: DAYS, draw });
  const falls = injectedFalls(shops, draw);
  const alarms = falseAlarms();
  const best = new BestTest(shops);
  const days = new FalseDays();
  const cost = new FalseCost(shops, SURE_LEVEL);
  const sold = shops.map((shop) => new SimulatedOrders(shop, FIRST_DAY, draw));
  const orders = new FalseOrders(sold, { firstDay: FIRST_DAY, sureLevel: SURE_LEVEL });
  const [fromSlot, toSlot] = [WARM_DAYS * DAY_SLOTS, DAYS * DAY_SLOTS];
  const orderFalls = new OrderFalls(sold, { fromSlot, toSlot, sureLevel: SURE_LEVEL, draw });
  walk(shops, (look) => {
    alarms.look(look, draw);
    cost.look(look);
    if (look.slot % ORDER_LOOK_SLOTS === 0) orderFalls.look(look.slot, orders.look(look.slot));
    if (look.slot % DAY_SLOTS === NIGHT_SLOT) {
      const day = dayOf(look.slot) - 1;
      const hadHours = (at: number, kind: string) =>
        kind === 'clicks_low' && alarms.alarmedDays[at]?.has(day) === true;
      days.look({ pasts: look.pasts, day, sureLevel: SURE_LEVEL, hadHours });
      orders.lookAtDay(look.slot);
    }
    best.look(look.slot);
    for (const one of falls.cases.get(look.slot) ?? []) lookAtCase(look, one, best);
  });
  console.log(`seed ${seed}: ${SIZES.length} shops, ${MONTHS} months, ${falls.all.size} falls of 50 %`);
  printFound(falls.all, best.result(alarms.reasons.get(CHANCE) ?? 0));
  for (const [reason, count] of alarms.reasons) console.log(`false alarms of hours by ${reason}: ${count}`);
  for (const [kind, count] of days.totals()) console.log(`false alarms of whole days, ${kind}: ${count}`);
  console.log(`false alarms of hours, cost_high: ${sumOf(cost.opened)}`);
  console.log(
    `false alarms of hours, orders_low: ${sumOf(orders.ofHours)}, of whole days: ${sumOf(orders.ofDays)}`,
  );
  orderFalls.print();
  for (const [at, size] of SIZES.entries()) {
    const parts = [
      ['clicks by hours', alarms.opened[at]],
      ['cost by hours', cost.opened[at]],
      ['orders by hours', orders.ofHours[at]],
      ['days', days.of(at) + (orders.ofDays[at] ?? 0)],
    ] as const;
    const all = parts.reduce((sum, [, count = 0]) => sum + count, 0);
    const said = parts.map(([name, count = 0]) => `${(count / MONTHS).toFixed(2)} of ${name}`).join(', ');
    console.log(`${size} clicks an hour: ${(all / MONTHS).toFixed(2)} false alarms a month (${said})`);
  }
}
