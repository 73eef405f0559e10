import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import './calendar-languages.ts';

test.each([
  ['en', 'November 2026', '20 November 2026', 'Fr'],
  ['sr', 'novembar 2026', '20 novembar 2026', 'pe'],
  ['sl', 'november 2026', '20 november 2026', 'pe'],
  ['hr', 'studeni 2026', '20 studenoga 2026', 'pe'],
])('a calendar in %s has its names of months and days', (locale, month, day, weekday) => {
  const friday = dayjs('2026-11-20').locale(locale);
  expect([friday.format('MMMM YYYY'), friday.format('D MMMM YYYY'), friday.format('dd')]).toEqual([
    month,
    day,
    weekday,
  ]);
});
