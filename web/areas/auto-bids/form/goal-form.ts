import type { Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import type { GoalDraft, WishDraft } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import type { GoalKind, GoalMode } from '../../../../shared/rules/auto-bids/goals.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { bidText } from '../../bidding/bidding.public.ts';
import { partOf, percentText, typedNumber } from './goal-numbers.ts';
import { type GoalSeasonForm, type SeasonNumber, seasonFormOf, seasonsOf } from './goal-season-form.ts';
import {
  type COVERS_MATCHING,
  type MatchForm,
  matchedThing,
  matchFormOf,
  matchOf,
  NEW_MATCH,
} from './match-form.ts';
import { NEW_RULE, type RuleForm, ruleFormOf, ruleOf } from './rule-form.ts';
import { costShareOf, NEW_SHARE, type ShareForm, shareFormOf } from './share-form.ts';

/** What a goal is for: bids on all that no other goal has, on what is chosen here, or on what matches; or product ads likewise. */
export const GOAL_COVERS = [
  ...(['all', 'chosen', 'matching_categories', 'matching_products'] as const),
  ...(['all_ads', 'ads', 'matching_ads'] as const),
] as const satisfies ('all' | 'chosen' | 'all_ads' | 'ads' | (typeof COVERS_MATCHING)[number])[];
export type GoalCovers = (typeof GOAL_COVERS)[number];

/** What stands in the form, by the names of the API; numbers as they were typed, shares in percent. */
export type GoalForm = RuleForm &
  MatchForm &
  ShareForm & {
    name: string;
    kind: GoalKind;
    position: string;
    share: string;
    cpc: string;
    budget: string;
    lowest_bid: string;
    highest_bid: string;
    mode: GoalMode;
    enabled: boolean;
    covers: GoalCovers;
    category_ids: number[];
    product_ids: number[];
    ad_ids: number[];
    weekdays: string[];
    hour_from: string;
    hour_to: string;
    date_from: Day | '';
    date_to: Day | '';
    seasons: GoalSeasonForm[];
  };
export type GoalField = keyof GoalForm;

/** The numbers that a kind of goal needs. */
export const NUMBERS_OF: Readonly<
  Record<GoalKind, readonly ('position' | 'share' | 'cpc' | 'cost_share' | 'budget')[]>
> = {
  hold_position: ['position', 'share'],
  target_cpc: ['cpc'],
  target_cost_share: ['cost_share'],
  most_profit: [],
  most_clicks: ['budget'],
  rule: [],
};

/** The numbers that a season of such a goal may say otherwise. */
export const seasonNumbersOf = (kind: GoalKind): readonly SeasonNumber[] => [
  ...NUMBERS_OF[kind],
  'lowest_bid',
  'highest_bid',
];

const WEEK = ['1', '2', '3', '4', '5', '6', '7'];

/** A goal that nobody has said anything of yet. */
export const NEW_GOAL: GoalForm = {
  ...NEW_RULE,
  ...NEW_MATCH,
  ...NEW_SHARE,
  name: '',
  kind: 'hold_position',
  position: '1',
  share: '90',
  cpc: '',
  budget: '',
  lowest_bid: '0,01',
  highest_bid: '',
  mode: 'suggest',
  enabled: true,
  covers: 'all',
  category_ids: [],
  product_ids: [],
  ad_ids: [],
  weekdays: WEEK,
  hour_from: '0',
  hour_to: '24',
  date_from: '',
  date_to: '',
  seasons: [],
};

function coversOf(goal: Pick<Goal, 'all_categories' | 'all_ads' | 'ad_ids' | 'matching'>): GoalCovers {
  if (goal.matching !== null) return `matching_${goal.matching.of}`;
  if (goal.all_ads) return 'all_ads';
  if (goal.ad_ids.length > 0) return 'ads';
  return goal.all_categories ? 'all' : 'chosen';
}

export function goalFormOf(goal: Goal | null): GoalForm {
  if (goal === null) return NEW_GOAL;
  const { position, share, cpc, cost_share: costShare, budget, rule } = goal;
  return {
    ...NEW_GOAL,
    name: goal.name,
    kind: goal.kind,
    ...(position === undefined ? {} : { position: String(position) }),
    ...(share === undefined ? {} : { share: percentText(share) }),
    ...(cpc === undefined ? {} : { cpc: bidText(cpc) }),
    ...(costShare === undefined ? {} : shareFormOf(costShare)),
    ...(rule === undefined ? {} : ruleFormOf(rule)),
    ...(budget === undefined ? {} : { budget: bidText(budget) }),
    lowest_bid: bidText(goal.lowest_bid),
    highest_bid: bidText(goal.highest_bid),
    mode: goal.mode,
    enabled: goal.enabled,
    covers: coversOf(goal),
    ...matchFormOf(goal.matching),
    category_ids: goal.category_ids,
    product_ids: goal.product_ids,
    ad_ids: goal.ad_ids,
    weekdays: goal.weekdays.map(String),
    hour_from: String(goal.hour_from),
    hour_to: String(goal.hour_to),
    date_from: goal.date_from ?? '',
    date_to: goal.date_to ?? '',
    seasons: goal.seasons.map(seasonFormOf),
  };
}

/** The goal as it is kept, without what only the server says of it. */
export function draftOfGoal(goal: Goal): GoalDraft {
  const { goal_id, version, author, changed_at, left_ad_ids, ...draft } = goal;
  return draft;
}

/** The numbers of what is wanted, without those of other kinds. */
function wishNumbers(form: GoalForm) {
  switch (form.kind) {
    case 'hold_position':
      return { position: Number(form.position), share: partOf(form.share) };
    case 'target_cpc':
      return { cpc: typedNumber(form.cpc) };
    case 'target_cost_share':
      return { cost_share: costShareOf(form) };
    case 'most_clicks':
      return { budget: typedNumber(form.budget) };
    case 'rule':
      return { rule: ruleOf(form) };
    default:
      return {};
  }
}

/** What is wanted, as it is sent. */
export const wishDraftOf = (form: GoalForm): WishDraft => ({ kind: form.kind, ...wishNumbers(form) });

/** The days and hours as they are sent. */
export const scheduleDraftOf = (form: GoalForm) => ({
  weekdays: form.weekdays.map(Number).sort((a, b) => a - b),
  hour_from: Number(form.hour_from),
  hour_to: Number(form.hour_to),
  date_from: form.date_from || null,
  date_to: form.date_to || null,
});

/** The form as it is sent, once nothing is wrong with it. */
export function goalDraftOf(form: GoalForm): GoalDraft {
  const matched = matchedThing(form.covers);
  return {
    name: form.name.trim(),
    ...wishDraftOf(form),
    lowest_bid: typedNumber(form.lowest_bid),
    highest_bid: typedNumber(form.highest_bid),
    mode: form.mode,
    enabled: form.enabled,
    all_categories: form.covers === 'all',
    category_ids: form.covers === 'chosen' ? form.category_ids : [],
    product_ids: form.covers === 'chosen' ? form.product_ids : [],
    all_ads: form.covers === 'all_ads',
    ad_ids: form.covers === 'ads' ? form.ad_ids : [],
    matching: matched === null ? null : matchOf(matched, form),
    seasons: seasonsOf(form.seasons, seasonNumbersOf(form.kind)),
    ...scheduleDraftOf(form),
  };
}
