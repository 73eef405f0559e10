import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it.each([
  { failures: 0, chance: 0, ms: 3_000, why: 'a stream that ended in good order' },
  { failures: 0, chance: 1, ms: 1_500, why: 'by chance up to half of it less' },
  { failures: 3, chance: 0, ms: 24_000, why: 'twice as long after each failure' },
  { failures: 9, chance: 0, ms: 60_000, why: 'a minute at most' },
  { failures: 5_000, chance: 1, ms: 30_000, why: 'however long the outage is' },
])('$why: $ms ms', ({ failures, chance, ms }) => {
  expect(backoffMs(3_000, failures, chance)).toBe(ms);
});
