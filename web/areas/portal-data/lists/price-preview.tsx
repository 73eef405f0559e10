import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type {
  BandChangeRow,
  DeskPortal,
  PriceListPreview,
  ReplayRow,
} from '../../../../shared/contract/desk/portal-data.contract.ts';
import { growthPercent } from '../../../../shared/rules/money/growth.ts';
import { formatCount, formatEur, formatGrowth } from '../../../../shared/rules/money/money.ts';
import { csvNumber } from '../../../../shared/rules/texts/csv-cells.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FoldedTable } from '../../../ui/table/cards/folded-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { portalDataTexts } from '../portal-data-texts.ts';

/** With all its decimals: a list may have six. */
const exact = (eur: number | null) => (eur === null ? '–' : csvNumber(eur));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={6}>
      <Title order={3} size="h5">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

function Changes({ preview, currency }: { preview: PriceListPreview; currency: string }) {
  const t = useTexts(portalDataTexts, 'price_lists');
  const columns: DataColumn<BandChangeRow>[] = [
    { key: 'category', title: t('category'), kind: 'text', value: ({ category }) => category },
    { key: 'from', title: t('from', { currency }), kind: 'price', value: (row) => row.from_price },
    { key: 'to', title: t('to', { currency }), kind: 'price', value: (row) => row.to_price },
    {
      key: 'before',
      title: t('cpc_before'),
      kind: 'click_price',
      value: (row) => row.cpc_before,
      render: (row) => exact(row.cpc_before),
    },
    {
      key: 'after',
      title: t('cpc_after'),
      kind: 'click_price',
      value: (row) => row.cpc_after,
      render: (row) => exact(row.cpc_after),
    },
  ];
  return (
    <Part title={t('changes')}>
      <FoldedTable
        caption={t('changes')}
        columns={columns}
        rows={preview.changes}
        rowKey={(row) => `${row.category_id} ${row.from_price}`}
      />
    </Part>
  );
}

function Falling({ bids }: Pick<PriceListPreview, 'bids'>) {
  const t = useTexts(portalDataTexts, 'price_lists');
  const isNone = bids.shops === 0;
  const text = isNone
    ? t('falling_none')
    : t('falling_text', { bids: bids.bids, ads: bids.ads, shops: bids.shops });
  return (
    <Part title={t('falling')}>
      {isNone ? (
        <Text size="sm">{text}</Text>
      ) : (
        <>
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {text}
          </Alert>
          <FoldedTable
            caption={t('falling')}
            columns={[
              { key: 'shop', title: t('shop'), kind: 'text', value: ({ name }) => name },
              { key: 'bids', title: t('bids'), kind: 'count', value: (row) => row.bids },
              { key: 'ads', title: t('ads'), kind: 'count', value: (row) => row.ads },
            ]}
            rows={bids.by_shop}
            rowKey={(row) => row.shop_id}
          />
        </>
      )}
      {bids.rising > 0 && <Text size="sm">{t('rising_text', { count: bids.rising })}</Text>}
    </Part>
  );
}

function Replay({ replay }: Pick<PriceListPreview, 'replay'>) {
  const t = useTexts(portalDataTexts, 'price_lists');
  const { date_from: from, date_to: to, clicks, cost, cost_after: after, categories } = replay;
  const title = t('replay', { from: formatDay(from), to: formatDay(to) });
  if (clicks === 0) {
    return (
      <Part title={title}>
        <Text size="sm">{t('replay_none')}</Text>
      </Part>
    );
  }
  const columns: DataColumn<ReplayRow>[] = [
    { key: 'category', title: t('category'), kind: 'text', value: ({ category }) => category },
    { key: 'clicks', title: t('clicks'), kind: 'count', value: (row) => row.clicks },
    { key: 'cost', title: t('cost'), kind: 'money', value: (row) => row.cost },
    { key: 'after', title: t('cost_after'), kind: 'money', value: (row) => row.cost_after },
    { key: 'difference', title: t('difference'), kind: 'money', value: (row) => row.cost_after - row.cost },
  ];
  return (
    <Part title={title}>
      <Text size="sm" fw={600}>
        {t('replay_text', {
          clicks: formatCount(clicks),
          cost: formatEur(cost),
          after: formatEur(after),
          growth: formatGrowth(growthPercent(after, cost)),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('replay_note')}
      </Text>
      <FoldedTable
        caption={t('by_category')}
        columns={columns}
        rows={categories}
        rowKey={(row) => row.category_id}
      />
    </Part>
  );
}

type Props = { portal: DeskPortal; preview: PriceListPreview };

/** What a list would change: its rows, the bids that it leaves behind, and what past clicks would have cost. */
export function PricePreview({ portal, preview }: Props) {
  const t = useTexts(portalDataTexts, 'price_lists');
  const { rows, bids, replay } = preview;
  if (rows.added + rows.removed + rows.changed === 0) return <Text size="sm">{t('nothing_changes')}</Text>;
  return (
    <Stack gap="lg">
      <Part title={t('rows')}>
        <Text size="sm">
          {t(
            'rows_text',
            Object.fromEntries(Object.entries(rows).map(([key, count]) => [key, formatCount(count)])),
          )}
        </Text>
      </Part>
      <Falling bids={bids} />
      <Replay replay={replay} />
      <Changes preview={preview} currency={portal.currency} />
    </Stack>
  );
}
