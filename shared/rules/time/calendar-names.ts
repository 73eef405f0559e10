import { LANGUAGES, type Locale } from '../portals/locales.ts';
import type { Day } from './belgrade-time.ts';
import { addDays } from './periods.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a language and form: making one takes a hundred times as long as using it. */
function formatterOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LANGUAGES[locale].formats, { ...options, timeZone: 'UTC' });
  formatters.set(key, made);
  return made;
}

/** A part of a day's date as a language writes it: `Nov`, `Mon`. */
export function dayPart(day: Day, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return formatterOf(locale, options).format(new Date(`${day}T00:00:00Z`));
}

/** With a capital, which not every language gives to names of days and months: for one that stands alone. */
const capital = (name: string, locale: Locale): string =>
  `${name.charAt(0).toLocaleUpperCase(LANGUAGES[locale].formats)}${name.slice(1)}`;

/** `November 2026`. */
export function monthName(day: Day, locale: Locale): string {
  return `${capital(dayPart(day, locale, { month: 'long' }), locale)} ${day.slice(0, 4)}`;
}

/** The same within a sentence, where most languages write it small: `listopad 2026`. */
export function monthInText(day: Day, locale: Locale): string {
  return `${dayPart(day, locale, { month: 'long' })} ${day.slice(0, 4)}`;
}

const SOME_MONDAY: Day = '2026-11-16';

/** `Mon` and `Monday` for 1, to 7 for Sunday. */
export function weekdayName(weekday: number, locale: Locale): { short: string; full: string } {
  const day = addDays(SOME_MONDAY, weekday - 1);
  const name = (form: 'short' | 'long') => capital(dayPart(day, locale, { weekday: form }), locale);
  return { short: name('short').replace(/\.$/, ''), full: name('long') };
}
