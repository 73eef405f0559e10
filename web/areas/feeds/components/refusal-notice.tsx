import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { FeedImport, FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { useFeedErrorText } from '../feed-labels.ts';
import { useAcceptImport } from '../feeds.queries.ts';
import { FEED_MAPPING_PATH } from '../feeds-paths.ts';
import { feedsTexts } from '../feeds-texts.ts';
import { asksCurrency, needsMapping } from '../import-state.ts';
import { CurrencyQuestion } from './currency-question.tsx';

type Refusal = {
  shop: Shop;
  currency: FeedState['currency'];
  /** Only the last feed can be taken after all. */
  mayTake: boolean;
  last: FeedImport;
  good: FeedImport | null;
};

const isCollapsed = ({ status, fault }: FeedImport) => status === 'refused' && fault?.code === 'collapsed';

/** A shop that really has become so small says so once. */
function TakeAnyway({ shopId, importId }: { shopId: number; importId: number }) {
  const t = useTexts(feedsTexts, 'refusal');
  const [isAsking, setAsking] = useState(false);
  const accept = useAcceptImport(shopId);
  return (
    <>
      <Group>
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          {t('take')}
        </Button>
      </Group>
      {isAsking && (
        <ConfirmMutationWindow
          words={{ title: t('take_title'), text: t('take_text'), action: t('take') }}
          mutation={accept}
          target={importId}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Why a file was not taken, that nothing is lost by it, and what to do. */
export function RefusalNotice({ shop, currency, last, good, mayTake }: Refusal) {
  const t = useTexts(feedsTexts, 'refusal');
  const errorText = useFeedErrorText();
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
      styles={{ title: { color: 'var(--mantine-color-text)' }, body: { minWidth: 0 } }}
    >
      <Stack gap="xs">
        {last.fault && <Text size="sm">{errorText(last.fault)}</Text>}
        <Text size="sm" fw={600}>
          {live ? t('still_live', live) : t('nothing_live')}
        </Text>
        {mayTake && isCollapsed(last) && <TakeAnyway shopId={shop.id} importId={last.id} />}
        {mayTake && asksCurrency(last) && (
          <CurrencyQuestion
            shopId={shop.id}
            cc={shop.country_locale_code}
            current={currency}
            evidence={last.fault?.code === 'currency_unknown' ? String(last.fault.values.evidence ?? '') : ''}
          />
        )}
        {needsMapping(last) && <PageLink to={FEED_MAPPING_PATH}>{t('to_mapping')}</PageLink>}
      </Stack>
    </Alert>
  );
}
