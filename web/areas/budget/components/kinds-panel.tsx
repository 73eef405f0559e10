import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { RowsPanel } from '../../../ui/panel/rows-panel.tsx';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { limitTexts } from '../budget-texts.ts';

const LEAST_PX = 60;

type KindCost = LimitView['kinds'][number];

/** What spends the limit this month: ordinary clicks, bids, product ads and the partner module. */
export function KindsPanel({ source }: { source: UseQueryResult<LimitView> }) {
  const t = useTexts(limitTexts);
  return (
    <RowsPanel
      id="limit-kinds"
      title={t('kinds')}
      hint={t('kinds_hint')}
      source={source}
      height={LEAST_PX}
      emptyText={<Text size="sm">{t('kinds_empty')}</Text>}
      rowsOf={({ kinds }) => kinds}
      columns={[
        textColumn('kind', t('kind'), ({ kind }: KindCost) => t(`kind_${kind}`)),
        { key: 'clicks', title: t('clicks'), kind: 'count', value: ({ clicks }) => clicks },
        { key: 'cost', title: `${t('cost')}, €`, kind: 'money', value: ({ cost }) => cost },
        { key: 'share', title: t('share'), kind: 'share', value: ({ share }) => share },
      ]}
      rowKey={({ kind }) => kind}
    />
  );
}
