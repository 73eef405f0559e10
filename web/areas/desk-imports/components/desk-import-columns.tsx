import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { DeskFeed } from '../../../../shared/contract/desk/desk-imports.contract.ts';
import type { FeedHealth } from '../../../../shared/rules/feeds/feed-health.ts';
import { FEEDS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import {
  cellColumn,
  controlsColumn,
  momentColumn,
  shownOnCards,
  textColumn,
  wordColumn,
} from '../../../ui/table/text-columns.ts';
import { ShopPageLink } from '../../desk-shops/desk-shops.public.ts';
import { ImportStatusBadge, useFeedErrorText } from '../../feeds/feeds.public.ts';
import { deskImportsTexts } from '../desk-imports-texts.ts';
import { FeedActions } from './feed-actions.tsx';

const HEALTH_COLORS: Readonly<Record<FeedHealth, string>> = {
  collapsed: 'red',
  failing: 'red',
  stale: 'orange',
  never: 'yellow',
  guided: 'blue',
  running: 'blue',
  good: 'green',
  none: 'gray',
};

function ShopCell({ feed }: { feed: DeskFeed }) {
  const countryName = useCountryName();
  return (
    <Stack gap={0}>
      <ShopPageLink to={FEEDS_PATH} shopId={feed.shop_id}>
        {feed.shop_name}
      </ShopPageLink>
      <Text size="xs" c="dimmed">
        {countryName(feed.country_locale_code)}
      </Text>
    </Stack>
  );
}

function HealthCell({ feed }: { feed: DeskFeed }) {
  const t = useTexts(deskImportsTexts);
  const { health, failed_in_a_row: failed, is_running: isRunning } = feed;
  return (
    <Stack gap={2} align="flex-start">
      <StateBadge color={HEALTH_COLORS[health]} text={t(`health_${health}`)} />
      {failed > 0 && (
        <Text size="xs" c="dimmed">
          {t('failed_in_a_row', { count: failed })}
        </Text>
      )}
      {isRunning && health !== 'running' && (
        <Text size="xs" c="dimmed">
          {t('health_running')}
        </Text>
      )}
    </Stack>
  );
}

function LastCell({ feed: { last } }: { feed: DeskFeed }) {
  const errorText = useFeedErrorText();
  if (!last) return '–';
  return (
    <Stack gap={2} align="flex-start">
      <ImportStatusBadge status={last.status} />
      <Text size="xs" c="dimmed">
        {last.finished_at ? formatMinute(last.finished_at) : '–'}
      </Text>
      {last.fault && (
        <Text size="xs" miw="9rem">
          {errorText(last.fault)}
        </Text>
      )}
    </Stack>
  );
}

/** An import that never came to its items counted none. */
const counted = ({ last }: DeskFeed, count: 'accepted' | 'rejected') =>
  last && (last.status === 'done' || last.items > 0) ? last[count] : null;

/** The columns of the feeds of all shops. */
export function useDeskImportColumns(onDone: (text: string) => void): DataColumn<DeskFeed>[] {
  const t = useTexts(deskImportsTexts);
  return useMemo(
    () => [
      textColumn(
        'shop',
        t('shop'),
        ({ shop_name }) => shop_name,
        (feed) => <ShopCell feed={feed} />,
      ),
      shownOnCards(
        wordColumn(
          'health',
          t('health'),
          ({ health }) => health,
          (feed) => <HealthCell feed={feed} />,
        ),
      ),
      cellColumn('last', t('last'), (feed) => <LastCell feed={feed} />),
      { key: 'accepted', title: t('accepted'), kind: 'count', value: (feed) => counted(feed, 'accepted') },
      { key: 'rejected', title: t('rejected'), kind: 'count', value: (feed) => counted(feed, 'rejected') },
      momentColumn('good_at', t('good_at'), ({ good_at: at }) => at, formatMinute),
      { key: 'good_items', title: t('good_items'), kind: 'count', value: ({ good_items: items }) => items },
      momentColumn(
        'next',
        t('next'),
        ({ next_fetch_at: at }) => at,
        (at, { has_address: has }) => (has ? formatMinute(at) : '–'),
      ),
      controlsColumn('actions', t('actions'), (feed) => <FeedActions feed={feed} onDone={onDone} />),
    ],
    [t, onDone],
  );
}
