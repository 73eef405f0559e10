import { Button } from '@mantine/core';
import { presetPeriod } from '../../../../shared/rules/time/date-presets.ts';
import { periodDays } from '../../../../shared/rules/time/periods.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsTexts } from '../analytics-texts.ts';

/** Shows the last 30 days, where the range is shorter than that. */
export function LongerRange({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsTexts, 'dashboard');
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const longer = presetPeriod('last_30', scope.today);
  if (periodDays(scope.range) >= periodDays(longer)) return null;
  const show = () =>
    setSearch({ date_from: longer.from, date_to: longer.to }, { step: true, firstPages: true });
  return (
    <Button variant="default" size="xs" onClick={show}>
      {t('last_30')}
    </Button>
  );
}
