import { Button, Menu, Text } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
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

const CustomRangeModal = lazy(async () => ({
  default: (await import('./custom-range-modal.tsx')).CustomRangeModal,
}));

/** The days that a choice would mean; those of one's own are known once they are chosen. */
function daysOf(choice: ComparisonChoice, range: Period, chosen: Period | null): string | null {
  const period = choice === 'custom' ? chosen : comparisonOf({ compare: choice }, range).period;
  return period && formatPeriod(period);
}

/** What can be chosen, each with its days. */
function Choices({ onChoose }: { onChoose: (choice: ComparisonChoice) => void }) {
  const t = useComparisonTexts();
  const { range, comparison } = useReportContext();
  const { kind, period } = comparison;
  return (
    <Menu.RadioGroup value={kind}>
      {COMPARISON_CHOICES.map((choice) => (
        <Menu.RadioItem key={choice} value={choice} closeMenuOnClick onChange={() => onChoose(choice)}>
          {t(choice)}
          <Text size="xs" c="dimmed" className="tabular">
            {daysOf(choice, range, kind === 'custom' ? period : null)}
          </Text>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Chooses what the days of all reports are compared with. */
export function ComparisonMenu() {
  const t = useComparisonTexts();
  const { range, comparison } = useReportContext();
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const [choosing, setChoosing] = useState(false);
  const { kind, period } = comparison;

  const apply = (compare: ComparisonChoice, days: Period | null) => {
    setChoosing(false);
    const said = compare === 'previous' ? undefined : compare;
    setSearch({ compare: said, compare_from: days?.from, compare_to: days?.to }, { step: true });
  };
  const choose = (choice: ComparisonChoice) => {
    if (choice === 'custom') setChoosing(true);
    else apply(choice, null);
  };

  return (
    <>
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <Button
            variant="default"
            className={classes.comparison}
            aria-label={[`${t('label')}: ${t(kind)}`, period && formatPeriod(period)]
              .filter(Boolean)
              .join(', ')}
          >
            <IconArrowsDiff size={ICON_PX.medium} aria-hidden="true" />
            {kind !== 'previous' && (
              <Text span inherit className={classes.compared}>
                {t(kind)}
              </Text>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Choices onChoose={choose} />
        </Menu.Dropdown>
      </Menu>
      {choosing ? (
        <Suspense fallback={null}>
          <CustomRangeModal
            title={t('custom')}
            initial={period ?? comparedPeriod(range, 'previous')}
            latest={addDays(range.from, -1)}
            onApply={(days) => apply('custom', days)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
