import { Stack, Text, Title } from '@mantine/core';
import type { AutoBidPlan, PlanOutcome } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { OUTCOME_DAYS } from '../../../../shared/rules/auto-bids/goals.ts';
import { growthPercent } from '../../../../shared/rules/money/growth.ts';
import { formatCount, formatGrowth } from '../../../../shared/rules/money/money.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { wordColumn } from '../../../ui/table/text-columns.ts';
import { formatClicks } from '../../bidding/bidding.public.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';

/** What was expected after so many days, and what came; null where those days are not over. */
type Row = { days: number; outcome: PlanOutcome | null };

/** The same with what can be compared: nothing where all bids were changed again. */
const compared = ({ outcome }: Row) => (outcome && outcome.bids > 0 ? outcome : null);

function columnsOf(t: Translate<KeyOfTexts<typeof autoBidsTexts, 'history'>>): DataColumn<Row>[] {
  const offBy = ({ clicks, clicks_expected, cost, cost_expected }: PlanOutcome) =>
    t('difference_of', {
      clicks: formatGrowth(growthPercent(clicks, clicks_expected)),
      cost: formatGrowth(growthPercent(cost, cost_expected)),
    });
  return [
    wordColumn('after', t('after'), ({ days }) => t('days', { count: days, number: formatCount(days) })),
    wordColumn('bids', t('bids_compared'), ({ outcome }) =>
      outcome
        ? t('bids_of', {
            bids: formatCount(outcome.bids),
            all: formatCount(outcome.bids + outcome.bids_changed),
          })
        : '–',
    ),
    {
      key: 'clicks_expected',
      title: t('clicks_expected'),
      kind: 'decimal',
      value: (row) => compared(row)?.clicks_expected ?? null,
      render: (row) => {
        const outcome = compared(row);
        return outcome ? formatClicks(outcome.clicks_expected) : '–';
      },
    },
    {
      key: 'clicks_came',
      title: t('clicks_came'),
      kind: 'count',
      value: (row) => compared(row)?.clicks ?? null,
    },
    {
      key: 'cost_expected',
      title: t('cost_expected'),
      kind: 'money',
      value: (row) => compared(row)?.cost_expected ?? null,
    },
    { key: 'cost_came', title: t('cost_came'), kind: 'money', value: (row) => compared(row)?.cost ?? null },
    wordColumn('difference', t('difference'), (row) => {
      const outcome = compared(row);
      return outcome ? offBy(outcome) : t(row.outcome ? 'all_changed' : 'not_yet');
    }),
  ];
}

/** What was expected of a plan beside what came, right or wrong. */
export function OutcomeTable({ plan }: { plan: Pick<AutoBidPlan, 'outcomes' | 'status'> }) {
  const t = useTexts(autoBidsTexts, 'history');
  const rows = OUTCOME_DAYS.map((days) => ({
    days,
    outcome: plan.outcomes.find((one) => one.days === days) ?? null,
  }));
  const isApplied = plan.status === 'applied';
  const why = plan.status === 'undone' ? 'outcomes_undone' : 'outcomes_never';
  return (
    <Stack gap={4}>
      <Title order={3} fz="h4">
        {t('outcomes')}
      </Title>
      <Text size="sm" c="dimmed">
        {t(isApplied ? 'outcomes_hint' : why)}
      </Text>
      {isApplied && (
        <DataTable caption={t('outcomes')} columns={columnsOf(t)} rows={rows} rowKey={({ days }) => days} />
      )}
    </Stack>
  );
}
