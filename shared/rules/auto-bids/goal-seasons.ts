import type { Day } from '../time/belgrade-time.ts';
import { addDays } from '../time/periods.ts';

export const GOAL_SEASONS_MAX = 6;

/** Days in which a goal has numbers of its own, both inclusive. */
export type SeasonDays = { readonly date_from: Day; readonly date_to: Day };

/** The season that a day lies in; of the seasons of a goal no two share one. */
export const seasonOn = <S extends SeasonDays>(seasons: readonly S[], day: Day): S | null =>
  seasons.find(({ date_from: from, date_to: to }) => from <= day && day <= to) ?? null;

/** Whether days are in some of the seasons. */
export const hasSeasonIn = (seasons: readonly SeasonDays[], days: SeasonDays): boolean =>
  seasons.some(({ date_from: from, date_to: to }) => from <= days.date_to && days.date_from <= to);

/** Since which day a goal has the numbers of a day: where a season began, or the day after one; null where none had begun. */
export const numbersSince = (seasons: readonly SeasonDays[], day: Day): Day | null =>
  seasons
    .flatMap(({ date_from: from, date_to: to }) => [from, addDays(to, 1)])
    .filter((turn) => turn <= day)
    .sort()
    .at(-1) ?? null;

/** A goal as it is on a day: what a season says goes before what the goal says. */
export function goalOn<G extends { readonly seasons: readonly SeasonDays[] }>(goal: G, day: Day): G {
  const season = seasonOn(goal.seasons, day);
  if (season === null) return goal;
  const { date_from, date_to, ...numbers } = season;
  const said = Object.entries(numbers).filter(([, value]) => value !== undefined && value !== null);
  return { ...goal, ...Object.fromEntries(said) };
}
