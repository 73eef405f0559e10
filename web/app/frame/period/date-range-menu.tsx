import { Button, Text } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import {
  PRESETS,
  presetOf,
  presetPeriod,
  usualGrouping,
} from '../../../../shared/rules/time/date-presets.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { useReportContext } from '../../../areas/shops/shops.public.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { appTexts } from '../../app-texts.ts';
import classes from '../top-bar.module.css';
import { DaysMenu } from './days-menu.tsx';

/** Chooses the days of all reports: a preset, or a range of one's own in a calendar. */
export function DateRangeMenu() {
  const t = useTexts(appTexts, 'date_range');
  const { range, groupBy } = useReportContext();
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const today = belgradeDay(Date.now());
  const preset = presetOf(range, today);
  const apply = (next: Period) => {
    // What was chosen stays; what came by itself follows the length of the range.
    const group_by = groupBy === usualGrouping(range) ? usualGrouping(next) : groupBy;
    setSearch({ date_from: next.from, date_to: next.to, group_by }, { step: true, firstPages: true });
  };
  return (
    <DaysMenu
      choices={PRESETS}
      value={preset}
      nameOf={t}
      width={240}
      custom={{ initial: range, latest: today }}
      onChoose={(chosen) => apply(presetPeriod(chosen, today))}
      onDays={apply}
      target={
        <Button
          variant="default"
          className={classes.range}
          leftSection={<IconCalendar size={ICON_PX.medium} aria-hidden="true" />}
          rightSection={<IconChevronDown size={ICON_PX.small} aria-hidden="true" />}
          aria-label={`${t('date_range')}: ${t(preset)}, ${formatPeriod(range)}`}
        >
          <Text span inherit className={classes.preset}>
            {t(preset)}
          </Text>
          <Text span size="xs" c="dimmed" fw={400} className="tabular">
            {formatPeriod(range)}
          </Text>
        </Button>
      }
    />
  );
}
