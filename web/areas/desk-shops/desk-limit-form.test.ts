import { expect, test } from 'vitest';
import { readDeskLimit } from './desk-limit-form.ts';

test.each([
  ['', false, 100, { fault: 'missing' }],
  ['much', false, 100, { fault: 'unreadable' }],
  ['100', false, 100, { fault: 'same' }],
  ['0', false, 100, { fault: 'not_positive' }],
  ['12,345', false, 100, { fault: 'unreadable' }],
  ['50,25', false, 100, { value: 50.25, unsure: false }],
  ['1.500', false, 100, { value: 1500, unsure: true }],
  ['whatever was typed', true, 100, { value: null, unsure: false }],
  ['', true, null, { fault: 'same' }],
] as const)('%j, without a limit: %s, from %s: %j', (text, isNone, current, read) => {
  expect(readDeskLimit({ text, isNone }, current)).toEqual(read);
});
