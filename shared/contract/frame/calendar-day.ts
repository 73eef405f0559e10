import { z } from 'zod';
import { customIssue } from './custom-issue.ts';

/** A day of the calendar; ISO 8601 has a year 0000, PostgreSQL has none. */
export const calendarDay = z.iso
  .date()
  .refine(
    (day) => !day.startsWith('0000'),
    customIssue('invalid_format', { format: 'date' }, 'A day of the calendar'),
  );
