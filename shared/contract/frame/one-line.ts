import { z } from 'zod';
import { UNREADABLE } from '../../rules/people/contact-details.ts';
import { customIssue } from './custom-issue.ts';

const MESSAGE =
  'One line, without control characters and marks that turn the direction of writing: type it again';

/** Words that somebody types on one line, such as a name; what others cannot read, or not in that order, is refused. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => !UNREADABLE.test(text), customIssue('unreadable', {}, MESSAGE));
