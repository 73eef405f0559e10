import { type Day, dayNumber, dayOfNumber, weekday } from './belgrade-time.ts';

/** From the Saturday before it to the Monday after it everybody sells. */
const [DAYS_BEFORE, DAYS_AFTER] = [6, 3];

/** The day after the fourth Thursday of November: the Friday from the 23rd to the 29th. */
export function blackFriday(year: string): Day {
  const lastDay = `${year}-11-29`;
  return dayOfNumber(dayNumber(lastDay) - ((weekday(lastDay) + 2) % 7));
}

/** How many days after Black Friday of its year a day is, before it less than 0. */
export const daysAfterBlackFriday = (day: Day): number =>
  dayNumber(day) - dayNumber(blackFriday(day.slice(0, 4)));

/** Whether a day is one of the sale around Black Friday. */
export function isSaleDay(day: Day): boolean {
  const distance = daysAfterBlackFriday(day);
  return distance >= -DAYS_BEFORE && distance <= DAYS_AFTER;
}
