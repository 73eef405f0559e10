import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { timeBuckets } from '../../../ui/chart/time-buckets.ts';
import { RowsPanel } from '../../../ui/panel/rows-panel.tsx';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { limitTexts } from '../budget-texts.ts';

const LEAST_PX = 60;

type Month = LimitView['months'][number];

/** What the months before this one cost, newest first. */
export function MonthsPanel({ source }: { source: UseQueryResult<LimitView> }) {
  const t = useTexts(limitTexts);
  const locale = useLocale();
  const nameOf = (month: string) =>
    timeBuckets({ from: month, to: month }, 'month', locale, month)[0]?.axis ?? month;
  return (
    <RowsPanel
      id="limit-months"
      title={t('months')}
      hint={t('months_hint')}
      source={source}
      height={LEAST_PX}
      emptyText={<Text size="sm">{t('months_empty')}</Text>}
      rowsOf={({ months }) => months.toReversed()}
      columns={[
        textColumn('month', t('month'), ({ month_start }: Month) => nameOf(month_start)),
        { key: 'spent', title: `${t('cost')}, €`, kind: 'money', value: ({ spent }) => spent },
      ]}
      rowKey={({ month_start }) => month_start}
      asLines
    />
  );
}
