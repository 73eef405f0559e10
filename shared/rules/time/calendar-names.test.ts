import { expect, it } from 'vitest';
import { monthInText, monthName } from './calendar-names.ts';

it.each([
  ['en', 'October 2026', 'October 2026'],
  ['sr', 'Oktobar 2026', 'oktobar 2026'],
  ['sl', 'Oktober 2026', 'oktober 2026'],
  ['hr', 'Listopad 2026', 'listopad 2026'],
] as const)('a month stands alone with a capital, and in a text as %s writes it', (locale, alone, inText) => {
  expect(monthName('2026-10-01', locale)).toBe(alone);
  expect(monthInText('2026-10-01', locale)).toBe(inText);
});
