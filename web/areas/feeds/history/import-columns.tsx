import { Text } from '@mantine/core';
import { useMemo } from 'react';
import type { FeedImport } from '../../../../shared/contract/shops/feeds.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { ImportStatusBadge, useOriginLabels } from '../components/import-labels.tsx';
import { ImportLink } from '../components/import-link.tsx';
import { useFeedErrorText } from '../feed-labels.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { durationSeconds, formatDuration } from '../import-state.ts';

const COUNTS = ['accepted', 'rejected', 'warned', 'added', 'gone', 'price_changes'] as const;

function StatusCell({ one }: { one: FeedImport }) {
  const faultText = useFeedErrorText();
  return (
    <>
      <ImportStatusBadge status={one.status} />
      {one.fault && (
        <Text size="xs" mt={4}>
          {faultText(one.fault)}
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
      {
        key: 'at',
        title: t('at'),
        kind: 'day',
        value: (one) => one.queued_at,
        render: (one) => <ImportLink importId={one.id}>{formatMinute(one.queued_at)}</ImportLink>,
      },
      {
        key: 'origin',
        title: t('origin'),
        kind: 'text',
        value: ({ source }) => source,
        render: (one) => <OriginCell one={one} />,
      },
      {
        key: 'status',
        title: t('status'),
        kind: 'text',
        value: ({ status }) => status,
        render: (one) => <StatusCell one={one} />,
      },
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
