import { test } from 'vitest';
import { ORDERS_NOW, openOrderCount } from '../../../../tests/orders/count-random-orders.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const count = await openOrderCount(await openWorld({ now: ORDERS_NOW }));

test.each([1, 2, 3])('random orders, seed %d: the rows add up to what a count by hand says', (seed) =>
  count({ seed, clickCount: 400, orderCount: 400 }),
);
