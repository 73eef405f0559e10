import { afterEach, expect, test, vi } from 'vitest';
import type {
  computeForever,
  fail,
  fillMemory,
  presentThread,
  waitForLeave,
} from '../../../tests/servers/worker-functions.ts';
import { openWorkerPool, type WorkerPool, type WorkerTask } from './worker-pool.ts';

const log = { warn: () => {} };
const module = new URL('../../../tests/servers/worker-functions.ts', import.meta.url);
const taskOf = (name: string, timeLimitMs = 60_000): WorkerTask => ({ module, name, timeLimitMs });

let opened: WorkerPool[] = [];
function open(limits: Parameters<typeof openWorkerPool>[0]['limits'] = {}): WorkerPool {
  const pool = openWorkerPool({ log, limits });
  opened.push(pool);
  return pool;
}
afterEach(async () => {
  await Promise.all(opened.map((pool) => pool.close()));
  opened = [];
});

const counter = () => new SharedArrayBuffer(4);
const countOf = (buffer: SharedArrayBuffer) => Atomics.load(new Int32Array(buffer), 0);
const shout = (pool: WorkerPool) => pool.run<typeof presentThread>(taskOf('presentThread'), { text: 'čaša' });

test('a function runs in another thread and its answer comes back', async () => {
  expect(await shout(open())).toEqual({
    text: 'ČAŠA',
    isMainThread: false,
    threadId: expect.any(Number),
  });
});

test('a function that throws rejects with its message, and the next one runs', async () => {
  const pool = open();
  await expect(pool.run<typeof fail>(taskOf('fail'), undefined)).rejects.toThrow('broken on purpose');
  expect(await shout(pool)).toMatchObject({ text: 'ČAŠA' });
});

test('a function that takes too long is ended and its thread replaced', async () => {
  const pool = open({ threads: 1 });
  const begun = counter();
  const { threadId } = await shout(pool);
  await expect(
    pool.run<typeof computeForever>(taskOf('computeForever', 2_000), { begun }),
  ).rejects.toMatchObject({ name: 'WorkerLimitError', limit: 'time' });
  expect(countOf(begun)).toBe(1);
  expect((await shout(pool)).threadId).not.toBe(threadId);
});

test('a function that fills the memory is ended and its thread replaced', async () => {
  const pool = open({ threads: 1, heapMegabytes: 32 });
  await expect(pool.run<typeof fillMemory>(taskOf('fillMemory'), undefined)).rejects.toMatchObject({
    name: 'WorkerLimitError',
    limit: 'memory',
  });
  expect(await shout(pool)).toMatchObject({ text: 'ČAŠA' });
});

test('a function that is not wanted any more is ended with the reason, and its thread replaced', async () => {
  const pool = open({ threads: 1 });
  const [begun, controller, reason] = [counter(), new AbortController(), new Error('not wanted')];
  const { signal } = controller;
  const running = pool.run<typeof computeForever>(taskOf('computeForever'), { begun }, { signal });
  const ended = expect(running).rejects.toBe(reason);
  await vi.waitFor(() => expect(countOf(begun)).toBe(1), { timeout: 20_000 });
  controller.abort(reason);
  await ended;
  expect(await shout(pool)).toMatchObject({ text: 'ČAŠA' });
  await expect(pool.run<typeof computeForever>(taskOf('computeForever'), { begun }, { signal })).rejects.toBe(
    reason,
  );
  expect(countOf(begun)).toBe(1);
});

test('no more functions run than there are threads, and no more wait than may', async () => {
  const pool = open({ threads: 2, queued: 1 });
  const [begun, leave] = [counter(), counter()];
  const run = () => pool.run<typeof waitForLeave>(taskOf('waitForLeave'), { begun, leave });
  const [first, second, third] = [run(), run(), run()];
  await expect(run()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 30 });
  await vi.waitFor(() => expect(countOf(begun)).toBe(2), { timeout: 20_000 });
  Atomics.store(new Int32Array(leave), 0, 1);
  Atomics.notify(new Int32Array(leave), 0);
  expect(await Promise.all([first, second, third])).toEqual(['left', 'left', 'left']);
  expect(countOf(begun)).toBe(3);
});

test('a closed pool ends what runs and takes nothing more', async () => {
  const pool = open();
  const begun = counter();
  const running = pool.run<typeof computeForever>(taskOf('computeForever'), { begun });
  const ended = expect(running).rejects.toThrow();
  await vi.waitFor(() => expect(countOf(begun)).toBe(1), { timeout: 20_000 });
  await pool.close();
  await ended;
  await expect(shout(pool)).rejects.toMatchObject({ code: 'unavailable' });
});
