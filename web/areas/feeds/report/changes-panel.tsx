import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { FeedChange, FeedImport } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { FEED_CHANGE_KINDS, FEED_CHANGES, type FeedChangeKind } from '../feeds-search-params.ts';
import { reportTexts } from './feeds-report-texts.ts';
import { useFeedChanges } from './report.queries.ts';

const LEAST_PX = 320;

function useChangeColumns(kind: FeedChangeKind, currency: string): DataColumn<FeedChange>[] {
  const t = useTexts(reportTexts);
  return useMemo(() => {
    const old = (title: string): DataColumn<FeedChange> => ({
      key: 'old_price',
      title,
      kind: 'price',
      value: (row) => row.old_price,
    });
    const now = (title: string): DataColumn<FeedChange> => ({
      key: 'new_price',
      title,
      kind: 'price',
      value: (row) => row.new_price,
    });
    const prices: Record<FeedChangeKind, DataColumn<FeedChange>[]> = {
      new: [now(t('price', { currency }))],
      gone: [old(t('price', { currency }))],
      price: [
        old(t('old_price', { currency })),
        now(t('new_price', { currency })),
        { key: 'percent', title: t('percent'), kind: 'growth', value: ({ percent }) => percent },
      ],
    };
    return [
      { key: 'title', title: t('item_title'), kind: 'text', value: ({ title }) => title },
      { key: 'item_id', title: t('item'), kind: 'text', short: true, value: (row) => row.item_id },
      ...prices[kind],
    ];
  }, [t, kind, currency]);
}

type Props = { shop: Shop; one: FeedImport };

/** What an import changed, a page at a time. */
export function FeedChangesPanel({ shop, one }: Props) {
  const t = useTexts(reportTexts);
  const { filters, view, paging, setView, setFilters } = useListSearch(FEED_CHANGES);
  const { kind = 'new' } = filters;
  const source = useFeedChanges(shop.id, one.id, { kind, ...paging });
  const columns = useChangeColumns(kind, shop.currency);
  const counts: Record<FeedChangeKind, number> = { new: one.added, gone: one.gone, price: one.price_changes };
  return (
    <PagedPanel
      id="changes"
      title={t('changes')}
      hint={t('changes_hint')}
      source={source}
      height={LEAST_PX}
      emptyText={<Text size="sm">{t(`changes_none_${kind}`)}</Text>}
      toolbar={
        <SegmentedControl
          size="xs"
          aria-label={t('changes_kind')}
          value={kind}
          onChange={(chosen) => setFilters({ kind: chosen }, false)}
          data={FEED_CHANGE_KINDS.map((known) => ({
            value: known,
            label: t(`changes_${known}`, { n: formatCount(counts[known]) }),
          }))}
        />
      }
      columns={columns}
      rowKey={(row) => row.item_id}
      view={view}
      onView={setView}
    />
  );
}
