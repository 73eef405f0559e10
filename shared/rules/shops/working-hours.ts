import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';
import { type Day, dayNumber, dayOfNumber, weekday } from '../time/belgrade-time.ts';

/** From `HH:MM` to `HH:MM` on the wall; an end not after its start is on the next day, `00:00` at midnight. */
export type HourSpan = { readonly from: string; readonly to: string };
/** A date that is not like its weekday; without spans the store is closed. */
export type SpecialDay = { readonly date: Day; readonly spans: readonly HourSpan[] };
export type WorkingHours = {
  /** Seven days, Monday first; one without spans is closed. */
  readonly week: readonly (readonly HourSpan[])[];
  readonly special_days: readonly SpecialDay[];
};

export const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const DAY_SPANS_MAX = 4;
export const SPECIAL_DAYS_MAX = 60;
/** A span that goes on after midnight ends by then; one that would end later was typed the wrong way round. */
const NIGHT_ENDS = '06:00';
export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const MIDNIGHT = '00:00';

export const NO_HOURS: WorkingHours = { week: WEEK_DAYS.map(() => []), special_days: [] };

const DAY_MINUTES = 1440;

export type HoursError = 'time_invalid' | 'reversed' | 'overlap' | 'too_many' | 'date_invalid' | 'date_twice';
/** Where in the hours an error is: `week.0.1` the second span of Monday, `special_days.2` the third special day. */
export type HoursErrors = Readonly<Record<string, HoursError>>;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The minutes after the day's midnight at which a span begins and ends. */
export function spanMinutes({ from, to }: HourSpan): { start: number; end: number } {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { start, end: end <= start ? end + DAY_MINUTES : end };
}

function spanError({ from, to }: HourSpan): HoursError | null {
  if (!CLOCK_TIME.test(from) || !CLOCK_TIME.test(to)) return 'time_invalid';
  if (to > from || (from === MIDNIGHT && to === MIDNIGHT)) return null;
  return to > NIGHT_ENDS || from < NIGHT_ENDS ? 'reversed' : null;
}

/** What is wrong with the spans of one day, after those of the day before. */
function dayErrors(spans: readonly HourSpan[], busyUntil: number): (HoursError | null)[] {
  const taken: { start: number; end: number }[] = [{ start: -1, end: busyUntil }];
  return spans.map((span, index) => {
    const own = spanError(span);
    if (own) return own;
    if (index >= DAY_SPANS_MAX) return 'too_many';
    const { start, end } = spanMinutes(span);
    const overlaps = taken.some((other) => start < other.end && other.start < end);
    taken.push({ start, end });
    return overlaps ? 'overlap' : null;
  });
}

/** The minutes of the next day that a day's spans take. */
function lateMinutes(spans: readonly HourSpan[]): number {
  const ends = spans.filter((span) => !spanError(span)).map((span) => spanMinutes(span).end - DAY_MINUTES);
  return Math.max(0, ...ends);
}

function isDay(text: string): boolean {
  try {
    return dayOfNumber(dayNumber(text)) === text;
  } catch {
    return false;
  }
}

/** What is wrong with the hours, by place; the same on screen and server. */
export function hoursErrors({ week, special_days }: WorkingHours): HoursErrors {
  const errors: Record<string, HoursError> = {};
  const note = (place: string, found: readonly (HoursError | null)[]) => {
    found.forEach((error, index) => {
      if (error) errors[`${place}.${index}`] = error;
    });
  };
  week.forEach((spans, index) => {
    note(`week.${index}`, dayErrors(spans, lateMinutes(week.at(index - 1) ?? [])));
  });
  const seen = new Set<Day>();
  special_days.forEach(({ date, spans }, index) => {
    if (!isDay(date)) errors[`special_days.${index}`] = 'date_invalid';
    else if (seen.has(date)) errors[`special_days.${index}`] = 'date_twice';
    else if (index >= SPECIAL_DAYS_MAX) errors[`special_days.${index}`] = 'too_many';
    seen.add(date);
    note(`special_days.${index}`, dayErrors(spans, 0));
  });
  return errors;
}

function hoursIssue(place: string, error: HoursError): FieldIssue {
  switch (error) {
    case 'time_invalid':
      return createFieldIssue(place, 'invalid_format', { format: 'time' });
    case 'date_invalid':
      return createFieldIssue(place, 'invalid_format', { format: 'date' });
    case 'reversed':
      return createFieldIssue(place, 'range_reversed', {});
    case 'overlap':
      return createFieldIssue(place, 'overlap', {});
    case 'date_twice':
      return createFieldIssue(place, 'repeated', {});
    case 'too_many': {
      const isOfDays = /^special_days\.\d+$/.test(place);
      return createFieldIssue(place, 'too_many', { maximum: isOfDays ? SPECIAL_DAYS_MAX : DAY_SPANS_MAX });
    }
  }
}

/** The errors of hours with their codes. */
export const hoursIssues = (errors: HoursErrors): FieldIssue[] =>
  Object.entries(errors).map(([place, error]) => hoursIssue(place, error));

/** Whether anybody has said when the store is open. */
export function hasHours({ week, special_days }: WorkingHours): boolean {
  return week.some((spans) => spans.length > 0) || special_days.length > 0;
}

/** The spans that begin on a day: those of the date, where it is a special one, else of its weekday. */
export function spansOn({ week, special_days }: WorkingHours, day: Day): readonly HourSpan[] {
  return special_days.find(({ date }) => date === day)?.spans ?? week[weekday(day) - 1] ?? [];
}

/** The hours as they are stored: spans and dates in order. */
export function inOrder({ week, special_days }: WorkingHours): WorkingHours {
  const sorted = (spans: readonly HourSpan[]) => spans.toSorted((a, b) => a.from.localeCompare(b.from));
  return {
    week: week.map(sorted),
    special_days: special_days
      .map(({ date, spans }) => ({ date, spans: sorted(spans) }))
      .sort((a, b) => a.date.localeCompare(b.date)),
  };
}
