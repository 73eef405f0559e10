import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { weekdayName } from '../../core/texts/calendar-names.ts';
import type { HeatName } from './heat/chart-heat-content.ts';

/** Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const HOURS_OF_DAY = HOURS.length;
const clock = (hour: number) => `${String(hour % HOURS_OF_DAY).padStart(2, '0')}:00`;

/** `14:00–15:00` for 14. */
export const hourName = (hour: number): string => `${clock(hour)}–${clock(hour + 1)}`;

/** The hours of a day, for axis and tooltip. */
export const HOUR_NAMES: readonly HeatName[] = HOURS.map((hour) => ({
  short: String(hour),
  full: hourName(hour),
}));

/** The days of the week in a language, Monday first. */
export const weekdayNames = (locale: Locale): HeatName[] =>
  WEEKDAYS.map((weekday) => weekdayName(weekday, locale));
