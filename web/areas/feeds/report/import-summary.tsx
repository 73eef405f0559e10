import { Group, Stack, Text } from '@mantine/core';
import type { FeedImport, FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ImportFigures } from '../components/import-figures.tsx';
import { ImportStatusBadge, useOriginText } from '../components/import-labels.tsx';
import { ImportLink } from '../components/import-link.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { feedsTexts } from '../feeds-texts.ts';
import { durationSeconds, formatDuration } from '../import-state.ts';
import { reportTexts } from './feeds-report-texts.ts';
import classes from './report.module.css';

type Props = { shop: Shop; one: FeedImport; state: FeedState };

/** What an import was, and what it made of the feed. */
export function FeedImportSummary({ shop, one, state }: Props) {
  const t = useTexts(reportTexts);
  const tFormat = useTexts(feedsTexts, 'formats');
  const originText = useOriginText();
  const seconds = durationSeconds(one);
  const facts = [
    originText(one),
    one.format ? tFormat(one.format) : '',
    one.encoding ? t('encoding', { name: one.encoding }) : '',
    seconds === null ? '' : t('took', { time: formatDuration(seconds) }),
  ];
  const isBad = one.status === 'refused' || one.status === 'failed';
  const newer = state.last && state.last.id > one.id ? state.last : null;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <ImportStatusBadge status={one.status} />
        <Text size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Group>
      {newer && (
        <Text size="sm" className={classes.newer}>
          {t('newer')}{' '}
          <ImportLink importId={newer.id} strong>
            {t('see_newer')}
          </ImportLink>
        </Text>
      )}
      {isBad && (
        <RefusalNotice
          mayTake={state.last?.id === one.id}
          shop={shop}
          currency={state.currency}
          last={one}
          good={state.good}
        />
      )}
      <ImportFigures counts={one} />
    </Stack>
  );
}
