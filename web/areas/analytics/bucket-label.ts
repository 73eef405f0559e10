import { LANGUAGES, type Locale } from '../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import {
  addDays,
  type Bucket,
  buckets,
  type GroupBy,
  type Period,
} from '../../../shared/rules/time/periods.ts';
import { formatDay, formatPeriod } from '../../core/texts/day-format.ts';
import type { TimeBucket } from '../../ui/chart/chart-time-option.ts';

function part(day: Day, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LANGUAGES[locale].formats, { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** With a capital, which not every language gives to names of days and months: for one that stands alone. */
const capital = (name: string, locale: Locale): string =>
  `${name.charAt(0).toLocaleUpperCase(LANGUAGES[locale].formats)}${name.slice(1)}`;

/** `November 2026`. */
export function monthName(day: Day, locale: Locale): string {
  return `${capital(part(day, locale, { month: 'long' }), locale)} ${day.slice(0, 4)}`;
}

const SOME_MONDAY: Day = '2026-11-16';

/** `Mon` and `Monday` for 1, to 7 for Sunday. */
export function weekdayName(weekday: number, locale: Locale): { short: string; full: string } {
  const day = addDays(SOME_MONDAY, weekday - 1);
  const name = (form: 'short' | 'long') => capital(part(day, locale, { weekday: form }), locale);
  return { short: name('short').replace(/\.$/, ''), full: name('long') };
}

function axisText({ date, from }: Bucket, groupBy: GroupBy, locale: Locale): string {
  if (groupBy === 'month') {
    const month = part(date, locale, { month: 'short' }).replace(/\.$/, '');
    return `${month} ${date.slice(2, 4)}`;
  }
  return `${from.slice(8)}.${from.slice(5, 7)}.`;
}

function fullName(bucket: Bucket, groupBy: GroupBy, locale: Locale): string {
  if (groupBy === 'day')
    return `${part(bucket.date, locale, { weekday: 'short' })} ${formatDay(bucket.date)}`;
  const days = formatPeriod(bucket);
  return groupBy === 'month' && !bucket.partial ? monthName(bucket.date, locale) : days;
}

/** The buckets of a range by name; what is cut by the range or still running is incomplete. */
export function timeBuckets(range: Period, groupBy: GroupBy, locale: Locale, today: Day): TimeBucket[] {
  return buckets(range, groupBy).map((bucket) => ({
    axis: axisText(bucket, groupBy, locale),
    name: fullName(bucket, groupBy, locale),
    incomplete: bucket.partial || bucket.to >= today,
  }));
}
