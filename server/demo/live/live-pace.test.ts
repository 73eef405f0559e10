import { expect, test } from 'vitest';
import { clicksPerSecond, viewsPerSecond } from './live-pace.ts';

const EVENING = Date.parse('2026-11-18T19:30:00Z');
const NIGHT = Date.parse('2026-11-18T03:30:00Z');
const traffic = { portal: { id: 1, cc: 'rs' as const }, clicksPerDay: 800, share: 0.6, clicksToday: 0 };

test('a few pages a second are looked at by day, and some by night', () => {
  expect(viewsPerSecond(EVENING)).toBeGreaterThan(viewsPerSecond(NIGHT));
  for (const now of [EVENING, NIGHT]) {
    expect(viewsPerSecond(now)).toBeGreaterThanOrEqual(2);
    expect(viewsPerSecond(now)).toBeLessThanOrEqual(5);
  }
});

test('clicks come quickly until the day has half as many again as usual, then as seldom as ever', () => {
  const early = clicksPerSecond(traffic, 100, EVENING);
  const late = clicksPerSecond(traffic, 5_000, EVENING);
  expect(early).toBeGreaterThan(0.1);
  // Seconds are given to the portal by its share of the traffic.
  const perDay = late * traffic.share * 86_400;
  expect(perDay).toBeGreaterThan(traffic.clicksPerDay * 0.5);
  expect(perDay).toBeLessThan(traffic.clicksPerDay * 3);
  expect(late).toBeLessThan(early);
});
