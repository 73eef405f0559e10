import { Button, Text } from '@mantine/core';
import { presetPeriod } from '../../../../shared/rules/time/date-presets.ts';
import { periodDays } from '../../../../shared/rules/time/periods.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { RANGE_SEARCH } from '../analytics-search-params.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import type { DashboardScope } from '../dashboard-scope.ts';

type NoClicksProps = { scope: DashboardScope; withAction?: boolean };

/** What a panel says when the range holds no clicks; one panel of the page offers the way out. */
export function NoClicks({ scope, withAction = false }: NoClicksProps) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const [, setSearch] = useSearchParams(RANGE_SEARCH);
  const longer = presetPeriod('last_30', scope.today);
  const showLonger = () =>
    setSearch(
      { date_from: longer.from, date_to: longer.to, products_page: undefined, categories_page: undefined },
      { step: true },
    );
  return (
    <>
      <Text size="sm" fw={600}>
        {t('no_clicks')}
      </Text>
      <Text size="sm">{t('no_clicks_hint')}</Text>
      {withAction && periodDays(scope.range) < periodDays(longer) && (
        <Button variant="default" size="xs" onClick={showLonger}>
          {t('last_30')}
        </Button>
      )}
    </>
  );
}

/** The same where no offers were in stock. */
export function NoOffers() {
  const t = useTexts(analyticsTexts, 'dashboard');
  return (
    <>
      <Text size="sm" fw={600}>
        {t('no_offers')}
      </Text>
      <Text size="sm">{t('no_offers_hint')}</Text>
    </>
  );
}
