/** Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const HOURS_OF_DAY = HOURS.length;
const clock = (hour: number) => `${String(hour % HOURS_OF_DAY).padStart(2, '0')}:00`;

/** `14:00–15:00` for 14. */
export const hourName = (hour: number): string => `${clock(hour)}–${clock(hour + 1)}`;
