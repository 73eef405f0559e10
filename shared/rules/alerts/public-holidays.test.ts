import { expect, test } from 'vitest';
import { isPublicHoliday, orthodoxEaster, westernEaster } from './public-holidays.ts';

test.each([
  [2024, '2024-03-31', '2024-05-05'],
  [2025, '2025-04-20', '2025-04-20'],
  [2026, '2026-04-05', '2026-04-12'],
  [2027, '2027-03-28', '2027-05-02'],
  [2038, '2038-04-25', '2038-04-25'],
])('Easter of %i', (year, western, orthodox) => {
  expect([westernEaster(year), orthodoxEaster(year)]).toEqual([western, orthodox]);
});

test.each([
  ['rs', '2026-02-15', true],
  ['rs', '2026-04-10', true],
  ['rs', '2026-12-25', false],
  ['hr', '2026-12-25', true],
  ['hr', '2026-06-04', true],
  ['si', '2026-06-25', true],
  ['si', '2026-04-06', true],
  ['ba', '2026-11-25', true],
  ['ba', '2026-11-26', false],
] as const)('%s keeps %s: %s', (portal, day, is) => expect(isPublicHoliday(portal, day)).toBe(is));
