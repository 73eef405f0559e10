import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { timeBuckets } from '../../analytics/analytics.public.ts';
import { limitTexts } from '../budget-texts.ts';

const HEIGHT_PX = 320;
const LEAST_PX = 60;

/** What the months before this one cost, newest first. */
export function MonthsPanel({ source }: { source: UseQueryResult<LimitView> }) {
  const t = useTexts(limitTexts);
  const locale = useLocale();
  const nameOf = (month: string) =>
    timeBuckets({ from: month, to: month }, 'month', locale, month)[0]?.axis ?? month;
  return (
    <Panel
      id="limit-months"
      title={t('months')}
      hint={t('months_hint')}
      source={source}
      height={LEAST_PX}
      isEmpty={({ months }) => months.length === 0}
      emptyText={<Text size="sm">{t('months_empty')}</Text>}
    >
      {({ months }) => (
        <DataTable
          caption={t('months')}
          height={HEIGHT_PX}
          columns={[
            {
              key: 'month',
              title: t('month'),
              kind: 'text',
              value: ({ month_start }) => nameOf(month_start),
            },
            { key: 'spent', title: `${t('cost')}, €`, kind: 'money', value: ({ spent }) => spent },
          ]}
          rows={months.toReversed()}
          rowKey={({ month_start }) => month_start}
        />
      )}
    </Panel>
  );
}
