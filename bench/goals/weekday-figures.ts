import { demandOfDay } from '../../server/demo/demand-season.ts';
import { OUTCOME_DAYS } from '../../shared/rules/auto-bids/goals.ts';
import { isForecastHit } from '../../shared/rules/auto-bids/hit-rate.ts';
import { REPLAY_DAYS } from '../../shared/rules/bids/bids.ts';
import { SAME_WEEKDAYS } from '../../shared/rules/budget/budget-forecast.ts';
import { addDays } from '../../shared/rules/time/periods.ts';
import { drawCount } from '../../tests/goals/simulated-chance.ts';
import { seeded } from '../../tests/worlds/draw-facts.ts';

const FIRST_DAY = '2026-01-01';
const DAYS = 365;
/** Clicks a day that the bids of a plan bring on the mean, and how many times as many the whole shop has. */
const PLAN_CLICKS = [10, 30, 100, 300, 1_000];
const SHOP_TIMES = 5;
const WEEK = 7;
const FIRST_FORECAST = SAME_WEEKDAYS * WEEK;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The days of a week from `at` on as parts of their mean, each by the shop’s last same weekdays, as its pace knows them. */
function shopWeek(shop: readonly number[], at: number): number[] {
  const same = (weekdayAt: number) =>
    sumOf(Array.from({ length: SAME_WEEKDAYS }, (_, back) => shop[weekdayAt - WEEK * (back + 1)] ?? 0));
  const week = Array.from({ length: WEEK }, (_, ahead) => same(at + ahead));
  const mean = sumOf(week) / WEEK;
  return week.map((clicks) => (mean === 0 ? 1 : clicks / mean));
}

/** The simulator’s own curve, by a week without a holiday: no forecast by weekdays can know it better. */
const TRUE_WEEK = Array.from({ length: WEEK }, (_, index) => demandOfDay(addDays('2026-01-12', index)));

/** The same of that curve; the first day of the year is a Thursday. */
function trueWeek(_: readonly number[], at: number): number[] {
  const mean = sumOf(TRUE_WEEK) / WEEK;
  return TRUE_WEEK.map((_day, ahead) => (TRUE_WEEK[(at + ahead + 3) % WEEK] ?? mean) / mean);
}

const EVEN = Array.from({ length: WEEK }, () => 1);
const WAYS = {
  'mean of 14 days': () => EVEN,
  'by the shop’s weekdays': shopWeek,
  'by the true weekdays': trueWeek,
} as const;

/** A year of a plan's clicks and of the whole shop's. */
function drawYear(clicks: number, seed: number) {
  const draw = seeded(seed);
  const demand = Array.from({ length: DAYS }, (_, at) => demandOfDay(addDays(FIRST_DAY, at)));
  const own = demand.map((part) => drawCount(clicks * part, draw));
  const others = demand.map((part) => drawCount(clicks * (SHOP_TIMES - 1) * part, draw));
  return { own, shop: own.map((count, at) => count + (others[at] ?? 0)) };
}

type Sums = { hits: number; forecasts: number; off: number; expected: number };

function addForecasts(sums: Map<string, Sums>, { own, shop }: ReturnType<typeof drawYear>): void {
  const most = Math.max(...OUTCOME_DAYS);
  for (let at = FIRST_FORECAST; at + most <= DAYS; at += 1) {
    const mean = sumOf(own.slice(at - REPLAY_DAYS, at)) / REPLAY_DAYS;
    for (const [way, weekOf] of Object.entries(WAYS)) {
      const week = weekOf(shop, at);
      for (const days of OUTCOME_DAYS) {
        const came = sumOf(own.slice(at, at + days));
        const expected = mean * sumOf(Array.from({ length: days }, (_, ahead) => week[ahead % WEEK] ?? 1));
        const key = `${days} ${way}`;
        const known = sums.get(key) ?? { hits: 0, forecasts: 0, off: 0, expected: 0 };
        known.forecasts += 1;
        known.hits += isForecastHit(expected, came) ? 1 : 0;
        known.off += Math.abs(came - expected);
        known.expected += expected;
        sums.set(key, known);
      }
    }
  }
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`;

/** How often forecasts of a plan's clicks hit with and without weekdays, over each day of a year of the simulator's demand. */
export function printWeekdayForecasts(seeds: readonly number[]): void {
  for (const clicks of PLAN_CLICKS) {
    const sums = new Map<string, Sums>();
    for (const seed of seeds) addForecasts(sums, drawYear(clicks, seed));
    for (const days of OUTCOME_DAYS)
      console.log(
        `seeds ${seeds.join(', ')}: ${clicks} clicks a day, after ${days} days: ${Object.keys(WAYS)
          .map((way) => {
            const { hits = 0, forecasts = 1, off = 0, expected = 1 } = sums.get(`${days} ${way}`) ?? {};
            return `${way} ${percent(hits / forecasts)} hits, off by ${percent(off / expected)}`;
          })
          .join('; ')}`,
      );
  }
}
