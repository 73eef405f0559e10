import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { dayPart, monthName } from '../../../shared/rules/time/calendar-names.ts';
import { isHighSeason } from '../../../shared/rules/time/high-season.ts';
import { type Bucket, buckets, type GroupBy, type Period } from '../../../shared/rules/time/periods.ts';
import { formatDay, formatPeriod } from '../../core/texts/day-format.ts';
import type { TimeBucket } from './chart-time-data.ts';

function axisText({ date, from }: Bucket, groupBy: GroupBy, locale: Locale): string {
  if (groupBy === 'month') {
    const month = dayPart(date, locale, { month: 'short' }).replace(/\.$/, '');
    return `${month} ${date.slice(2, 4)}`;
  }
  return `${from.slice(8)}.${from.slice(5, 7)}.`;
}

function fullName(bucket: Bucket, groupBy: GroupBy, locale: Locale): string {
  if (groupBy === 'day')
    return `${dayPart(bucket.date, locale, { weekday: 'short' })} ${formatDay(bucket.date)}`;
  const days = formatPeriod(bucket);
  return groupBy === 'month' && !bucket.partial ? monthName(bucket.date, locale) : days;
}

/** The buckets of a range by name; what is cut by the range or still running is incomplete. */
export function timeBuckets(range: Period, groupBy: GroupBy, locale: Locale, today: Day): TimeBucket[] {
  return buckets(range, groupBy).map((bucket) => ({
    axis: axisText(bucket, groupBy, locale),
    name: fullName(bucket, groupBy, locale),
    incomplete: bucket.partial || bucket.to >= today,
    days: { from: bucket.from, to: bucket.to },
    ...(isHighSeason(bucket.from) && { isSeason: true }),
  }));
}
