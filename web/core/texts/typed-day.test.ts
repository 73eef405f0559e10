import { expect, it } from 'vitest';
import { readTypedDay } from './typed-day.ts';

it.each([
  { text: '05.12.26', day: '2026-12-05' },
  { text: '5. 12. 2026.', day: '2026-12-05' },
  { text: '5/12/2026', day: '2026-12-05' },
  { text: '2026-12-05', day: '2026-12-05' },
  { text: ' 31.12.26 ', day: '2026-12-31' },
  { text: '31.11.26', day: null },
  { text: '5.12.', day: null },
  { text: 'tomorrow', day: null },
  { text: '', day: null },
])('$text is $day', ({ text, day }) => {
  expect(readTypedDay(text)).toBe(day);
});
