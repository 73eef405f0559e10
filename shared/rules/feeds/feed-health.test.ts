import { expect, test } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import { feedHealth } from './feed-health.ts';

const now = 1_000 * HOUR_MS;
const good = {
  hasAddress: true,
  intervalHours: 6,
  isRunning: false,
  lastStatus: 'done',
  lastFault: null,
  isGuided: false,
  goodAt: now - HOUR_MS,
  now,
};

test.each([
  ['good', {}, 'it came an hour ago'],
  ['good', { lastStatus: 'unchanged' }, 'nothing is new'],
  ['good', { goodAt: now - 24 * HOUR_MS }, 'a day is not old'],
  ['stale', { goodAt: now - 24 * HOUR_MS - 1 }, 'more than a day'],
  ['good', { intervalHours: 24, goodAt: now - 72 * HOUR_MS }, 'three intervals'],
  ['stale', { intervalHours: 24, goodAt: now - 72 * HOUR_MS - 1 }, 'more than three intervals'],
  ['good', { hasAddress: false, goodAt: 0 }, 'an upload grows old by nobody’s fault'],
  ['failing', { lastStatus: 'failed', lastFault: 'address_timeout' }, 'the address'],
  ['failing', { lastStatus: 'refused', lastFault: 'truncated' }, 'the feed'],
  ['failing', { lastStatus: 'failed', isRunning: true }, 'another try is under way'],
  ['collapsed', { lastStatus: 'refused', lastFault: 'collapsed' }, 'somebody has to say'],
  ['guided', { isGuided: true }, 'what came is no offer before its end'],
  ['guided', { isGuided: true, hasAddress: false, lastStatus: null, goodAt: null }, 'it has just begun'],
  ['failing', { isGuided: true, lastStatus: 'refused', lastFault: 'truncated' }, 'somebody is stuck in it'],
  ['running', { isGuided: true, isRunning: true }, 'a file is being read'],
  ['running', { isRunning: true, lastStatus: null, goodAt: null }, 'the first one'],
  ['never', { lastStatus: null, goodAt: null }, 'an address that was not fetched yet'],
  ['never', { lastStatus: 'cancelled', goodAt: null }, 'somebody stopped the first one'],
  ['none', { hasAddress: false, lastStatus: null, goodAt: null }, 'nothing is there'],
])('%s: %j, as %s', (health, more, _why) => {
  expect(feedHealth({ ...good, ...more })).toBe(health);
});
