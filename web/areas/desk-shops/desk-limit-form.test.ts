import { expect, test } from 'vitest';
import { readDeskLimit } from './desk-limit-form.ts';

test.each([
  ['', false, 100, { error: 'missing' }],
  ['much', false, 100, { error: 'unreadable' }],
  ['100', false, 100, { error: 'same' }],
  ['0', false, 100, { error: 'not_positive' }],
  ['12,345', false, 100, { error: 'unreadable' }],
  ['50,25', false, 100, { value: 50.25, unsure: false }],
  ['1.500', false, 100, { value: 1500, unsure: true }],
  ['whatever was typed', true, 100, { value: null, unsure: false }],
  ['', true, null, { error: 'same' }],
] as const)('%j, without a limit: %s, from %s: %j', (text, isNone, current, read) => {
  expect(readDeskLimit({ text, isNone }, current)).toEqual(read);
});
