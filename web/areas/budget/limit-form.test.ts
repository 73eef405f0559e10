import { describe, expect, it } from 'vitest';
import { readDecrease, readRaise } from './limit-form.ts';

describe('readRaise', () => {
  it.each([
    ['', { error: 'missing' }],
    ['  ', { error: 'missing' }],
    ['abc', { error: 'unreadable' }],
    ['1,500', { error: 'unreadable' }],
    ['1,5', { error: 'not_higher' }],
    ['100', { error: 'not_higher' }],
    ['-200', { error: 'not_higher' }],
    ['100,001', { error: 'unreadable' }],
    ['1000000,01', { error: 'too_high' }],
    ['100,01', { value: 100.01, unsure: false }],
    ['1.500', { value: 1500, unsure: true }],
    ['1.500,00', { value: 1500, unsure: false }],
  ])('from 100: %j is %j', (text, expected) => {
    expect(readRaise(text, 100)).toEqual(expected);
  });
});

it.each([
  ['', { error: 'missing' }],
  ['0', { error: 'not_lower' }],
  ['100', { error: 'not_lower' }],
  ['99,5', { value: 99.5, unsure: false }],
])('readDecrease from 100: %j is %j', (text, expected) => {
  expect(readDecrease(text, 100)).toEqual(expected);
});
