import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { type ShadowClick, type ShadowRule, shadowVerdicts } from './shadow-verdicts.ts';

const START = Date.parse('2026-11-20T08:00:00Z');
let made = 0;
const click = (minutes: number, patch: Partial<ShadowClick> = {}): ShadowClick => {
  made += 1;
  return {
    id: String(made),
    at: START + minutes * MINUTE_MS,
    productId: 1,
    visitor: `visitor ${made}`,
    ...patch,
  };
};
const several = (count: number, make: (nth: number) => ShadowClick) =>
  Array.from({ length: count }, (_, nth) => make(nth));
const foundBy = (rule: ShadowRule, clicks: readonly ShadowClick[]) =>
  [...shadowVerdicts(clicks).values()].filter((rules) => rules.has(rule)).length;

describe('a burst', () => {
  test.each([
    ['six clicks in two minutes are', several(6, (nth) => click(nth * 0.4)), 6],
    ['five are none', several(5, (nth) => click(nth * 0.4)), 0],
    ['six in more than two minutes are none', several(6, (nth) => click(nth * 0.41)), 0],
    ['on offers of their own they are none', several(6, (nth) => click(nth * 0.4, { productId: nth })), 0],
    ['clicks apart from it are not of it', [...several(6, (nth) => click(nth * 0.4)), click(60)], 6],
  ])('%s', (_, clicks, found) => {
    expect(foundBy('burst', clicks)).toBe(found);
  });

  test('is none where the day around it has as many', () => {
    const busy = several(2_000, (nth) => click((nth - 1_000) * 0.3));
    expect(foundBy('burst', busy)).toBe(0);
  });
});

describe('a rival', () => {
  const visitor = 'one';
  test.each([
    [
      'five offers in half an hour are',
      several(5, (nth) => click(nth * 7.5, { visitor, productId: nth })),
      5,
    ],
    ['four are none', several(4, (nth) => click(nth * 5, { visitor, productId: nth })), 0],
    ['five in more are none', several(5, (nth) => click(nth * 7.6, { visitor, productId: nth })), 0],
    ['one offer again and again is none', several(9, (nth) => click(nth, { visitor })), 0],
    ['nobody knows who', several(9, (nth) => click(nth, { visitor: '', productId: nth })), 0],
  ])('%s', (_, clicks, found) => {
    expect(foundBy('rival', clicks)).toBe(found);
  });
});

test('the order in which clicks come does not matter', () => {
  const clicks = several(8, (nth) =>
    click((nth * HOUR_MS) / HOUR_MS / 5, { visitor: 'x', productId: nth % 6 }),
  );
  expect([...shadowVerdicts(clicks.toReversed()).keys()].sort()).toEqual(
    [...shadowVerdicts(clicks).keys()].sort(),
  );
});
