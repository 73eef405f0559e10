import type { HourSpan, SpecialDay, WorkingHours } from '../../../shared/rules/shops/working-hours.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';

/** Days of the week in a row with the same hours; 1 Monday … 7 Sunday. */
export type WeekGroup = { from: number; to: number; spans: readonly HourSpan[] };

export const spansText = (spans: readonly HourSpan[]): string =>
  spans.map(({ from, to }) => `${from}–${to}`).join(', ');

/** The week in as few lines as it needs. */
export function groupWeek({ week }: WorkingHours): WeekGroup[] {
  const groups: WeekGroup[] = [];
  week.forEach((spans, index) => {
    const last = groups.at(-1);
    if (last && spansText(last.spans) === spansText(spans)) last.to = index + 1;
    else groups.push({ from: index + 1, to: index + 1, spans });
  });
  return groups;
}

/** The special days that are still to come, today included. */
export function comingDays({ special_days }: WorkingHours, today: Day): SpecialDay[] {
  return special_days.filter(({ date }) => date >= today);
}
