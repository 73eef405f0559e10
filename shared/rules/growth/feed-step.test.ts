import { expect, test } from 'vitest';
import { feedStep } from './feed-step.ts';

test.each([
  [{ items: 100, accepted: 98 }, 'done', 'exactly the goal'],
  [{ items: 1_000, accepted: 979 }, 'todo', 'one item below it'],
  [{ items: 0, accepted: 0 }, 'unknown', 'an empty feed says nothing'],
  [null, 'unknown', 'offers that came without a feed'],
] as const)('a feed of %o is %s: %s', (good, state, _) => {
  expect(feedStep(good, { hasOffers: true })).toMatchObject({
    id: 'feed',
    state,
    effect: 'loses',
    done: good?.accepted ?? 0,
    of: good?.items ?? 0,
    clicks: null,
  });
});

test('a shop with neither feed nor offers has to add one before anything else counts', () => {
  expect(feedStep(null, { hasOffers: false })).toMatchObject({
    id: 'feed',
    state: 'todo',
    effect: 'blocks',
    done: null,
    of: null,
  });
  expect(feedStep({ items: 100, accepted: 0 }, { hasOffers: false })).toMatchObject({
    effect: 'loses',
    of: 100,
  });
});
