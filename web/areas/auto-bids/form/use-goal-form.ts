import { useState } from 'react';
import type { Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { isChangedMeanwhile } from '../../bidding/bidding.public.ts';
import {
  fetchGoalAgain,
  isUntested,
  useBacktest,
  usePreviewGoal,
  useSaveGoal,
} from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { type GoalField, type GoalForm, goalDraftOf, goalFormOf } from './goal-form.ts';
import { goalIssues } from './goal-issues.ts';

/** The fields in the order of the form. */
const FIELDS: readonly GoalField[] = [
  'name',
  'kind',
  'position',
  'share',
  'cpc',
  'cost_share',
  'roas',
  'budget',
  'conditions',
  'rule_days',
  'change',
  'category_ids',
  'product_ids',
  'ad_ids',
  'match_words',
  'match_from',
  'match_to',
  'match_stock',
  'lowest_bid',
  'highest_bid',
  'weekdays',
  'hour_from',
  'hour_to',
  'date_from',
  'date_to',
  'seasons',
  'mode',
];

/** What the API calls otherwise than the form. */
const NAMES: Readonly<Record<string, GoalField>> = {
  all_categories: 'category_ids',
  all_ads: 'ad_ids',
  'matching.words': 'match_words',
  'matching.price_from': 'match_from',
  'matching.price_to': 'match_to',
  'matching.in_stock': 'match_stock',
  'rule.days': 'rule_days',
  'rule.change': 'change',
  rule: 'conditions',
};

const namesWithin = (part: string): Readonly<Record<string, GoalField>> =>
  Object.fromEntries(
    [...FIELDS.map((field) => [field, field] as const), ...Object.entries(NAMES)].map(([name, field]) => [
      `${part}.${name}`,
      field,
    ]),
  );

export const amountWords = { invalid_type: 'error_amount', too_fine: 'error_cents' } as const;
const targetWords = { taken: 'error_taken', unknown: 'error_unknown', unknown_ids: 'error_unknown' } as const;

/** What the form of a goal says in its own words; `part` is where the goal stands in what is sent. */
export function useGoalErrors(part?: 'goal' | 'schedule') {
  const t = useTexts(autoBidsTexts, 'form');
  return useFieldErrors<GoalField, Parameters<typeof t>[0]>({
    fields: FIELDS,
    names: part ? namesWithin(part) : NAMES,
    t,
    words: { invalid_type: 'error_number' },
    fieldWords: {
      cpc: amountWords,
      budget: amountWords,
      lowest_bid: amountWords,
      highest_bid: { ...amountWords, range_reversed: 'error_bounds', too_small: 'error_bounds' },
      category_ids: { ...targetWords, required: 'error_targets', too_few: 'error_targets' },
      product_ids: targetWords,
      ad_ids: { taken: 'error_taken', unknown: 'error_no_ad', required: 'error_ads' },
      match_words: { required: 'error_match' },
      match_from: amountWords,
      match_to: { ...amountWords, range_reversed: 'error_match_prices' },
      weekdays: { required: 'error_weekdays', too_few: 'error_weekdays' },
      hour_to: { range_reversed: 'error_hours' },
      date_to: { day_past: 'error_days_over' },
      seasons: {
        ...{
          required: 'error_season_days',
          range_reversed: 'error_season_end',
          too_few: 'error_season_empty',
        },
        ...{ invalid_type: 'error_season_number', out_of_range: 'error_season_number' },
        ...{
          too_small: 'error_season_bounds',
          too_big: 'error_season_bounds',
          overlap: 'error_season_overlap',
        },
      },
    },
  });
}

type Options = {
  shopId: number;
  goal: Goal | null;
  /** The goal is off and is to be switched on. */
  isSwitchedOn?: boolean | undefined;
  onSaved: (saved: Goal, isNew: boolean) => void;
};

/** What is typed, what is wrong with it, what it would change, and how it is saved. */
export function useGoalForm({ shopId, goal, isSwitchedOn = false, onSaved }: Options) {
  const save = useSaveGoal(shopId);
  const preview = usePreviewGoal(shopId);
  const backtest = useBacktest(shopId);
  const [base, setBase] = useState(goal);
  const [moved, setMoved] = useState<'meanwhile' | 'gone' | null>(null);
  const lookAgain = async (error: Error) => {
    if (base === null || !isChangedMeanwhile(error)) return;
    const now = await fetchGoalAgain(shopId, base).catch(() => base);
    setMoved(now === null ? 'gone' : 'meanwhile');
    if (now !== null) setBase(now);
    save.reset();
  };
  const test = (values: GoalForm) =>
    backtest.mutate({ goalId: base?.goal_id ?? null, draft: goalDraftOf(values) });
  const form = useRuleForm({
    initialValues: { ...goalFormOf(goal), ...(isSwitchedOn && { enabled: true }) },
    validate: goalIssues,
    fieldErrors: useGoalErrors(),
    whileTyping: 'follow',
    save,
    onEdit: () => {
      preview.reset();
      backtest.reset();
    },
    submit: (values, refuse) => {
      setMoved(null);
      // A rule is shown on days of the past before it is switched on.
      if (values.kind === 'rule' && values.enabled && !backtest.data) return test(values);
      save.mutate(
        { goal: base, draft: goalDraftOf(values), testKey: backtest.data?.backtest_key },
        {
          onSuccess: ({ goal: saved }) => saved && onSaved(saved, base === null),
          onError: (error) => {
            refuse(error);
            if (isUntested(error)) test(values);
            else void lookAgain(error);
          },
        },
      );
    },
  });
  const showPreview = () => {
    if (form.show(goalIssues(form.values))) return;
    if (form.values.kind === 'rule') test(form.values);
    preview.mutate({ goal: base, draft: goalDraftOf(form.values) }, { onError: (error) => form.show(error) });
  };
  return { form, preview, backtest, showPreview, moved, isNew: base === null };
}

export type GoalFormParts = ReturnType<typeof useGoalForm>['form'];
/** What the fields of a goal need of their form. */
export type WishFormParts = Pick<GoalFormParts, 'values' | 'errors' | 'change' | 'input'>;
