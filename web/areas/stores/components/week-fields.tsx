import { ActionIcon, Group, Stack, Switch, Text, Tooltip } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { WEEK_DAYS, type WorkingHours } from '../../../../shared/rules/shops/working-hours.ts';
import { weekdayName } from '../../../../shared/rules/time/calendar-names.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { copyToAll, type StoreErrors, withDay, withSpan } from '../store-form.ts';
import { storesTexts } from '../stores-texts.ts';
import classes from './hours-fields.module.css';
import { SpanFields } from './span-fields.tsx';

type Props = { hours: WorkingHours; errors: StoreErrors; onChange: (hours: WorkingHours) => void };

/** Each day of the week: closed, or its spans. A day that is opened again has the spans it had. */
export function WeekFields({ hours, errors, onChange }: Props) {
  const t = useTexts(storesTexts, 'hours');
  const locale = useLocale();
  const [closed, setClosed] = useState(() => hours.week);
  return (
    <Stack gap="xs">
      {WEEK_DAYS.map((weekday) => {
        const index = weekday - 1;
        const day = weekdayName(weekday, locale).full;
        const spans = hours.week[index] ?? [];
        const isOpen = spans.length > 0;
        const toggle = () => {
          if (isOpen) setClosed((old) => old.with(index, spans));
          const before = closed[index] ?? [];
          onChange(withDay(hours, index, isOpen ? [] : before.length > 0 ? before : withSpan([])));
        };
        return (
          <div key={weekday} className={classes.day}>
            <Switch
              className={classes.name}
              checked={isOpen}
              onChange={toggle}
              label={day}
              aria-label={t('open_on', { day })}
            />
            {isOpen ? (
              <SpanFields
                day={day}
                place={`week.${index}`}
                spans={spans}
                errors={errors}
                onChange={(changed) => onChange(withDay(hours, index, changed))}
              />
            ) : (
              <Text size="sm" c="dimmed" className={classes.closed}>
                {t('closed')}
              </Text>
            )}
            {isOpen && (
              <Group className={classes.copy}>
                <Tooltip label={t('copy')}>
                  <ActionIcon
                    aria-label={t('copy_of', { day })}
                    onClick={() => onChange(copyToAll(hours, index))}
                  >
                    <IconCopy size={ICON_PX.medium} aria-hidden />
                  </ActionIcon>
                </Tooltip>
              </Group>
            )}
          </div>
        );
      })}
    </Stack>
  );
}
