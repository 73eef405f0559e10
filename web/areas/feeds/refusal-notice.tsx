import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FeedImport } from '../../../shared/contract/feeds.contract.ts';
import { formatCount } from '../../../shared/rules/money.ts';
import { useTexts } from '../../core/i18n.ts';
import { formatInstant } from '../../core/wall-time.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { useFaultText } from './feed-words.ts';
import { FEED_MAPPING_PATH } from './feeds-paths.ts';
import { needsMapping } from './import-state.ts';
import { refusalTexts } from './refusal.texts.ts';

type Refusal = { last: FeedImport; good: FeedImport | null };

/** Why a file was not taken, that nothing is lost by it, and what to do. */
export function RefusalNotice({ last, good }: Refusal) {
  const t = useTexts(refusalTexts);
  const faultText = useFaultText();
  const live = good && {
    count: good.accepted,
    n: formatCount(good.accepted),
    at: formatInstant(good.finished_at ?? good.queued_at),
  };
  return (
    <Alert
      color={last.status === 'refused' ? 'red' : 'orange'}
      icon={<IconAlertTriangle aria-hidden />}
      title={t(last.status === 'refused' ? 'refused_title' : 'failed_title')}
    >
      <Stack gap="xs">
        {last.fault && <Text size="sm">{faultText(last.fault)}</Text>}
        <Text size="sm" fw={600}>
          {live ? t('still_live', live) : t('nothing_live')}
        </Text>
        {needsMapping(last) && <PageLink to={FEED_MAPPING_PATH}>{t('to_mapping')}</PageLink>}
      </Stack>
    </Alert>
  );
}
