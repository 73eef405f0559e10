import type { PortalCode } from '../portals/portal-codes.ts';
import { type Day, dayNumber, dayOfNumber } from '../time/belgrade-time.ts';
import { addDays } from '../time/periods.ts';

const pad = (number: number) => String(number).padStart(2, '0');
const dayOf = (year: number, month: number, day: number): Day => `${year}-${pad(month)}-${pad(day)}`;

/** Easter Sunday of the western churches: Meeus, Jones and Butcher's rule of the Gregorian calendar. */
export function westernEaster(year: number): Day {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}

/** Days that the Julian calendar is behind, in the years 1900 to 2099. */
const JULIAN_DAYS = 13;

/** Easter Sunday of the orthodox churches, in the Gregorian calendar: Meeus' rule of the Julian one; 1900 to 2099. */
export function orthodoxEaster(year: number): Day {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const sum = d + e + 114;
  return addDays(dayOf(year, Math.floor(sum / 31), (sum % 31) + 1), JULIAN_DAYS);
}

/** Days of every year, as month and day. */
const FIXED: Readonly<Record<PortalCode, readonly string[]>> = {
  rs: ['01-01', '01-02', '01-07', '02-15', '02-16', '05-01', '05-02', '11-11'],
  // Those of the whole state, and Christmas of both churches, when shops are quiet.
  ba: ['01-01', '01-02', '01-07', '03-01', '05-01', '05-02', '11-25', '12-25'],
  si: [
    ...['01-01', '01-02', '02-08', '04-27', '05-01', '05-02', '06-25'],
    ...['08-15', '10-31', '11-01', '12-25', '12-26'],
  ],
  hr: [
    ...['01-01', '01-06', '05-01', '05-30', '06-22', '08-05', '08-15'],
    ...['11-01', '11-18', '12-25', '12-26'],
  ],
};

/** Days from Good Friday to Easter Monday, and Corpus Christi, counted from Easter Sunday. */
const BY_EASTER: Readonly<Record<PortalCode, { easter: (year: number) => Day; days: readonly number[] }>> = {
  rs: { easter: orthodoxEaster, days: [-2, -1, 0, 1] },
  ba: { easter: orthodoxEaster, days: [0, 1] },
  si: { easter: westernEaster, days: [0, 1, 49] },
  hr: { easter: westernEaster, days: [0, 1, 60] },
};

const known = new Map<string, ReadonlySet<Day>>();

function holidaysOf(portal: PortalCode, year: number): ReadonlySet<Day> {
  const key = `${portal} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const { easter, days } = BY_EASTER[portal];
  const sunday = dayNumber(easter(year));
  const all = new Set([
    ...FIXED[portal].map((monthDay) => `${year}-${monthDay}`),
    ...days.map((days) => dayOfNumber(sunday + days)),
  ]);
  known.set(key, all);
  return all;
}

/** Whether a day is a public holiday of the portal's country. */
export const isPublicHoliday = (portal: PortalCode, day: Day): boolean =>
  holidaysOf(portal, Number(day.slice(0, 4))).has(day);

/** The evenings before Christmas and the new year begin early everywhere, though they are no holidays. */
const EVES = ['12-24', '12-31'];

/** Whether nothing is expected of a day: a public holiday, or such an eve. */
export const isQuietDay = (portal: PortalCode, day: Day): boolean =>
  EVES.includes(day.slice(5)) || isPublicHoliday(portal, day);
