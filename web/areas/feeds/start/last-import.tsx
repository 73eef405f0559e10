import { Group, Stack, Text } from '@mantine/core';
import type { FeedImport, FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { FEED_IMPORTS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { ImportFigures } from '../components/import-figures.tsx';
import { ImportStatusBadge, useOriginText } from '../components/import-labels.tsx';
import { ImportLink } from '../components/import-link.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { feedsTexts } from '../feeds-texts.ts';

type Props = Pick<FeedState, 'good' | 'currency'> & { shop: Shop; last: FeedImport };

/** How the last import went, in one glance. */
export function LastImport({ shop, last, good, currency }: Props) {
  const t = useTexts(feedsTexts, 'start');
  const originText = useOriginText();
  const { status } = last;
  const isBad = status === 'refused' || status === 'failed';
  const hasCounts = status === 'done' || last.items > 0;
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <ImportStatusBadge status={status} />
        <Text size="sm" className="tabular">
          {formatInstant(last.finished_at ?? last.queued_at)}
        </Text>
        <Text size="sm" c="dimmed">
          {originText(last)}
        </Text>
      </Group>
      {isBad ? (
        <RefusalNotice mayTake shop={shop} currency={currency} last={last} good={good} />
      ) : (
        <Text size="sm">{t(`said_${said(status)}`)}</Text>
      )}
      {hasCounts && <ImportFigures counts={last} />}
      <Group gap="md">
        {hasCounts && (
          <Text size="sm">
            <ImportLink importId={last.id} strong>
              {t('to_report')}
            </ImportLink>
          </Text>
        )}
        <PageLink to={FEED_IMPORTS_PATH}>{t('to_history')}</PageLink>
      </Group>
    </Stack>
  );
}

const said = (status: FeedImport['status']) =>
  status === 'unchanged' || status === 'cancelled' ? status : 'done';
