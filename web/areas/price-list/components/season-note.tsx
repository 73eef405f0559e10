import { Alert } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import type {
  PriceListAnswer,
  PriceListSeason,
} from '../../../../shared/contract/reports/price-list.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { priceListTexts } from '../price-list-texts.ts';
import { offerCost } from '../price-rows.ts';

type Props = { season: PriceListSeason; list: PriceListAnswer };

/** Which season runs or comes, when, and what it means for the shop's offers. */
export function SeasonNote({ season, list }: Props) {
  const t = useTexts(priceListTexts);
  const locale = useLocale();
  const { cpcAvg, seasonCpcAvg } = offerCost(list);
  const about = {
    name: season.name[locale],
    from: formatDay(season.from_day),
    to: formatDay(season.to_day),
  };
  const cost = { season: formatEur(seasonCpcAvg), ordinary: formatEur(cpcAvg) };
  return (
    <Alert
      role="note"
      color="yellow"
      icon={<IconCalendarEvent aria-hidden />}
      mb="md"
      styles={{ message: { color: 'var(--mantine-color-text)' } }}
    >
      {t(season.is_running ? 'season_running' : 'season_coming', about)}{' '}
      {seasonCpcAvg !== cpcAvg && t('season_cost', cost)}
    </Alert>
  );
}
