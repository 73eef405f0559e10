import { HOUR_MS, MINUTE_MS } from './durations.ts';

export type TimeLeft = {
  /** Hours and minutes are those since it was due, not those until then. */
  readonly isOverdue: boolean;
  readonly hours: number;
  readonly minutes: number;
};

/** How long it is at `now` until something is due, or since it was; both in ms since the epoch. A begun minute counts whole. */
export function timeLeft(dueAt: number, now: number): TimeLeft {
  const whole = Math.ceil(Math.abs(dueAt - now) / MINUTE_MS);
  const perHour = HOUR_MS / MINUTE_MS;
  return { isOverdue: now > dueAt, hours: Math.floor(whole / perHour), minutes: whole % perHour };
}

const HOURS_OF_DAY = 24;
/** From so many hours on a time is said in days. */
const DAYS_FROM = 48;

/** A length of time with the signs of its units, which are the same in every language: `2 h 5 min`, `3 d 4 h`. */
export function timeText({ hours, minutes }: Pick<TimeLeft, 'hours' | 'minutes'>): string {
  if (hours >= DAYS_FROM) {
    const rest = hours % HOURS_OF_DAY;
    return `${Math.floor(hours / HOURS_OF_DAY)} d${rest > 0 ? ` ${rest} h` : ''}`;
  }
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
