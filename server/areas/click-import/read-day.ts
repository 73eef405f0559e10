import { parseDay } from '../../../shared/rules/time/periods.ts';
import { BadValue } from './bad-value.ts';
import { ClickImportError } from './click-import-error.ts';

/** Which of two numbers before a year is the day. */
export type DateOrder = 'day first' | 'month first';

const YEAR_FIRST = /^(?<year>\d{4})(?<sign>[./-])\s?(?<month>\d{1,2})\k<sign>\s?(?<day>\d{1,2})\.?$/;
const YEAR_LAST = /^(?<one>\d{1,2})(?<sign>[./-])\s?(?<two>\d{1,2})\k<sign>\s?(?<year>\d{4})\.?$/;

/**
 * Reads what the order of a day's parts is, such as `DD.MM.YYYY` or `M/D/YYYY`; null where the year comes first, which
 * needs no saying.
 * @throws ClickImportError where it is none
 */
export function parseDateFormat(text: string): DateOrder | null {
  if (/^D{1,2}[./-]M{1,2}[./-]YYYY\.?$/.test(text)) return 'day first';
  if (/^M{1,2}[./-]D{1,2}[./-]YYYY$/.test(text)) return 'month first';
  if (/^YYYY[./-]M{1,2}[./-]D{1,2}\.?$/.test(text)) return null;
  throw new ClickImportError(
    `--date-format "${text}" is not understood; write it such as DD.MM.YYYY, MM/DD/YYYY or YYYY-MM-DD.`,
  );
}

/** A text with a day in front, parted into the day and the time behind it. */
export function splitDayAndTime(text: string): { date: string; time: string | undefined } {
  const [, date = text, time] =
    /^(.*?\d{4}\.?|\d{4}[./-]\s?\d{1,2}[./-]\s?\d{1,2}\.?)(?:[T ,]+(\S.*))?$/.exec(text) ?? [];
  return { date, time };
}

/**
 * The day that a text such as `2025-03-01`, `2025/3/1` or `1. 3. 2025.` names. Points put the day before the month, as all
 * countries of the portals do; of other signs the order has to be said.
 * @throws BadValue where it names none, or may name two
 */
export function readDay(text: string, order: DateOrder | null): string {
  const last = YEAR_LAST.exec(text)?.groups;
  const parts = last ? { year: last.year, ...partsOf(text, last, order) } : YEAR_FIRST.exec(text)?.groups;
  const { year = '', month = '', day = '' } = parts ?? {};
  const found = parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (found === null)
    throw new BadValue('no_day', { value: text }, `"${text}" is not a day such as 2026-11-20`);
  return found;
}

function partsOf(text: string, { one, two, sign }: Record<string, string>, order: DateOrder | null) {
  if (order === null && sign !== '.') {
    throw new BadValue(
      'two_days',
      { value: text },
      `"${text}" may be two days; say which by --date-format DD/MM/YYYY or MM/DD/YYYY`,
    );
  }
  return order === 'month first' ? { month: one, day: two } : { month: two, day: one };
}
