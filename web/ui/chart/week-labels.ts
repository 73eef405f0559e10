import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { weekdayName } from '../../../shared/rules/time/calendar-names.ts';
import { HOURS, hourName, WEEKDAYS } from '../../../shared/rules/time/week-hours.ts';
import type { HeatName } from './heat/chart-heat-content.ts';

/** The hours of a day, for axis and tooltip. */
export const HOUR_NAMES: readonly HeatName[] = HOURS.map((hour) => ({
  short: String(hour),
  full: hourName(hour),
}));

/** The days of the week in a language, Monday first. */
export const weekdayNames = (locale: Locale): HeatName[] =>
  WEEKDAYS.map((weekday) => weekdayName(weekday, locale));
