import { type Day, weekday } from '../../shared/rules/time/belgrade-time.ts';
import { daysAfterBlackFriday } from '../../shared/rules/time/sale-days.ts';
import type { SeasonKey } from './catalogue-seed/seed-leaf.ts';

/** By month, January first: how far demand for a kind of product is from its yearly mean. */
const MONTHS: Readonly<Record<SeasonKey, readonly number[]>> = {
  even: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  gift: [0.85, 0.85, 0.85, 0.85, 0.85, 0.85, 0.85, 0.9, 0.95, 1, 1.35, 1.75],
  school: [0.9, 0.9, 0.85, 0.8, 0.8, 0.8, 0.95, 1.6, 1.5, 1, 1, 0.95],
  cooling: [0.35, 0.4, 0.6, 0.9, 1.5, 2.3, 2.5, 1.7, 0.8, 0.45, 0.4, 0.35],
  heating: [1.5, 1.2, 0.9, 0.6, 0.4, 0.35, 0.35, 0.5, 1.1, 1.8, 1.8, 1.6],
  garden: [0.35, 0.6, 1.3, 2, 1.9, 1.5, 1.1, 0.9, 0.8, 0.6, 0.4, 0.35],
  outdoor: [0.5, 0.6, 0.9, 1.3, 1.5, 1.6, 1.5, 1.2, 0.9, 0.7, 0.7, 0.8],
};

/** Of the whole portal, January first: quiet in summer, busy before the holidays. */
const PORTAL_MONTHS = [0.98, 0.94, 0.96, 0.96, 0.95, 0.9, 0.8, 0.86, 1.02, 1.04, 1.15, 1.22];
/** Monday first. */
const WEEKDAYS = [1.09, 1.07, 1.04, 1.01, 0.93, 0.82, 1.04];
const SALE_WEEK_DAYS = 6;

export function seasonOfLeaf(season: SeasonKey, day: Day): number {
  return MONTHS[season][Number(day.slice(5, 7)) - 1] ?? 1;
}

/** 1 on an ordinary day; two and a half times as much on Black Friday, some more in the days around it. */
function saleFactor(day: Day): number {
  const distance = daysAfterBlackFriday(day);
  if (distance === 0) return 2.5;
  if (distance >= -SALE_WEEK_DAYS && distance < 0) return 1.35;
  return distance > 0 && distance <= 3 ? 1.6 : 1; // the weekend and Cyber Monday
}

function holidayFactor(day: Day): number {
  const monthDay = day.slice(5);
  if (monthDay === '12-25' || monthDay === '01-01') return 0.5;
  if (monthDay === '12-24' || monthDay === '12-31' || monthDay === '05-01') return 0.65;
  return 1;
}

/** How many visitors a portal has on the day beside its mean, growth left aside. */
export function demandOfDay(day: Day): number {
  const month = PORTAL_MONTHS[Number(day.slice(5, 7)) - 1] ?? 1;
  return month * (WEEKDAYS[weekday(day) - 1] ?? 1) * saleFactor(day) * holidayFactor(day);
}

/** Shops cut their prices in the sale week; 1 is the usual price. */
export function salePriceFactor(day: Day): number {
  return saleFactor(day) > 1 ? 0.93 : 1;
}
