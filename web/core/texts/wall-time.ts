const TO_THE_MINUTE = {
  timeZone: 'Europe/Belgrade',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const minutes = new Intl.DateTimeFormat('de-DE', TO_THE_MINUTE);
const clock = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Belgrade',
  hour: '2-digit',
  minute: '2-digit',
});
const seconds = new Intl.DateTimeFormat('de-DE', { ...TO_THE_MINUTE, second: '2-digit' });

/** An instant as it was on the wall in Belgrade, as a sentence has it: `20.11.26, 14:03`. */
export function formatInstant(at: string): string {
  return minutes.format(new Date(at));
}

/** The time of an instant of today, as it was on the wall in Belgrade: `14:03`. */
export function formatClock(at: string): string {
  return clock.format(new Date(at));
}

/** An instant as it was on the wall in Belgrade, for a column: `20.11.26 14:03`. */
export function formatMinute(at: string): string {
  return formatInstant(at).replace(',', '');
}

/** An instant as it was on the wall in Belgrade, for a column: `20.11.26 14:03:59`. */
export function formatSecond(at: string): string {
  return seconds.format(new Date(at)).replace(',', '');
}
