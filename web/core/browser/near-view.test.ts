import { expect, it } from 'vitest';
import { ownTask } from './near-view.ts';

it('lets each who asks go on in a task of its own, in the order in which they asked', async () => {
  const begun: string[] = [];
  const first = ownTask().then(() => begun.push('first'));
  const second = ownTask().then(() => begun.push('second'));
  await first;
  for (let turn = 0; turn < 100; turn += 1) await null; // the rest of the task
  expect(begun).toEqual(['first']);
  await second;
  expect(begun).toEqual(['first', 'second']);
});
