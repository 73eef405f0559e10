import type { GoalDraft, GoalSeason } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import type { FieldError } from '../../../../shared/contract/frame/error-codes.ts';
import { hasSeasonIn } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import { createFieldError } from '../../../platform/http/app-error.ts';

/** The numbers that a season may say otherwise, whatever the goal wants. */
const BOUNDS: readonly string[] = ['lowest_bid', 'highest_bid'];

function boundErrors(draft: GoalDraft, season: GoalSeason, field: string): FieldError[] {
  const lowest = season.lowest_bid ?? draft.lowest_bid;
  const highest = season.highest_bid ?? draft.highest_bid;
  // Where the goal itself is wrong, that is said.
  if (highest >= lowest || (season.lowest_bid === undefined && season.highest_bid === undefined)) return [];
  const wrong = season.highest_bid === undefined ? 'lowest_bid' : 'highest_bid';
  return wrong === 'highest_bid'
    ? [
        createFieldError(
          `${field}.highest_bid`,
          'too_small',
          { minimum: lowest },
          'It is below the lowest bid then',
        ),
      ]
    : [
        createFieldError(
          `${field}.lowest_bid`,
          'too_big',
          { maximum: highest },
          'It is above the highest bid then',
        ),
      ];
}

/** What seasons cannot be: the wrong way round, of nothing, of numbers of another kind, against each other. */
export function goalSeasonErrors(draft: GoalDraft, numbers: readonly string[]): FieldError[] {
  return draft.seasons.flatMap((season, index) => {
    const field = `seasons.${index}`;
    const { date_from: from, date_to: to, ...own } = season;
    const said = Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : name));
    const needless = said.filter((name) => !BOUNDS.includes(name) && !numbers.includes(name));
    return [
      ...(to < from
        ? [createFieldError(`${field}.date_to`, 'range_reversed', {}, 'It has to come after date_from')]
        : []),
      ...(hasSeasonIn(draft.seasons.slice(0, index), season)
        ? [
            createFieldError(
              `${field}.date_from`,
              'overlap',
              {},
              'It shares days with a season before it: end one sooner',
            ),
          ]
        : []),
      ...(said.length === 0
        ? [
            createFieldError(
              field,
              'too_few',
              { minimum: 1 },
              'Say what is different in it: a number or a bound',
            ),
          ]
        : []),
      ...needless.map((name) =>
        createFieldError(`${field}.${name}`, 'not_needed', {}, 'This kind of goal takes none'),
      ),
      ...boundErrors(draft, season, field),
    ];
  });
}
