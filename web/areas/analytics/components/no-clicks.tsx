import { Button } from '@mantine/core';
import { presetPeriod } from '../../../../shared/rules/time/date-presets.ts';
import { periodDays } from '../../../../shared/rules/time/periods.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsTexts } from '../analytics-texts.ts';

type NoClicksProps = { scope: ReportScope; withAction?: boolean };

/** What a panel says when the range holds no clicks; one panel of the page offers the way out. */
export function NoClicks({ scope, withAction = false }: NoClicksProps) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const longer = presetPeriod('last_30', scope.today);
  const showLonger = () =>
    setSearch({ date_from: longer.from, date_to: longer.to }, { step: true, firstPages: true });
  return (
    <EmptyText title={t('no_clicks')} hint={t(scope.isFiltered ? 'no_clicks_filtered' : 'no_clicks_hint')}>
      {withAction && periodDays(scope.range) < periodDays(longer) && (
        <Button variant="default" size="xs" onClick={showLonger}>
          {t('last_30')}
        </Button>
      )}
    </EmptyText>
  );
}

/** The same where no offers were in stock. */
export function NoOffers() {
  const t = useTexts(analyticsTexts, 'dashboard');
  return <EmptyText title={t('no_offers')} hint={t('no_offers_hint')} />;
}
