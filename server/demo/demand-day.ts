import type { ClickEvent } from '../../shared/contract/desk/portal.contract.ts';
import { type Day, weekday } from '../../shared/rules/time/belgrade-time.ts';
import type { Random } from './random.ts';

export type DemandDevice = ClickEvent['device'];

/** Visitors by hour of the day, midnight first: at work before noon, at home in the evening. */
const WORKDAY = [18, 10, 6, 4, 4, 7, 18, 35, 55, 68, 76, 78, 74, 70, 66, 64, 64, 68, 74, 84, 92, 90, 68, 38];
const WEEKEND = [24, 14, 8, 5, 4, 5, 10, 20, 38, 58, 72, 78, 74, 66, 62, 64, 68, 74, 82, 92, 98, 92, 68, 42];

const OFFICE = { from: 8, to: 16 } as const;
const TABLET_SHARE = 0.05;
const MOBILE_SHARE = { atWork: 0.44, atHome: 0.61, gain: 0.08 } as const;

const isWeekend = (day: Day): boolean => weekday(day) >= 6;

export type DayPattern = {
  /** A moment of the day as a share of its length, 0 to 1, by the hours at which people look. */
  readonly drawMoment: (random: Random) => number;
  /** Desktops are seen at work; phones everywhere, and more of them as `progress` goes from 0 to 1. */
  readonly drawDevice: (moment: number, progress: number, random: Random) => DemandDevice;
};

/** How the visitors of a day spread over it. */
export function dayPattern(day: Day): DayPattern {
  const isWorkday = !isWeekend(day);
  let sum = 0;
  const sums = (isWorkday ? WORKDAY : WEEKEND).map((weight) => {
    sum += weight;
    return sum;
  });
  return {
    drawMoment: (random) => {
      const drawn = random.next() * sum;
      return (sums.findIndex((upTo) => drawn < upTo) + random.next()) / sums.length;
    },
    drawDevice: (moment, progress, random) => {
      const hour = moment * sums.length;
      const atWork = isWorkday && hour >= OFFICE.from && hour < OFFICE.to;
      const mobileShare = MOBILE_SHARE[atWork ? 'atWork' : 'atHome'] + MOBILE_SHARE.gain * progress;
      const drawn = random.next();
      if (drawn < TABLET_SHARE) return 'tablet';
      return drawn < TABLET_SHARE + mobileShare ? 'mobile' : 'desktop';
    },
  };
}

/** How busy an hour, 0 to 23, is beside the mean hour of its day. */
export function demandOfHour(day: Day, hour: number): number {
  const hours = isWeekend(day) ? WEEKEND : WORKDAY;
  const mean = hours.reduce((sum, weight) => sum + weight, 0) / hours.length;
  return (hours[hour] ?? mean) / mean;
}
