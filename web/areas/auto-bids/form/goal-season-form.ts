import type { GoalSeason } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import { hasSeasonIn, type SeasonDays } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { bidText } from '../../bidding/bidding.public.ts';
import { isWholeCents, partOf, percentText, typedNumber } from './goal-numbers.ts';
import { NUMBER_RANGES, type TypedNumber } from './number-ranges.ts';

/** The numbers that a season may say otherwise; shares in percent. */
export const SEASON_NUMBERS = [
  'position',
  'share',
  'cpc',
  'cost_share',
  'budget',
  'lowest_bid',
  'highest_bid',
] as const;
export type SeasonNumber = (typeof SEASON_NUMBERS)[number];

/** A season as it is typed; an empty number is as the goal says. */
export type GoalSeasonForm = { readonly date_from: Day | ''; readonly date_to: Day | '' } & {
  readonly [K in SeasonNumber]: string;
};

export const NEW_SEASON: GoalSeasonForm = {
  ...{ date_from: '', date_to: '' },
  ...{ position: '', share: '', cpc: '', cost_share: '', budget: '', lowest_bid: '', highest_bid: '' },
};

const isShare = (name: SeasonNumber) => name === 'share' || name === 'cost_share';

const textOf = (name: SeasonNumber, value: number): string => {
  if (name === 'position') return String(value);
  return isShare(name) ? percentText(value) : bidText(value);
};

export function seasonFormOf(season: GoalSeason): GoalSeasonForm {
  const texts = SEASON_NUMBERS.flatMap((name) => {
    const value = season[name];
    return value === undefined ? [] : [[name, textOf(name, value)] as const];
  });
  return {
    ...NEW_SEASON,
    ...{ date_from: season.date_from, date_to: season.date_to },
    ...Object.fromEntries(texts),
  };
}

/** The numbers that are typed, of those that the goal takes. */
const typedIn = (season: GoalSeasonForm, names: readonly SeasonNumber[]) =>
  names.filter((name) => season[name].trim() !== '');

const numberOf = (name: SeasonNumber, text: string) => (isShare(name) ? partOf(text) : typedNumber(text));

/** The seasons as they are sent, once nothing is wrong with them. */
export const seasonsOf = (seasons: readonly GoalSeasonForm[], names: readonly SeasonNumber[]): GoalSeason[] =>
  seasons.map((season) => ({
    ...{ date_from: season.date_from, date_to: season.date_to },
    ...Object.fromEntries(typedIn(season, names).map((name) => [name, numberOf(name, season[name])])),
  }));

function isWrongNumber(name: TypedNumber, text: string): boolean {
  const value = typedNumber(text);
  const [least, most] = NUMBER_RANGES[name];
  const isBid = name === 'lowest_bid' || name === 'highest_bid';
  return !(value >= least && value <= most) || (isBid && !isWholeCents(value));
}

type Bounds = Readonly<Record<'lowest_bid' | 'highest_bid', string>>;

/** What is wrong with a season; null where nothing is. */
function wrongIn(season: GoalSeasonForm, names: readonly SeasonNumber[], bounds: Bounds): FieldIssue | null {
  const typed = typedIn(season, names);
  const { date_from: from, date_to: to } = season;
  if (from === '' || to === '') return createFieldIssue('seasons', 'required', {});
  if (to < from) return createFieldIssue('seasons', 'range_reversed', {});
  if (typed.length === 0) return createFieldIssue('seasons', 'too_few', { minimum: 1 });
  if (typed.some((name) => name !== 'position' && isWrongNumber(name, season[name])))
    return createFieldIssue('seasons', 'invalid_type', { expected: 'number' });
  const end = (name: keyof Bounds) => typedNumber(season[name].trim() === '' ? bounds[name] : season[name]);
  const isOfBounds = typed.includes('lowest_bid') || typed.includes('highest_bid');
  return isOfBounds && end('lowest_bid') > end('highest_bid')
    ? createFieldIssue('seasons', 'too_small', { minimum: end('lowest_bid') })
    : null;
}

/** What is wrong with seasons by themselves, and against each other. */
export function goalSeasonIssues(
  seasons: readonly GoalSeasonForm[],
  names: readonly SeasonNumber[],
  bounds: Bounds,
): FieldIssue[] {
  const own = seasons.flatMap((season) => wrongIn(season, names, bounds) ?? []);
  if (own.length > 0) return own;
  const days = seasons.map(({ date_from, date_to }): SeasonDays => ({ date_from, date_to }));
  return days.some((one, index) => hasSeasonIn(days.slice(0, index), one))
    ? [createFieldIssue('seasons', 'overlap', {})]
    : [];
}
