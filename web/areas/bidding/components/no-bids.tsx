import { Text } from '@mantine/core';
import { FEEDS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { biddingTexts } from '../bidding-texts.ts';

/** What to do where a table has no rows: remove the filters, or bring products in. */
export function NoBids({ onClear }: { onClear: (() => void) | null }) {
  const t = useTexts(biddingTexts);
  if (onClear) {
    return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={onClear} />;
  }
  return (
    <>
      <Text size="sm" fw={600}>
        {t('no_offers')}
      </Text>
      <Text size="sm" maw={440}>
        {t('no_offers_hint')}
      </Text>
      <PageLink to={FEEDS_PATH}>{t('to_feeds')}</PageLink>
    </>
  );
}
