import type english from '../../../locales/en/demo.json';
import { experimentDays } from '../../../shared/rules/auto-bids/experiment-turns.ts';
import { eurToMicros, formatEur, formatPercent, microsToEur } from '../../../shared/rules/money/money.ts';
import { localeOf } from '../../../shared/rules/portals/locales.ts';
import { type Day, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { Services } from '../../platform/start/services.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';
import { listShopBids } from '../bidding/bidding.public.ts';
import { setGoalAds } from './ads/goal-ads.repository.ts';
import { insertExperiment } from './experiments/experiments.repository.ts';
import { insertGoal, setTargets, type WishColumns } from './goals.repository.ts';
import { type RunServices, runGoals } from './run-goals.ts';

/** People name their goals as they speak: in the language of the country. */
const texts = serverTexts<typeof english>('demo');

const ALWAYS = { weekdays: [1, 2, 3, 4, 5, 6, 7], hour_from: 0, hour_to: 24, from_day: null, to_day: null };

/** What one goal spends a day. */
const DAY_EUR = 3;
/** The same of the goal for product ads. */
const ADS_DAY_EUR = 2;

/** Whoever wants the first place for so little a click … */
const CHEAP_EUR = 0.2;
/** … wants it where the own bids are highest, in so many categories. */
const CHEAP_CATEGORIES = 6;

type DemoPerson = { readonly userId: number; readonly shopId: number; readonly cc: string };

/** The categories on which the shop bids most. */
async function dearestCategories(db: Services['db'], shopId: number): Promise<number[]> {
  const bids = (await listShopBids(db, [shopId])).filter(({ enabled }) => enabled);
  return bids
    .toSorted((a, b) => b.micros - a.micros || a.id - b.id)
    .flatMap(({ categoryId }) => categoryId ?? [])
    .slice(0, CHEAP_CATEGORIES);
}

/**
 * Gives somebody of the demo two goals that suggest: one for the categories on which the shop bids most, which no bid
 * within its bounds meets, and one for all others. They run at once, as the job would within the hour, so that the bell
 * has news of goals.
 */
export async function fillDemoGoals(
  services: RunServices,
  shops: Parameters<typeof runGoals>[1],
  { userId, shopId, cc }: DemoPerson,
): Promise<void> {
  const { db, clock } = services;
  const t = texts(localeOf(cc));
  const by = { shopId, authorId: userId, at: new Date(clock()) };
  const own = {
    ...{ kind: 'hold_position' as const, micros: null, rule: null, matching: null, seasons: [] },
    ...{ lowest_micros: eurToMicros(0.05), mode: 'suggest' as const, enabled: true, ...ALWAYS },
  };
  const goalId = await insertGoal(db, by, {
    ...own,
    name: t('goal_cheap', { highest: formatEur(CHEAP_EUR) }),
    ...{ position: 1, share: 0.9, highest_micros: eurToMicros(CHEAP_EUR), all_categories: false },
  });
  const categoryIds = await dearestCategories(db, shopId);
  await setTargets(db, { shopId, goalId }, { categoryIds, productIds: [] });
  await insertGoal(db, by, {
    ...own,
    name: t('goal_second'),
    ...{ position: 2, share: 0.8, highest_micros: eurToMicros(0.6), all_categories: true },
  });
  await runGoals(services, shops);
}

const position = (at: number, share: number) =>
  ({ kind: 'hold_position', position: at, share, micros: null }) as const;
const mostClicks = (eurADay: number) =>
  ({ kind: 'most_clicks', position: null, share: null, micros: eurToMicros(eurADay) }) as const;

/** What clicks may cost of what they bring. */
const COST_SHARE = 0.08;

/** What goals that run by themselves want, by their names. */
const WISHES = {
  goal_first: position(1, 0.7),
  goal_second_in_top: position(2, 0.8),
  goal_clicks: mostClicks(DAY_EUR),
  goal_cost_share: { kind: 'target_cost_share', position: null, share: COST_SHARE, micros: null },
  /** Of all ads. */
  goal_ads: mostClicks(ADS_DAY_EUR),
} as const;

export type DemoGoalName = keyof typeof WISHES;

/** A goal of the demo that runs by itself, for some categories or for all ads. */
export type DemoGoal = {
  readonly name: DemoGoalName;
  readonly categoryIds: readonly number[];
  /** The first day of a fortnight in which the second position is tried against it. */
  readonly triedFrom?: Day;
};

/** Tries the second position against what a goal wants; what it brings decides. */
async function fillExperiment(
  db: Services['db'],
  about: { readonly shopId: number; readonly authorId: number; readonly goalId: number; readonly from: Day },
  today: WishColumns,
): Promise<void> {
  const { from: firstDay, ...rest } = about;
  await insertExperiment(db, {
    ...rest,
    ...{ at: new Date(dayStart(addDays(firstDay, -1))), ofAds: false, decidesBy: 'profit', today, firstDay },
    challenger: { ...position(2, 0.8), rule: null },
    lastDay: addDays(firstDay, experimentDays(1) - 1),
  });
}

const wordsOf = ({ share, micros }: WishColumns) => ({
  budget: formatEur(microsToEur(micros ?? 0)),
  share: formatPercent(100 * (share ?? 0), 0),
});

/** Gives a shop of the demo goals that run by themselves. */
export async function fillRunningGoals(
  db: Services['db'],
  about: {
    readonly userId: number;
    readonly shopId: number;
    /** Of the country of the shop. */
    readonly cc: string;
    readonly at: Date;
    readonly goals: readonly DemoGoal[];
  },
): Promise<void> {
  const { userId, shopId, at } = about;
  const t = texts(localeOf(about.cc));
  for (const { name, categoryIds, triedFrom } of about.goals) {
    const wish = { ...WISHES[name], rule: null };
    const goalId = await insertGoal(
      db,
      { shopId, authorId: userId, at },
      {
        ...{ ...wish, name: t(name, wordsOf(wish)) },
        ...{ matching: null, seasons: [], mode: 'automatic', enabled: true, all_categories: false },
        ...{ ...ALWAYS, lowest_micros: eurToMicros(0.03), highest_micros: eurToMicros(0.8) },
      },
    );
    await setTargets(db, { shopId, goalId }, { categoryIds, productIds: [] });
    await setGoalAds(db, { shopId, goalId }, { adIds: [], allAds: name === 'goal_ads' });
    if (triedFrom) await fillExperiment(db, { shopId, authorId: userId, goalId, from: triedFrom }, wish);
  }
}
