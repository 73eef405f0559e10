import { expect, test } from 'vitest';
import { watchProbe } from './engine-probe.ts';

function open(ask: () => Promise<string>) {
  let now = 0;
  const probe = watchProbe({ name: 'engine', patienceMs: 10_000, ask }, () => now);
  return {
    probe,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('nothing is well before the first answer', () => {
  const { probe } = open(async () => 'up');
  expect(probe.result()).toEqual({
    name: 'engine',
    ok: false,
    detail: 'no answer yet',
    age_ms: null,
    took_ms: null,
  });
});

test('the last answer is given with its age, until it is too old', async () => {
  const { probe, pass } = open(async () => 'up');
  await probe.ask();
  pass(10_000);
  expect(probe.result()).toEqual({ name: 'engine', ok: true, detail: 'up', age_ms: 10_000, took_ms: 0 });
  pass(1);
  expect(probe.result()).toMatchObject({ ok: false, detail: 'no answer for 10 s' });
});

test('a refusal counts at once, by its first line, and the next good answer ends it', async () => {
  let error: Error | null = new Error('connection refused\n  at somewhere');
  const { probe } = open(async () => {
    if (error) throw error;
    return 'up';
  });
  await probe.ask();
  expect(probe.result()).toMatchObject({ ok: false, detail: 'connection refused' });
  error = null;
  await probe.ask();
  expect(probe.result().ok).toBe(true);
});

test('an engine that does not answer is asked once, and what it said before counts meanwhile', async () => {
  let asked = 0;
  const silent = Promise.withResolvers<string>();
  const { probe } = open(() => {
    asked += 1;
    return asked === 1 ? Promise.resolve('up') : silent.promise;
  });
  await probe.ask();
  const [one, two] = [probe.ask(), probe.ask()];
  expect([asked, probe.result().ok]).toEqual([2, true]);
  silent.resolve('up again');
  await Promise.all([one, two]);
  expect(probe.result().detail).toBe('up again');
});
