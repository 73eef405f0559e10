import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { parseDay } from '../../../shared/rules/time/periods.ts';

const CENTURY = 2000;

/** A day as people type it, `5.12.26`, `05/12/2026`, `2026-12-05`; null for what is none. */
export function readTypedDay(text: string): Day | null {
  const iso = parseDay(text.trim());
  if (iso) return iso;
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4}|\d{2})\.?$/.exec(text.trim()) ?? [];
  if (day === '') return null;
  const full = year.length === 2 ? String(CENTURY + Number(year)) : year;
  return parseDay(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
