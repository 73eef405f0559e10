import { Text } from '@mantine/core';
import type { HitRate } from '../../../../shared/contract/bidding/hit-rate.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { wordColumn } from '../../../ui/table/text-columns.ts';
import { formatClicks } from '../../bidding/bidding.public.ts';
import { useHitRate } from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { formatPart } from '../goal-texts.ts';

const LEAST_PX = 120;

function columnsOf(
  t: Translate<KeyOfTexts<typeof autoBidsTexts, 'history'>>,
  band: string,
): DataColumn<HitRate>[] {
  const hits = (key: 'clicks_hit' | 'cost_hit'): DataColumn<HitRate> => ({
    ...wordColumn<HitRate>(key, t(key, { band }), (row) =>
      row.plans === 0
        ? t(row.plans_changed > 0 ? 'all_changed' : 'not_yet')
        : t('hits_of', {
            hits: formatCount(row[key]),
            plans: formatCount(row.plans),
            share: formatPart(row[key] / row.plans),
          }),
    ),
    card: 'shown',
  });
  return [
    wordColumn('after', t('after'), ({ days }) => t('days', { count: days, number: formatCount(days) })),
    hits('clicks_hit'),
    hits('cost_hit'),
    {
      key: 'plans_changed',
      title: t('plans_changed'),
      kind: 'count',
      value: (row) => row.plans_changed,
    },
    {
      key: 'clicks_expected',
      title: t('clicks_expected'),
      kind: 'decimal',
      value: (row) => row.clicks_expected,
      render: (row) => formatClicks(row.clicks_expected),
    },
    { key: 'clicks_came', title: t('clicks_came'), kind: 'count', value: ({ clicks }) => clicks },
    { key: 'cost_expected', title: t('cost_expected'), kind: 'money', value: (row) => row.cost_expected },
    { key: 'cost_came', title: t('cost_came'), kind: 'money', value: ({ cost }) => cost },
  ];
}

/** How often what plans expected came, good and bad; nothing before the first of them can be judged. */
export function HitRatePanel({ shopId }: { shopId: number }) {
  const t = useTexts(autoBidsTexts, 'history');
  const source = useHitRate(shopId);
  if (!source.data?.data.some(({ plans, plans_changed }) => plans + plans_changed > 0)) return null;
  const band = formatPart(source.data.band);
  return (
    <Panel
      id="hit-rate"
      title={t('hit_rate')}
      hint={t('hit_rate_hint')}
      source={source}
      height={LEAST_PX}
      shrinks
    >
      {({ data }) => (
        <>
          <DataTable
            caption={t('hit_rate')}
            columns={columnsOf(t, band)}
            rows={data}
            rowKey={({ days }) => days}
          />
          <Text size="xs" c="dimmed" p="sm">
            {t('hit_rate_note', { band })}
          </Text>
        </>
      )}
    </Panel>
  );
}
