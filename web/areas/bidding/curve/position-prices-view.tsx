import { Text } from '@mantine/core';
import { useState } from 'react';
import type { WeekPrices } from '../../../../shared/contract/bidding/bid-curve.contract.ts';
import { REPLAY_DAYS } from '../../../../shared/rules/bids/bids.ts';
import { WEEKDAYS } from '../../../../shared/rules/time/week-hours.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { HeatChartView } from '../../../ui/chart/heat/chart-heat.tsx';
import type { HeatChart } from '../../../ui/chart/heat/chart-heat-content.ts';
import { HOUR_NAMES, weekdayNames } from '../../../ui/chart/week-labels.ts';
import { ChoiceControl } from '../../../ui/form/choice-control.tsx';
import { formatBid } from '../bid-amount.ts';
import classes from './bid-curve.module.css';
import { bidCurveTexts } from './bid-curve-texts.ts';

const HEIGHT_PX = 260;
const QUANTILES = ['median', 'p90'] as const;

type Chosen = {
  readonly position: string;
  readonly quantile: (typeof QUANTILES)[number];
};

/** The price of the chosen position by weekday and hour; null where nobody looked. */
function hourlyPrices({ hours }: WeekPrices, { position, quantile }: Chosen) {
  return WEEKDAYS.map((weekday) =>
    hours
      .filter((one) => one.weekday === weekday)
      .map(({ prices }) => prices[Number(position) - 1]?.[quantile] ?? null),
  );
}

/** Of a bid on a category or product positions, of a product ad places. */
const WORDS = {
  bid: { of: 'price_of', number: 'position_number', all: 'over_all', hint: 'hours_hint', none: 'no_hours' },
  ad: {
    of: 'price_of_ad',
    number: 'place_number',
    all: 'over_all_ad',
    hint: 'hours_hint_ad',
    none: 'no_ad_views',
  },
} as const;

type Props = { of: keyof typeof WORDS; answer: WeekPrices };

/** What a position costs at each hour of the week. */
export function PositionPricesView({ of, answer }: Props) {
  const words = WORDS[of];
  const t = useTexts(bidCurveTexts);
  const locale = useLocale();
  const [position, setPosition] = useState('1');
  const [quantile, setQuantile] = useState<Chosen['quantile']>('median');
  const overall = answer.all.prices[Number(position) - 1];
  if (!overall) return <Text size="sm">{t(words.none, { days: REPLAY_DAYS })}</Text>;
  const chart: HeatChart = {
    kind: 'money',
    measure: t('price'),
    isZoomed: true,
    rows: weekdayNames(locale),
    columns: HOUR_NAMES,
    values: hourlyPrices(answer, { position, quantile }),
  };
  return (
    <>
      <div className={classes.choices}>
        <ChoiceControl
          label={t(words.of)}
          choices={answer.all.prices.map((one) => String(one.position))}
          nameOf={(number) => t(words.number, { position: number })}
          value={position}
          onChange={setPosition}
          size="xs"
        />
        <div className={classes.labelled}>
          <Text size="xs" c="dimmed" aria-hidden>
            {t('quantile')}
          </Text>
          <ChoiceControl
            label={t('quantile')}
            choices={QUANTILES}
            nameOf={(choice) => t(choice)}
            value={quantile}
            onChange={setQuantile}
            size="xs"
          />
        </div>
      </div>
      <HeatChartView chart={chart} label={t('hours')} height={HEIGHT_PX} />
      <Text size="xs">
        {t(words.all, { position, median: formatBid(overall.median), p90: formatBid(overall.p90) })}
      </Text>
      <Text size="xs" c="dimmed">
        {t(words.hint, { days: REPLAY_DAYS })}
      </Text>
    </>
  );
}
