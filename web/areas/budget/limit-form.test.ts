import { describe, expect, it } from 'vitest';
import { readDecrease, readRaise } from './limit-form.ts';

describe('readRaise', () => {
  it.each([
    ['', { fault: 'missing' }],
    ['  ', { fault: 'missing' }],
    ['abc', { fault: 'unreadable' }],
    ['1,500', { fault: 'unreadable' }],
    ['1,5', { fault: 'not_higher' }],
    ['100', { fault: 'not_higher' }],
    ['-200', { fault: 'not_higher' }],
    ['100,001', { fault: 'unreadable' }],
    ['1000000,01', { fault: 'too_high' }],
    ['100,01', { value: 100.01, unsure: false }],
    ['1.500', { value: 1500, unsure: true }],
    ['1.500,00', { value: 1500, unsure: false }],
  ])('from 100: %j is %j', (text, expected) => {
    expect(readRaise(text, 100)).toEqual(expected);
  });
});

it.each([
  ['', { fault: 'missing' }],
  ['0', { fault: 'not_lower' }],
  ['100', { fault: 'not_lower' }],
  ['99,5', { value: 99.5, unsure: false }],
])('readDecrease from 100: %j is %j', (text, expected) => {
  expect(readDecrease(text, 100)).toEqual(expected);
});
