import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createGoalCall } from '../bidding/auto-bids.contract.ts';
import { createSharedLimitCall } from '../bidding/shared-limits.contract.ts';
import { registerCall } from '../people/auth.contract.ts';
import { createDayNoteCall } from '../reports/day-notes.contract.ts';
import { setClientCall, setGoalsCall } from '../reports/portfolio-changes.contract.ts';
import { createSavedViewCall } from '../reports/saved-views.contract.ts';
import { oneLine } from './one-line.ts';

const codesOf = (shape: z.ZodType, sent: unknown) =>
  (shape.safeParse(sent).error?.issues ?? []).map(({ path, ...issue }) => [
    path.join('.'),
    issue.code === 'custom' ? issue.params?.code : issue.code,
  ]);

test.each([
  ['a line break', 'a\nb'],
  ['NUL', 'a\0b'],
  ['the end of a line of other writings', 'a\u2028b'],
  ['half a sign', 'a\ud800b'],
  ['no sign at all', 'a\ufffeb'],
  ['a mark from right to left', 'a\u200fb'],
  ['an override', 'a\u202eb'],
  ['an isolate', 'a\u2067b\u2069'],
  ['the Arabic mark', 'a\u061cb'],
])('%s is refused within one line', (_, text) => {
  expect(codesOf(oneLine(10), text)).toEqual([['', 'unreadable']]);
});

test.each(['Čačak & Ђаковo', '👩‍👩‍👧', 'שלום', ' a ', 'a\tb'.replace('\t', ' ')])(
  '“%s” is a line',
  (text) => {
    expect(oneLine(20).parse(text)).toBe(text.trim());
  },
);

const TURNED = 'a\u202eb';
test.each([
  ['a goal', createGoalCall.body, { name: TURNED }, 'name'],
  [
    'what a goal matches',
    createGoalCall.body,
    { matching: { of: 'products', words: TURNED } },
    'matching.words',
  ],
  ['a goal of several shops', setGoalsCall.body, { goal: { name: TURNED } }, 'goal.name'],
  ['a client', setClientCall.body, { client: TURNED }, 'client'],
  ['a shared limit', createSharedLimitCall.body, { name: TURNED }, 'name'],
  ['a saved view', createSavedViewCall.body, { name: TURNED }, 'name'],
  ['a note of a day', createDayNoteCall.body, { text: TURNED }, 'text'],
  ['a person', registerCall.body, { name: TURNED }, 'name'],
] as const)('the name of %s is one line', (_, shape, sent, field) => {
  expect(codesOf(shape as z.ZodType, sent)).toContainEqual([field, 'unreadable']);
});
