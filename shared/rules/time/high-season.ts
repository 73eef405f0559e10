import type { Day } from './belgrade-time.ts';
import type { Period } from './periods.ts';

/** October to January, when most people buy (spec §2). */
const MONTHS: readonly string[] = ['10', '11', '12', '01'];

export const isHighSeason = (day: Day): boolean => MONTHS.includes(day.slice(5, 7));

/** Whether a day of the season is among them: outside of it are at most the months of one year. */
export const touchesHighSeason = ({ from, to }: Period): boolean =>
  isHighSeason(from) || isHighSeason(to) || from.slice(0, 4) !== to.slice(0, 4);
