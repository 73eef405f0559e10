import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnReplay, OWN, PLACED_AT, replayWorld } from '../../../tests/rules/replay-world.ts';
import { changedBid } from '../auction/own-part.ts';
import { replayPagesOfKinds } from '../auction/replay-pages.ts';
import { replayBid, shareHeld } from './bid-replay.ts';
import { HOURS_OF_WEEK, positionPrices } from './position-prices.ts';

const hourOf = (ms: number) => Math.floor(ms / 10) % HOURS_OF_WEEK;

function hourlyWorld(one: Parameters<typeof replayWorld>[0]) {
  const world = replayWorld(one);
  const products = world.views.map((views) => ({
    part: world.part,
    pages: replayPagesOfKinds(world.market, views, hourOf),
  }));
  return { ...world, products, pricing: one.pricing };
}

test('half of the views are held at the median, nine in ten at the other price, and not a cent below', () => {
  const property = fc.property(drawnReplay, fc.constantFrom(1, 2, 3), (one, position) => {
    const { products, pricing, part, target } = hourlyWorld(one);
    if (!part.isTarget) return;
    const { all } = positionPrices(products, pricing, 3);
    const price = all.prices[position - 1];
    expect(price?.medianMicros).toBeLessThanOrEqual(price?.p90Micros ?? 0);
    for (const [share, micros] of [
      [0.5, price?.medianMicros],
      [0.9, price?.p90Micros],
    ] as const) {
      const heldWith = (bid: number) => {
        const about = { ...target, shopId: OWN, micros: bid, now: PLACED_AT };
        return shareHeld(replayBid(products, changedBid(null, about), pricing), position) ?? 0;
      };
      expect(heldWith(micros ?? 0)).toBeGreaterThanOrEqual(share);
      expect(heldWith((micros ?? 0) - 10_000)).toBeLessThan(share);
    }
  });
  fc.assert(property, { numRuns: 300 });
});

test('the hours have all views between them, each where its instant is', () => {
  const property = fc.property(drawnReplay, (one) => {
    const { products, pricing, part, views, market } = hourlyWorld(one);
    const { all, hours } = positionPrices(products, pricing, 3);
    const instants = part.isTarget ? views.flatMap(({ at }) => Array.from(at, (ms) => ms + market.from)) : [];
    expect(all.views).toBe(instants.length);
    expect(hours.map((hour) => hour.views)).toEqual(
      Array.from({ length: HOURS_OF_WEEK }, (_, hour) => instants.filter((ms) => hourOf(ms) === hour).length),
    );
    for (const hour of hours) expect(hour.prices).toHaveLength(hour.views > 0 ? 3 : 0);
  });
  fc.assert(property, { numRuns: 300 });
});
