import { Button, Group, List, Paper, Stack, Text } from '@mantine/core';
import type { AutoBidPlan, Goal } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { goalOn } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import classes from '../auto-bids.module.css';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { PlanSum } from '../plan/plan-sum.tsx';
import { useTargetNames } from '../plan/plan-targets.ts';
import { rowSentence } from '../plan/row-sentence.ts';
import { UnchangedBids } from '../plan/unchanged-bids.tsx';
import { goalDraftOf } from './goal-form.ts';
import type { GoalFormParts, useGoalForm } from './use-goal-form.ts';

/** Rows of a preview that are said; of more it says how many. */
const ROWS_MAX = 10;

type WishedGoal = Pick<Goal, 'kind' | 'position' | 'cost_share'>;

function PreviewedPlan({ plan, goal }: { plan: AutoBidPlan; goal: WishedGoal }) {
  const t = useTexts(autoBidsTexts, 'form');
  const tRow = useTexts(autoBidsTexts, 'rows');
  const targetName = useTargetNames();
  const more = plan.rows.length - ROWS_MAX;
  return (
    <Stack gap="sm" role="status">
      {plan.rows.length === 0 ? <Text size="sm">{t('preview_none')}</Text> : <PlanSum rows={plan.rows} />}
      <List size="sm" spacing={4}>
        {plan.rows.slice(0, ROWS_MAX).map((row) => (
          <List.Item key={row.row} className={classes.sentence ?? ''}>
            <strong>{targetName(row)}</strong>: {rowSentence(tRow, row, goal)}
          </List.Item>
        ))}
      </List>
      {more > 0 && <Text size="sm">{t('preview_more', { count: more, number: formatCount(more) })}</Text>}
      <UnchangedBids unchanged={plan.unchanged} />
    </Stack>
  );
}

type Props = {
  form: Pick<GoalFormParts, 'values' | 'errors'>;
  preview: Pick<ReturnType<typeof useGoalForm>['preview'], 'error' | 'isPending'> & {
    data: { plan: AutoBidPlan | null } | undefined;
  };
  onPreview: () => void;
};

/** What the goal would change by now, before it is saved. */
export function GoalPreview({ form, preview, onPreview }: Props) {
  const t = useTexts(autoBidsTexts, 'form');
  const plan = preview.data?.plan;
  const isSaidOnFields = Object.keys(form.errors).length > 0;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button variant="default" loading={preview.isPending} onClick={onPreview}>
          {t('preview')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {preview.isPending ? t('previewing') : ''}
        </Text>
      </Group>
      {preview.error && !isSaidOnFields && <FormFailure error={preview.error} />}
      {plan && (
        <Paper component="section" p="sm" withBorder aria-label={t('preview_title')}>
          <PreviewedPlan plan={plan} goal={goalOn(goalDraftOf(form.values), belgradeDay(Date.now()))} />
        </Paper>
      )}
    </Stack>
  );
}
