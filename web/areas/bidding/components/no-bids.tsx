import { FEEDS_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { NoMatch } from '../../../ui/table/no-match.tsx';
import { biddingTexts } from '../bidding-texts.ts';

/** What to do where a table has no rows: remove the filters, or bring products in. */
export function NoBids({ onClear }: { onClear: (() => void) | null }) {
  const t = useTexts(biddingTexts);
  if (onClear) {
    return <NoMatch text={t('no_match')} action={t('clear_filters')} onClear={onClear} />;
  }
  return (
    <EmptyText title={t('no_offers')} hint={t('no_offers_hint')} width={440}>
      <PageLink to={FEEDS_PATH}>{t('to_feeds')}</PageLink>
    </EmptyText>
  );
}
