import { test } from 'vitest';
import { ORDERS_NOW, openOrderCount } from '../../../../tests/orders/count-random-orders.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const count = await openOrderCount(await openWorld({ now: ORDERS_NOW }));

/** On a machine that does other things. */
const LONG_MS = 900_000;

test(
  '100,000 orders with repeats, versions, returns and late clicks are counted to the hundredth',
  () => count({ seed: 4, clickCount: 20_000, orderCount: 100_000 }),
  LONG_MS,
);
