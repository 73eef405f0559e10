import { isMainThread, threadId } from 'node:worker_threads';

/** What tests of the worker pool run in threads. */
export const presentThread = (input: { readonly text: string }) => ({
  text: input.text.toUpperCase(),
  isMainThread,
  threadId,
});

export function fail(): never {
  throw new Error('broken on purpose');
}

/** Computes until it is ended, and says first that it began. */
export function computeForever({ begun }: { readonly begun: SharedArrayBuffer }): never {
  Atomics.add(new Int32Array(begun), 0, 1);
  for (;;);
}

/** Waits until it is let go, and says first that it began. */
export function waitForLeave({
  begun,
  leave,
}: {
  begun: SharedArrayBuffer;
  leave: SharedArrayBuffer;
}): string {
  Atomics.add(new Int32Array(begun), 0, 1);
  Atomics.wait(new Int32Array(leave), 0, 0);
  return 'left';
}

export function fillMemory(): never {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, place) => place));
}
