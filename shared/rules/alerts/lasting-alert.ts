import type { PortalCode } from '../portals/portal-codes.ts';
import { type Day, dayStart } from '../time/belgrade-time.ts';
import { addDays } from '../time/periods.ts';
import type { AlertKind } from './alert-kinds.ts';
import { isQuietDay } from './public-holidays.ts';

/** An alert of the running day is over once its shop has been within the band, and not outside for so long. */
export const ALERT_OVER_HOURS = 3;
/** The same where nothing can be judged meanwhile: at night, or of a shop that trades no more. */
export const UNJUDGED_OVER_HOURS = 24;
/** Holidays are never longer: an alert of days that was not seen again for so long is over. */
export const UNJUDGED_OVER_DAYS = 7;
/** Half as much again as what people were told of is news. */
const WORSE = 1.5;

/** How far something is from what was expected of it. */
export type AlertFigures = {
  readonly kind: AlertKind;
  readonly level: number;
  readonly expected: number;
  readonly seen: number;
};

const changeOf = ({ kind, expected, seen }: AlertFigures) =>
  kind === 'cost_high' ? seen / expected - 1 : 1 - seen / expected;

/** Whether an alert that lasts is news again: a higher level, or half as far again from what was expected. */
export const isWorse = (now: AlertFigures, known: AlertFigures): boolean =>
  now.level > known.level || changeOf(now) >= changeOf(known) * WORSE;

/**
 * Since when an alert must have been seen so that one about a day is its continuation: on the day after the last one before
 * it of which anything is expected. Holidays end nothing.
 */
export function lastsSince(portal: PortalCode, day: Day): Date {
  let before = addDays(day, -1);
  while (isQuietDay(portal, before)) before = addDays(before, -1);
  return new Date(dayStart(addDays(before, 1)));
}
