import dayjs from 'dayjs';
import { LANGUAGES, LOCALES, type Locale } from '../../../shared/rules/portals/locales.ts';

// The calendars of Mantine are written by dayjs, which gets the names of days and months of our languages here.

const monthsOf = (locale: Locale, options: Intl.DateTimeFormatOptions): string[] => {
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].formats, { ...options, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(Date.UTC(2026, month, 1));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
};

/** From Sunday on. */
const weekdaysOf = (locale: Locale, weekday: 'long' | 'short'): string[] => {
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].formats, { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, nth) => format.format(Date.UTC(2026, 10, 15 + nth)));
};

/** The names of months: alone, and within a date, where Croatian has another case (studeni, 20 studenoga). */
function monthNames(locale: Locale) {
  const alone = monthsOf(locale, { month: 'long' });
  const inDate = monthsOf(locale, { day: 'numeric', month: 'long' });
  const nameOf = (day: dayjs.Dayjs, format: string) =>
    (/D.*MMMM/.test(format) ? inDate : alone)[day.month()] ?? '';
  return Object.assign(nameOf, { s: alone, f: inDate }) as unknown as string[]; // which its types do not know
}

for (const locale of LOCALES) {
  const weekdaysShort = weekdaysOf(locale, 'short');
  const language = {
    name: locale,
    weekdays: weekdaysOf(locale, 'long'),
    weekdaysShort,
    weekdaysMin: weekdaysShort.map((name) => name.slice(0, 2)),
    months: monthNames(locale),
    monthsShort: monthsOf(locale, { month: 'short' }),
    weekStart: 1,
    formats: {},
    relativeTime: {},
    ordinal: (nth: number) => `${nth}.`,
  };
  dayjs.locale(language, undefined, true);
}
