import type { GoalSeason } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import { hasSeasonIn, type SeasonDays } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { bidText } from '../../bidding/bidding.public.ts';
import { isWholeCents, partOf, percentText, typedNumber } from './goal-numbers.ts';
import { NUMBER_RANGES, type TypedNumber } from './number-ranges.ts';
import { costShareOf, NEW_SHARE, type ShareForm, shareFormOf } from './share-form.ts';

/** The numbers that a season may say otherwise. */
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

/** A season as it is typed, shares in percent, a cost share also as a ROAS; an empty number is as the goal says. */
export type GoalSeasonForm = { readonly date_from: Day | ''; readonly date_to: Day | '' } & {
  readonly [K in SeasonNumber]: string;
} & Readonly<ShareForm>;

export const NEW_SEASON: GoalSeasonForm = {
  ...{ date_from: '', date_to: '' },
  ...{ position: '', share: '', cpc: '', budget: '', lowest_bid: '', highest_bid: '' },
  ...NEW_SHARE,
};

const textOf = (name: SeasonNumber, value: number): string => {
  if (name === 'position') return String(value);
  return name === 'share' ? percentText(value) : bidText(value);
};

export function seasonFormOf(season: GoalSeason): GoalSeasonForm {
  const texts = SEASON_NUMBERS.flatMap((name) => {
    const value = season[name];
    return value === undefined || name === 'cost_share' ? [] : [[name, textOf(name, value)] as const];
  });
  return {
    ...NEW_SEASON,
    ...{ date_from: season.date_from, date_to: season.date_to },
    ...Object.fromEntries(texts),
    ...(season.cost_share !== undefined && shareFormOf(season.cost_share)),
  };
}

/** Which of what is typed says a number. */
const fieldOf = (season: GoalSeasonForm, name: SeasonNumber) =>
  name === 'cost_share' ? season.share_way : name;

/** The numbers that are typed, of those that the goal takes. */
const typedIn = (season: GoalSeasonForm, names: readonly SeasonNumber[]) =>
  names.filter((name) => season[fieldOf(season, name)].trim() !== '');

function numberOf(season: GoalSeasonForm, name: SeasonNumber): number {
  if (name === 'cost_share') return costShareOf(season);
  return name === 'share' ? partOf(season.share) : typedNumber(season[name]);
}

/** The seasons as they are sent, once nothing is wrong with them. */
export const seasonsOf = (seasons: readonly GoalSeasonForm[], names: readonly SeasonNumber[]): GoalSeason[] =>
  seasons.map((season) => ({
    ...{ date_from: season.date_from, date_to: season.date_to },
    ...Object.fromEntries(typedIn(season, names).map((name) => [name, numberOf(season, name)])),
  }));

function isWrongNumber(name: TypedNumber, text: string): boolean {
  const value = typedNumber(text);
  const [least, most] = NUMBER_RANGES[name];
  const isOfHundredths = name === 'lowest_bid' || name === 'highest_bid' || name === 'roas';
  return !(value >= least && value <= most) || (isOfHundredths && !isWholeCents(value));
}

type Bounds = Readonly<Record<'lowest_bid' | 'highest_bid', string>>;

/** What is wrong with a season; null where nothing is. */
function wrongIn(season: GoalSeasonForm, names: readonly SeasonNumber[], bounds: Bounds): FieldIssue | null {
  const typed = typedIn(season, names);
  const { date_from: from, date_to: to } = season;
  if (from === '' || to === '') return createFieldIssue('seasons', 'required', {});
  if (to < from) return createFieldIssue('seasons', 'range_reversed', {});
  if (typed.length === 0) return createFieldIssue('seasons', 'too_few', { minimum: 1 });
  const isWrong = (name: SeasonNumber) => {
    const field = fieldOf(season, name);
    return field !== 'position' && isWrongNumber(field, season[field]);
  };
  if (typed.some(isWrong)) return createFieldIssue('seasons', 'invalid_type', { expected: 'number' });
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
