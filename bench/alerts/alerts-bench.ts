import { judgeTraffic, WINDOW_MINUTES } from '../../shared/rules/alerts/alert-rule.ts';
import { dayNumber } from '../../shared/rules/time/belgrade-time.ts';
import { type RandomDraw, seeded } from '../../tests/worlds/draw-facts.ts';
import { BestTest } from './best-test.ts';
import { type FallCase, printFound } from './falls-found.ts';
import { FalseDays } from './false-days.ts';
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

const judge = (look: Look, at: number, seen: number, explained: number) => {
  const band = look.bands[at];
  if (!band) return null;
  const own = { seen: look.seen[at] ?? 0, band };
  const portal = portalWithout(own, { seen: look.total, expected: look.expected });
  return judgeTraffic({ direction: 'low', span: 'hour', seen, band, portal, explained });
};

const dayOf = (slot: number) => FIRST_DAY + Math.floor(slot / DAY_SLOTS);
/** Five past two: nothing of the day before is on its way. */
const NIGHT_SLOT = 25;

/** Alerts where nothing was injected, by shop: once until the shop is within its band again for three hours. */
function falseAlarms() {
  const opened = SIZES.map(() => 0);
  const outside = SIZES.map(() => -Infinity);
  const harmlessUntil = SIZES.map(() => 0);
  const reasons = new Map<string, number>();
  const alarmedDays = SIZES.map(() => new Set<number>());
  return {
    opened,
    reasons,
    alarmedDays,
    look: (look: Look, draw: RandomDraw) => {
      for (const at of SIZES.keys()) {
        if (draw() < HARMLESS_CAUSES_A_MONTH / (30.4 * DAY_SLOTS)) harmlessUntil[at] = look.slot + 12;
        const harmless = look.slot < (harmlessUntil[at] ?? 0) ? 1 : 0;
        const judged = judge(look, at, look.seen[at] ?? 0, harmless);
        if (judged) alarmedDays[at]?.add(dayOf(look.slot));
        if (!judged || judged.level < SURE_LEVEL) continue;
        if (look.slot - (outside[at] ?? 0) > 36) {
          opened[at] = (opened[at] ?? 0) + 1;
          const reason = judged.isPortal ? 'the whole portal' : harmless ? 'a harmless cause' : CHANCE;
          reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        }
        outside[at] = look.slot;
      }
    },
  };
}

/** Falls of 50 % that begin at any slot of a busy hour, with a cause that is seen or none, or of the whole portal. */
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
    const one = { at, from, kind, expected, found: false, missing: new Float64Array(12) };
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
  let missing = 0;
  for (let slot = Math.max(0, begun - WINDOW_SLOTS); slot < begun; slot++) missing += one.missing[slot] ?? 0;
  const seen = (look.seen[one.at] ?? 0) - missing;
  const share = Math.min(begun, WINDOW_SLOTS) / WINDOW_SLOTS;
  const fallen = one.kind === 'portal' ? { ...look, total: look.total * (1 - 0.5 * share) } : look;
  const judged = judge(fallen, one.at, seen, one.kind === 'seen' ? 0.5 : 0);
  if (judged && judged.level >= SURE_LEVEL) one.found = true;
  if (one.kind === 'unseen') best.lookAtCase(one, look.slot, missing);
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
  walk(shops, (look) => {
    alarms.look(look, draw);
    if (look.slot % DAY_SLOTS === NIGHT_SLOT) {
      const day = dayOf(look.slot) - 1;
      const hadHours = (at: number, kind: string) =>
        kind === 'clicks_low' && alarms.alarmedDays[at]?.has(day) === true;
      days.look({ pasts: look.pasts, day, sureLevel: SURE_LEVEL, hadHours });
    }
    best.look(look.slot);
    for (const one of falls.cases.get(look.slot) ?? []) lookAtCase(look, one, best);
  });
  console.log(`seed ${seed}: ${SIZES.length} shops, ${MONTHS} months, ${falls.all.size} falls of 50 %`);
  printFound(falls.all, best.result(alarms.reasons.get(CHANCE) ?? 0));
  for (const [reason, count] of alarms.reasons) console.log(`false alarms of hours by ${reason}: ${count}`);
  for (const [kind, count] of days.totals()) console.log(`false alarms of whole days, ${kind}: ${count}`);
  for (const [at, size] of SIZES.entries()) {
    const [hours, whole] = [alarms.opened[at] ?? 0, days.of(at)].map((count) => count / MONTHS);
    const parts = `${hours?.toFixed(2)} of hours, ${whole?.toFixed(2)} of days`;
    console.log(
      `${size} clicks an hour: ${((hours ?? 0) + (whole ?? 0)).toFixed(2)} false alarms a month (${parts})`,
    );
  }
}
