import type { Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import type { Experiment } from '../../../../shared/contract/bidding/experiments.contract.ts';
import type { ExperimentMeasure } from '../../../../shared/rules/auto-bids/judge-experiment.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { isUntested, useBacktest } from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { type GoalForm, goalDraftOf, goalFormOf, wishDraftOf } from '../form/goal-form.ts';
import { wishIssues } from '../form/goal-issues.ts';
import { amountWords } from '../form/use-goal-form.ts';
import { type ExperimentDraft, useCreateExperiment, usePreviewExperiment } from './experiments.queries.ts';

/** What is tried, of which goal, for how long and by which measure. */
type ExperimentForm = GoalForm & { goal_id: string; fortnights: string; decides_by: ExperimentMeasure };

const FIELDS = [
  ...['goal_id', 'kind', 'position', 'share', 'cpc', 'cost_share', 'roas', 'budget'],
  ...['conditions', 'rule_days', 'change', 'fortnights', 'decides_by'],
] as (keyof ExperimentForm)[];

/** Those that the API has within the challenger. */
const NAMED = ['kind', 'position', 'share', 'cpc', 'cost_share', 'budget'] as const;

function useExperimentErrors() {
  const t = useTexts(autoBidsTexts, 'form');
  const tOwn = useTexts(autoBidsTexts, 'experiments');
  return useFieldErrors<keyof ExperimentForm, Parameters<typeof t>[0]>({
    fields: FIELDS,
    names: {
      ...Object.fromEntries(NAMED.map((name) => [`challenger.${name}`, name])),
      'challenger.rule.days': 'rule_days',
      'challenger.rule.change': 'change',
      'challenger.rule': 'conditions',
      challenger: 'kind',
    },
    t,
    words: { invalid_type: 'error_number' },
    fieldWords: {
      cpc: amountWords,
      budget: amountWords,
      kind: { unchanged: () => tOwn('error_same') },
      goal_id: { too_early: 'error_goal_begins' },
      fortnights: { too_late: 'error_goal_ends', overlap: 'error_season_then' },
    },
  });
}

const draftOf = (form: ExperimentForm): ExperimentDraft => ({
  goal_id: Number(form.goal_id),
  challenger: wishDraftOf(form),
  fortnights: Number(form.fortnights),
  decides_by: form.decides_by,
});

type Options = { shopId: number; goals: readonly Goal[]; onMade: (made: Experiment) => void };

/** What is typed of an experiment, what it would change, and how it begins. */
export function useExperimentForm({ shopId, goals, onMade }: Options) {
  const save = useCreateExperiment(shopId);
  const preview = usePreviewExperiment(shopId);
  const backtest = useBacktest(shopId);
  const test = (values: ExperimentForm) =>
    backtest.mutate({ goalId: Number(values.goal_id), draft: goalDraftOf(values) });
  const [first] = goals;
  const form = useRuleForm<ExperimentForm, keyof ExperimentForm>({
    initialValues: {
      ...goalFormOf(first ?? null),
      goal_id: String(first?.goal_id ?? ''),
      fortnights: '1',
      decides_by: 'clicks',
    },
    validate: wishIssues,
    fieldErrors: useExperimentErrors(),
    whileTyping: 'follow',
    save,
    onEdit: () => {
      preview.reset();
      backtest.reset();
    },
    submit: (values, refuse) => {
      const isRule = values.kind === 'rule';
      // A rule is shown on days of the past before it is tried.
      if (isRule && !backtest.data) return test(values);
      save.mutate(
        { ...draftOf(values), ...(isRule && { backtest_key: backtest.data?.backtest_key }) },
        {
          onSuccess: ({ experiment }) => experiment && onMade(experiment),
          onError: (error) => {
            refuse(error);
            if (isUntested(error)) test(values);
          },
        },
      );
    },
  });
  const showPreview = () => {
    if (form.show(wishIssues(form.values))) return;
    preview.mutate(draftOf(form.values), { onError: (error) => form.show(error) });
  };
  /** Begins anew with what another goal wants. */
  const choose = (goalId: string) => {
    const goal = goals.find(({ goal_id }) => String(goal_id) === goalId);
    form.change({ ...goalFormOf(goal ?? null), goal_id: goalId });
  };
  return { form, preview, backtest, showPreview, choose };
}
