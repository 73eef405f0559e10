import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { FeedImport } from '../../../../shared/contract/shops/feeds.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { momentColumn, shownOnCards, textColumn } from '../../../ui/table/text-columns.ts';
import { ImportStatusBadge, useOriginLabels } from '../components/import-labels.tsx';
import { ImportLink } from '../components/import-link.tsx';
import { useFeedErrorText } from '../feed-labels.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { durationSeconds, formatDuration } from '../import-state.ts';

const COUNTS = ['accepted', 'rejected', 'warned', 'added', 'gone', 'price_changes'] as const;

function StatusCell({ one }: { one: FeedImport }) {
  const errorText = useFeedErrorText();
  return (
    <>
      <ImportStatusBadge status={one.status} />
      {one.fault && (
        <Text size="xs" mt={4}>
          {errorText(one.fault)}
        </Text>
      )}
    </>
  );
}

function OriginCell({ one }: { one: FeedImport }) {
  const { what, who } = useOriginLabels()(one);
  return (
    <>
      <Text inherit>{what}</Text>
      <Text size="xs" c="dimmed">
        {who}
      </Text>
    </>
  );
}

/** The columns of the history; what an import never came to know is not counted as nothing. */
export function useImportColumns(): DataColumn<FeedImport>[] {
  const t = useTexts(feedsTexts, 'imports');
  const tFeeds = useTexts(feedsTexts);
  return useMemo(() => {
    const known = (one: FeedImport, count: number) => (one.status === 'done' || one.items > 0 ? count : null);
    const duration = (one: FeedImport) => {
      const seconds = durationSeconds(one);
      return seconds === null ? null : formatDuration(seconds);
    };
    return [
      momentColumn(
        'at',
        t('at'),
        (one) => one.queued_at,
        (at, { id }) => <ImportLink importId={id}>{formatMinute(at)}</ImportLink>,
      ),
      textColumn(
        'origin',
        t('origin'),
        ({ source }) => source,
        (one) => <OriginCell one={one} />,
      ),
      shownOnCards(
        textColumn(
          'status',
          t('status'),
          ({ status }) => status,
          (one) => <StatusCell one={one} />,
        ),
      ),
      { key: 'duration', title: t('duration'), kind: 'text', short: true, value: duration },
      ...COUNTS.map(
        (name): DataColumn<FeedImport> => ({
          key: name,
          title: tFeeds(name),
          kind: 'count',
          value: (one) => known(one, one[name]),
        }),
      ),
    ];
  }, [t, tFeeds]);
}
