import { describe, expect, it } from 'vitest';
import { someGoal } from '../../../../tests/fakes/fake-auto-bids.ts';
import { draftOfGoal, type GoalForm, goalDraftOf, goalFormOf, NEW_GOAL } from './goal-form.ts';
import { goalIssues } from './goal-issues.ts';
import { type GoalSeasonForm, NEW_SEASON } from './goal-season-form.ts';
import { otherWay, shareFormOf, typedAs } from './share-form.ts';

const form = (patch: Partial<GoalForm> = {}): GoalForm => ({
  ...NEW_GOAL,
  name: 'V',
  highest_bid: '0,6',
  ...patch,
});
const found = (patch: Partial<GoalForm>) =>
  goalIssues(form(patch)).map(({ field, code }) => `${field} ${code}`);

const RULE: Partial<GoalForm> = {
  kind: 'rule',
  conditions: [{ measure: 'cpc', comparison: 'below', value: '0,2' }],
};

describe('the form of a goal', () => {
  it.each([
    someGoal(),
    someGoal({ share: 0.07 }),
    someGoal({ kind: 'target_cpc', cpc: 0.125 }),
    someGoal({ kind: 'target_cost_share', cost_share: 0.123 }),
    someGoal({ kind: 'target_cost_share', cost_share: 0.14285714 }),
    someGoal({ kind: 'target_cost_share', cost_share: 0.123456 }),
    someGoal({
      kind: 'rule',
      rule: {
        conditions: [
          { measure: 'lost_to_rank', comparison: 'above', value: 0.2 },
          { measure: 'profit_per_click', comparison: 'above', value: -0.05 },
        ],
        days: 3,
        change: -0.1,
      },
    }),
    someGoal({
      seasons: [
        { date_from: '2026-12-01', date_to: '2026-12-24', position: 2, share: 0.625, highest_bid: 0.9 },
        { date_from: '2027-01-02', date_to: '2027-01-02', lowest_bid: 0.1 },
      ],
    }),
    someGoal({ kind: 'most_clicks', budget: 12.5, all_categories: true, category_ids: [], product_ids: [] }),
    someGoal({ kind: 'most_profit', date_from: '2026-10-01', date_to: '2027-01-31', hour_to: 24 }),
  ])('sends a goal as it was read: $kind', (goal) => {
    const { position, share, ...rest } = draftOfGoal(goal);
    const expected = goal.kind === 'hold_position' ? { ...rest, position, share } : rest;
    expect(goalDraftOf(goalFormOf(goal))).toEqual(expected);
    expect(goalIssues(goalFormOf(goal))).toEqual([]);
  });

  it.each([
    ['8', 0.125, '12,5'],
    ['7', 0.14285714, '14,285714'],
    ['1000', 0.001, '0,1'],
  ])('sends a ROAS of %s as the cost share that it is, and says that', (roas, share, percent) => {
    const typed = form({ kind: 'target_cost_share', share_way: 'roas', roas });
    expect(goalDraftOf(typed)).toMatchObject({ cost_share: share });
    expect(otherWay(typed)).toBe(percent);
    expect(typedAs(typed, 'cost_share')).toEqual({ share_way: 'cost_share', cost_share: percent });
  });

  it('shows a share as it was typed: 7 as a ROAS, 12,5 % in percent', () => {
    expect(shareFormOf(0.14285714)).toMatchObject({ share_way: 'roas', roas: '7' });
    expect(shareFormOf(0.125)).toEqual({ share_way: 'cost_share', cost_share: '12,5', roas: '8' });
    expect(otherWay(form({ cost_share: 'x' }))).toBeNull();
  });

  it('sends no ids where the goal is for all categories', () => {
    const draft = goalDraftOf(form({ covers: 'all', category_ids: [7], product_ids: [71] }));
    expect(draft).toMatchObject({ all_categories: true, category_ids: [], product_ids: [] });
  });

  it.each<[Partial<GoalForm>, string]>([
    [{ name: ' ' }, 'name required'],
    [{ share: '' }, 'share required'],
    [{ share: 'most' }, 'share invalid_type'],
    [{ share: '101' }, 'share out_of_range'],
    [{ kind: 'target_cpc', cpc: '0' }, 'cpc out_of_range'],
    [{ kind: 'target_cost_share', cost_share: '0,01' }, 'cost_share out_of_range'],
    [{ kind: 'target_cost_share', share_way: 'roas', roas: '' }, 'roas required'],
    [{ kind: 'target_cost_share', share_way: 'roas', roas: '0,5' }, 'roas out_of_range'],
    [{ kind: 'target_cost_share', share_way: 'roas', roas: '8,125' }, 'roas too_fine'],
    [{ kind: 'most_clicks', budget: '-5' }, 'budget invalid_type'],
    [{ kind: 'rule' }, 'conditions invalid_type'],
    [{ ...RULE, rule_days: '15' }, 'rule_days out_of_range'],
    [{ ...RULE, rule_days: '1,5' }, 'rule_days out_of_range'],
    [{ ...RULE, change: '0' }, 'change out_of_range'],
    [{ ...RULE, change: '31' }, 'change out_of_range'],
    [{ highest_bid: '' }, 'highest_bid required'],
    [{ highest_bid: '0,255' }, 'highest_bid too_fine'],
    [{ highest_bid: '100,01' }, 'highest_bid out_of_range'],
    [{ lowest_bid: '0,7' }, 'highest_bid range_reversed'],
    [{ covers: 'chosen' }, 'category_ids required'],
    [{ covers: 'ads' }, 'ad_ids required'],
    [{ covers: 'matching_ads', match_stock: true, match_to: '5' }, 'match_words required'],
    [{ covers: 'matching_products', match_from: '5', match_to: '4' }, 'match_to range_reversed'],
    [{ covers: 'matching_products', match_from: '4,999' }, 'match_from too_fine'],
    [{ covers: 'matching_products', match_from: 'x' }, 'match_from invalid_type'],
    [{ weekdays: [] }, 'weekdays required'],
    [{ hour_from: '9', hour_to: '9' }, 'hour_to range_reversed'],
    [{ date_from: '2026-12-02', date_to: '2026-12-01' }, 'date_to range_reversed'],
  ])('names what is wrong: %o', (patch, issue) => expect(found(patch)).toEqual([issue]));

  const DAYS = { date_from: '2026-12-01', date_to: '2026-12-24' };
  const season = (patch: Partial<GoalSeasonForm>): Partial<GoalForm> => ({
    seasons: [{ ...NEW_SEASON, ...DAYS, ...patch }],
  });
  it.each<[Partial<GoalForm>, string]>([
    [season({ date_to: '', position: '2' }), 'seasons required'],
    [season({ date_to: '2026-11-30', position: '2' }), 'seasons range_reversed'],
    [season({}), 'seasons too_few'],
    // Of another kind of goal, so nothing that is sent.
    [season({ cpc: '0,2' }), 'seasons too_few'],
    [season({ share: '101' }), 'seasons invalid_type'],
    [season({ highest_bid: '0,255' }), 'seasons invalid_type'],
    [season({ lowest_bid: '0,61' }), 'seasons too_small'],
    [
      {
        seasons: [
          { ...NEW_SEASON, ...DAYS, position: '2' },
          { ...NEW_SEASON, ...DAYS, position: '3' },
        ],
      },
      'seasons overlap',
    ],
  ])('names what is wrong with seasons: %o', (patch, issue) => expect(found(patch)).toEqual([issue]));

  it.each<Partial<GoalForm>>([
    season({ highest_bid: '0,9', lowest_bid: '0,7' }),
    season({ position: '3' }),
    { kind: 'most_profit', share: '' },
    RULE,
    { covers: 'chosen', product_ids: [71] },
    { covers: 'ads', ad_ids: [81] },
    { kind: 'target_cost_share', share_way: 'roas', roas: '8,25', cost_share: 'x' },
    { covers: 'all_ads' },
    { covers: 'matching_categories', match_stock: true },
    { covers: 'matching_ads', match_words: 'tv' },
    { lowest_bid: '0,6' },
    { share: '62,5 %' },
    { highest_bid: '0.29' },
    { date_from: '2026-12-01', date_to: '2026-12-01' },
  ])('takes what is right: %o', (patch) => expect(found(patch)).toEqual([]));
});
