import { paceOfHour, partOfDay } from '../../shared/rules/auto-bids/pacing.ts';
import { type DayForecast, forecastDays, SAME_WEEKDAYS } from '../../shared/rules/budget/budget-forecast.ts';
import { hiddenDays, type SpentDay } from '../../shared/rules/budget/days-over-limit.ts';
import type { Day } from '../../shared/rules/time/belgrade-time.ts';
import { addDays, bucketOf, daysBetween } from '../../shared/rules/time/periods.ts';
import { type RandomDraw, seeded } from '../worlds/draw-facts.ts';
import { beginDay, openMonthMarket, visitCategory } from './month-market.ts';
import { beginShopDay, endDay, type MonthCast, openMonthShop, planShop } from './month-shops.ts';
import type { MonthCategory, MonthShop } from './month-world.ts';
import { changeRivals } from './simulated-rivals.ts';

const HOURS = 24;
const WEEK = 7;

export type MonthSpan = {
  /** Before the first month goals run without a limit, so that days are known. */
  readonly fromDay: Day;
  readonly firstDay: Day;
  readonly lastDay: Day;
};

/** What a day of a shop came to. */
export type MonthDay = {
  readonly day: Day;
  readonly spentMicros: number;
  /** What it and the rest of its month were expected to cost by the morning. */
  readonly expected: readonly DayForecast[];
  /** Hours that began without offers. */
  readonly dark: number;
  /** The least of its factors. */
  readonly pace: number;
  /** Of each bid of the goal. */
  readonly bids: ReturnType<typeof endDay>;
};

export type MonthsOfShop = {
  readonly cast: MonthCast;
  readonly limitMicros: number | null;
  readonly days: readonly MonthDay[];
};

type Told = { readonly shop: MonthShop; readonly spent: SpentDay[]; readonly days: MonthDay[] };
type Morning = ReturnType<typeof beginMorning>;

function lookAhead(shop: MonthShop, spent: readonly SpentDay[], today: Day): DayForecast[] {
  const hidden = hiddenDays({ days: spent, changes: [], limitMicros: shop.limitMicros });
  return forecastDays({ days: spent, firstDay: spent[0]?.day ?? null, today, hidden }) ?? [];
}

/** What the same weekdays before have cost in each hour. */
function costsByHour({ hourCosts }: MonthShop, today: Day) {
  const days = Array.from({ length: SAME_WEEKDAYS }, (_, week) => addDays(today, -WEEK * (week + 1)));
  return days.flatMap((day) => (hourCosts.get(day) ?? []).map((costMicros, hour) => ({ hour, costMicros })));
}

function beginMorning({ shop, spent }: Told, day: Day, categories: readonly MonthCategory[]) {
  shop.hourCosts.set(day, []);
  return {
    knowledge: beginShopDay(shop, categories),
    spentBefore: shop.spentMicros,
    expected: lookAhead(shop, spent, day),
    costs: costsByHour(shop, day),
    dark: 0,
    pace: shop.pace.factor,
  };
}

/** The factor of the hour that begins, as the server finds it. */
function paceShop(shop: MonthShop, morning: Morning, hour: number): void {
  const { limitMicros, spentMicros } = shop;
  const { spentBefore, expected: days, costs } = morning;
  if (limitMicros === null) return;
  if (spentMicros >= limitMicros) morning.dark += 1;
  const leftMicros = Math.max(0, limitMicros - spentBefore);
  const ahead = { leftMicros, spentMicros: spentMicros - spentBefore, days };
  const part = partOfDay(costs, { hour, within: 0 });
  shop.pace = paceOfHour(shop.pace, ahead, { part, isNewDay: hour === 0 });
  morning.pace = hour === 0 ? shop.pace.factor : Math.min(morning.pace, shop.pace.factor);
}

type DayAbout = {
  readonly day: Day;
  readonly number: number;
  readonly categories: readonly MonthCategory[];
  readonly draw: RandomDraw;
};

/** One day of all shops, hour by hour: the factors, the plans, and what visitors make of the bids. */
function simulateDay(told: readonly Told[], { day, number, categories, draw }: DayAbout): void {
  const mornings = told.map((one) => beginMorning(one, day, categories));
  const shops = told.map(({ shop }) => shop);
  const luck = beginDay(categories, draw);
  for (let hour = 0; hour < HOURS; hour += 1) {
    // All are planned from the bids as they stood.
    const plans = shops.map((shop, at) => {
      const morning = mornings[at] as Morning;
      paceShop(shop, morning, hour);
      return planShop(shop, morning.knowledge);
    });
    for (const { place, cents } of plans.flat()) {
      const since = number * HOURS + hour;
      const reached = Math.max(place.reached, cents);
      Object.assign(place, { cents, since, reached, curve: null, changesToday: place.changesToday + 1 });
    }
    const before = shops.map(({ spentMicros }) => spentMicros);
    for (const category of categories) visitCategory(category, shops, { day, hour, luck, draw });
    for (const [at, shop] of shops.entries())
      shop.hourCosts.get(day)?.push(shop.spentMicros - (before[at] ?? 0));
  }
  for (const [at, { shop, spent, days }] of told.entries()) {
    const { spentBefore, expected, dark, pace } = mornings[at] as Morning;
    const spentMicros = shop.spentMicros - spentBefore;
    days.push({ day, spentMicros, expected, dark, pace, bids: endDay(shop, draw) });
    spent.push({ day, micros: spentMicros });
  }
  for (const { market } of categories) changeRivals(market, draw);
}

export type MonthWorld = {
  readonly seed: number;
  readonly span: MonthSpan;
  readonly categories: number;
  /** In so many of them each shop bids, in the last one by hand. */
  readonly each: number;
};

/** Whole months of some shops in one market; the limits of the months, one for each shop. */
function tellMonths(
  cast: readonly MonthCast[],
  { seed, span, categories: size, each }: MonthWorld,
  limits: readonly (number | null)[],
): MonthsOfShop[] {
  const draw = seeded(seed);
  const { fromDay, firstDay, lastDay } = span;
  const categories = openMonthMarket(size, draw);
  const told = cast.map((one, at): Told => {
    const own = Array.from({ length: each }, (_, next) => categories[(at + next) % size] as MonthCategory);
    return { shop: openMonthShop(one, { id: 1_000 + at, categories: own }, draw), spent: [], days: [] };
  });
  for (let number = 0; number <= daysBetween(fromDay, lastDay); number += 1) {
    const day = addDays(fromDay, number);
    for (const [at, { shop }] of told.entries()) {
      if (day === bucketOf(day, 'month')) shop.spentMicros = 0;
      if (day === firstDay) shop.limitMicros = limits[at] ?? null;
    }
    simulateDay(told, { day, number, categories, draw });
  }
  return told.map(({ shop: { limitMicros }, days }, at) => ({
    cast: cast[at] as MonthCast,
    limitMicros,
    days: days.filter(({ day }) => day >= firstDay),
  }));
}

export const sumSpent = (days: readonly MonthDay[]): number =>
  days.reduce((sum, { spentMicros }) => sum + spentMicros, 0);

/** The months without limits, and the same months with the limit of each shop as a part of what they cost without one. */
export function simulateMonths(cast: readonly MonthCast[], world: MonthWorld) {
  const free = tellMonths(
    cast,
    world,
    cast.map(() => null),
  );
  const months = new Set(free.flatMap(({ days }) => days.map(({ day }) => bucketOf(day, 'month')))).size;
  const limits = free.map(({ days }, at) => Math.round((sumSpent(days) / months) * (cast[at]?.part ?? 1)));
  return { free, paced: tellMonths(cast, world, limits) };
}
