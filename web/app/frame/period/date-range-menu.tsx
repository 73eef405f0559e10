import { Button, Menu, Text } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { PRESETS, type Preset, presetOf, presetPeriod } from '../../../../shared/rules/time/date-presets.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { useReportContext } from '../../../areas/shops/shops.public.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { appTexts } from '../../app-texts.ts';
import classes from '../top-bar.module.css';

const CustomRangeModal = lazy(async () => ({
  default: (await import('./custom-range-modal.tsx')).CustomRangeModal,
}));

/** Chooses the days of all reports: a preset, or a range of one's own in a calendar. */
export function DateRangeMenu() {
  const t = useTexts(appTexts, 'date_range');
  const { range } = useReportContext();
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const [choosing, setChoosing] = useState(false);
  const today = belgradeDay(Date.now());
  const preset = presetOf(range, today);

  const apply = ({ from, to }: Period) => {
    setChoosing(false);
    setSearch({ date_from: from, date_to: to }, { step: true });
  };
  const choose = (chosen: Preset) => {
    if (chosen === 'custom') setChoosing(true);
    else apply(presetPeriod(chosen, today));
  };

  return (
    <>
      <Menu position="bottom-start" width={240}>
        <Menu.Target>
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
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup value={preset}>
            {PRESETS.map((item) => (
              <Menu.RadioItem key={item} value={item} closeMenuOnClick onChange={() => choose(item)}>
                {t(item)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      {choosing ? (
        <Suspense fallback={null}>
          <CustomRangeModal
            title={t('custom')}
            initial={range}
            latest={today}
            onApply={apply}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
