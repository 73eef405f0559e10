import { expect } from 'vitest';
import { NOW_MS, type TestWorld } from './test-world.ts';

/** Of two links that were made now, one works in the last instant of its life and the other no longer in the next. */
export async function expectLinkLife<L>(
  setNow: TestWorld['setNow'],
  lifeMs: number,
  of: { readonly make: () => Promise<L>; readonly use: (link: L) => Promise<{ statusCode: number }> },
): Promise<{ late: L }> {
  const [early, late] = [await of.make(), await of.make()];
  setNow(NOW_MS + lifeMs - 1);
  expect((await of.use(early)).statusCode).toBe(204);
  setNow(NOW_MS + lifeMs);
  expect((await of.use(late)).statusCode).toBe(410);
  return { late };
}
