export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** Of 24 hours; a day of the calendar can be an hour shorter or longer (belgrade-time.ts). */
export const DAY_MS = 86_400_000;
