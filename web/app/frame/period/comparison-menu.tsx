import { Button, Text } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import {
  COMPARISON_CHOICES,
  type ComparisonChoice,
  comparedPeriod,
} from '../../../../shared/rules/time/comparison.ts';
import { addDays, type Period } from '../../../../shared/rules/time/periods.ts';
import { comparisonOf, useComparisonTexts, useReportContext } from '../../../areas/shops/shops.public.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import classes from '../top-bar.module.css';
import { DaysMenu } from './days-menu.tsx';

/** The days that a choice would mean; those of one's own are known once they are chosen. */
function daysOf(choice: ComparisonChoice, range: Period, chosen: Period | null): string | null {
  const period = choice === 'custom' ? chosen : comparisonOf({ compare: choice }, range).period;
  return period && formatPeriod(period);
}

/** Chooses what the days of all reports are compared with. */
export function ComparisonMenu() {
  const t = useComparisonTexts();
  const { range, comparison } = useReportContext();
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const { kind, period } = comparison;
  const apply = (compare: ComparisonChoice, days: Period | null) => {
    const said = compare === 'previous' ? undefined : compare;
    setSearch({ compare: said, compare_from: days?.from, compare_to: days?.to }, { step: true });
  };
  const label = [`${t('label')}: ${t(kind)}`, period && formatPeriod(period)].filter(Boolean).join(', ');
  return (
    <DaysMenu
      choices={COMPARISON_CHOICES}
      value={kind}
      nameOf={t}
      daysOf={(choice) => daysOf(choice, range, kind === 'custom' ? period : null)}
      width={260}
      custom={{ initial: period ?? comparedPeriod(range, 'previous'), latest: addDays(range.from, -1) }}
      onChoose={(choice) => apply(choice, null)}
      onDays={(days) => apply('custom', days)}
      target={
        <Button variant="default" className={classes.comparison} aria-label={label}>
          <IconArrowsDiff size={ICON_PX.medium} aria-hidden="true" />
          {kind !== 'previous' && (
            <Text span inherit className={classes.compared}>
              {t(kind)}
            </Text>
          )}
        </Button>
      }
    />
  );
}
