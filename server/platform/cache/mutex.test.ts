import { expect, test } from 'vitest';
import { mutex } from './mutex.ts';

test('work runs in the order of its arrival, never two at once', async () => {
  const inTurn = mutex();
  const events: string[] = [];
  const work = (name: string, ms: number) =>
    inTurn(async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, ms));
      events.push(`${name} ends`);
      return name;
    });
  expect(await Promise.all([work('slow', 20), work('quick', 1)])).toEqual(['slow', 'quick']);
  expect(events).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
});

test('work that fails tells its caller alone', async () => {
  const inTurn = mutex();
  const failing = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
