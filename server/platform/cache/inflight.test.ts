import { describe, expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { openInflight } from './inflight.ts';

function scene() {
  const started: { signal: AbortSignal; finish: (value: string) => void; fail: (error: Error) => void }[] =
    [];
  const shared = openInflight<string>();
  const caller = () => {
    const controller = new AbortController();
    const result = shared('key', controller.signal, (signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      started.push({ signal, finish: resolve, fail: reject });
      return promise;
    });
    result.catch(() => {});
    return { result, leave: () => controller.abort() };
  };
  return { started, caller };
}

describe('work that callers share', () => {
  test('is done once for all who ask while it runs, and anew afterwards', async () => {
    const { started, caller } = scene();
    const [first, second] = [caller(), caller()];
    started[0]?.finish('done');
    expect(await Promise.all([first.result, second.result])).toEqual(['done', 'done']);
    expect(started).toHaveLength(1);
    caller();
    expect(started).toHaveLength(2);
  });

  test('goes on for the others when one leaves', async () => {
    const { started, caller } = scene();
    const [first, second] = [caller(), caller()];
    first.leave();
    await expect(first.result).rejects.toEqual(new AppError('aborted'));
    expect(started[0]?.signal.aborted).toBe(false);
    started[0]?.finish('done');
    expect(await second.result).toBe('done');
  });

  test('is aborted when the last one leaves, and the next caller starts anew', async () => {
    const { started, caller } = scene();
    const [first, second] = [caller(), caller()];
    first.leave();
    second.leave();
    await Promise.allSettled([first.result, second.result]);
    expect(started[0]?.signal.aborted).toBe(true);
    const third = caller();
    expect(started).toHaveLength(2);
    started[0]?.fail(new Error('late'));
    started[1]?.finish('new');
    expect(await third.result).toBe('new');
  });

  test('fails for all who wait, and is not remembered', async () => {
    const { started, caller } = scene();
    const [first, second] = [caller(), caller()];
    started[0]?.fail(new Error('broken'));
    await expect(first.result).rejects.toThrow('broken');
    await expect(second.result).rejects.toThrow('broken');
    caller();
    expect(started).toHaveLength(2);
  });

  test('is not even started for a caller who has left', async () => {
    const { started } = scene();
    const shared = openInflight<string>();
    await expect(shared('key', AbortSignal.abort(), async () => 'done')).rejects.toEqual(
      new AppError('aborted'),
    );
    expect(started).toHaveLength(0);
  });
});
