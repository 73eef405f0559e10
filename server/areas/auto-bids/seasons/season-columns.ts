import type { GoalSeason } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import { goalOn, numbersSince } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import type { GoalKind } from '../../../../shared/rules/auto-bids/goals.ts';
import { eurToMicros, microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay, dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import type { GoalRow, SeasonColumns } from '../goals.repository.ts';

/** A goal with the numbers of the day, in Belgrade. What came counts for it since that day on which it got them. */
export function goalAt(goal: GoalRow, now: number): GoalRow {
  const day = belgradeDay(now);
  const since = numbersSince(goal.seasons, day);
  if (since === null) return goal;
  const changedAt = new Date(Math.max(goal.changedAt.getTime(), dayStart(since) - 1));
  return { ...goalOn(goal, day), changedAt };
}

/** Whether a goal has the same numbers at two instants. */
export const hasSameNumbers = ({ seasons }: Pick<GoalRow, 'seasons'>, then: number, now: number): boolean =>
  numbersSince(seasons, belgradeDay(then)) === numbersSince(seasons, belgradeDay(now));

const inMicros = (eur: number | undefined) => (eur === undefined ? null : eurToMicros(eur));

/** Checked seasons as they are kept. */
export const seasonColumns = (seasons: readonly GoalSeason[]): SeasonColumns[] =>
  seasons
    .map((season) => ({
      ...{ date_from: season.date_from, date_to: season.date_to },
      position: season.position ?? null,
      share: season.share ?? season.cost_share ?? null,
      micros: inMicros(season.cpc ?? season.budget),
      lowest_micros: inMicros(season.lowest_bid),
      highest_micros: inMicros(season.highest_bid),
    }))
    .sort((a, b) => a.date_from.localeCompare(b.date_from));

/** A season of a kind of goal as the API says it. */
export function presentSeason(kind: GoalKind, season: SeasonColumns): GoalSeason {
  const {
    date_from,
    date_to,
    position,
    share,
    micros,
    lowest_micros: lowest,
    highest_micros: highest,
  } = season;
  return {
    ...{ date_from, date_to },
    ...(position === null ? {} : { position }),
    ...(share === null ? {} : { [kind === 'target_cost_share' ? 'cost_share' : 'share']: share }),
    ...(micros === null ? {} : { [kind === 'target_cpc' ? 'cpc' : 'budget']: microsToEur(micros) }),
    ...(lowest === null ? {} : { lowest_bid: microsToEur(lowest) }),
    ...(highest === null ? {} : { highest_bid: microsToEur(highest) }),
  };
}

/** The seasons of a goal that wants something else from now on: other bounds stay, numbers of another kind do not. */
export const seasonsOfKind = (goal: Pick<GoalRow, 'kind' | 'seasons'>, kind: GoalKind): SeasonColumns[] =>
  goal.seasons
    .map((season) => (kind === goal.kind ? season : { ...season, position: null, share: null, micros: null }))
    .filter(({ date_from, date_to, ...numbers }) => Object.values(numbers).some((value) => value !== null));
