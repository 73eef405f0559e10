import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { openHttpServer } from '../../../tests/servers/test-http-server.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { deleteEndedRateLimits } from './rate-limit.repository.ts';
import { openRequestCounts, ownRequestCounts } from './request-counts.ts';

const AT = Date.parse('2026-11-20T10:00:10Z');
const WINDOW_END = Date.parse('2026-11-20T10:01:00Z');
const MINUTE = 60_000;

const { services } = await openWorld({ now: '2026-11-20T10:00:10Z', freezesDate: true });
/** They exchange when the test says so. */
const open = () => openRequestCounts(services, DAY_MS);
const [one, two] = [open(), open()];
afterAll(async () => {
  await one.stop();
  await two.stop();
});

const addTimes = (counts: typeof one, key: string, times: number, at = AT) => {
  for (let time = 1; time < times; time += 1) counts.add(key, at);
  return counts.add(key, at);
};
const stored = () =>
  services.db.selectFrom('rate_limit').select(['key', 'points']).where('key', 'like', 'requests:%').execute();

test('what each process counts counts for all, once they have exchanged it; a new minute begins anew', async () => {
  expect(addTimes(one, 'a', 300)).toEqual({ count: 300, endsAt: WINDOW_END });
  expect(addTimes(two, 'a', 200)).toEqual({ count: 200, endsAt: WINDOW_END });
  await one.exchange();
  await two.exchange();
  expect(two.add('a', AT).count).toBe(501);
  await two.exchange();
  one.add('a', AT);
  await one.exchange();
  expect(one.add('a', AT).count).toBe(503);
  expect(one.add('a', AT + MINUTE)).toEqual({ count: 1, endsAt: WINDOW_END + MINUTE });
});

test('where the clock is set back, the minutes are those of the new time', async () => {
  const counts = open();
  addTimes(counts, 'back', 500, AT + 60 * MINUTE);
  expect(counts.add('back', AT)).toEqual({ count: 1, endsAt: WINDOW_END });
  expect(counts.add('back', AT + MINUTE)).toEqual({ count: 1, endsAt: WINDOW_END + MINUTE });
  await counts.stop();
});

test('who calls rarely costs no statement, and what has ended is deleted', async () => {
  addTimes(one, 'rare', 99, AT + 2 * MINUTE);
  addTimes(one, 'often', 100, AT + 2 * MINUTE);
  await one.exchange();
  const keys = (await stored()).map(({ key }) => key.split(':').at(-1));
  expect(keys).toContain('often');
  expect(keys).not.toContain('rare');
  await deleteEndedRateLimits(services.db, new Date(WINDOW_END + 3 * MINUTE));
  expect(await stored()).toEqual([]);
});

test('one process alone counts each key for a minute from its first call', () => {
  let now = 5_000;
  const count = ownRequestCounts(() => now);
  expect(count('a')).toEqual({ count: 1, msLeft: MINUTE });
  now += MINUTE - 1;
  expect([count('a'), count('b')]).toEqual([
    { count: 2, msLeft: 1 },
    { count: 1, msLeft: MINUTE },
  ]);
  now += 1;
  expect(count('a')).toEqual({ count: 1, msLeft: MINUTE });
});

test('two processes together let through what one would alone', async () => {
  const counts = [open(), open()];
  const apps = await Promise.all(
    counts.map(async (requestCounts) => {
      const app = await openHttpServer({ requestsPerMinute: 200, requestCounts });
      app.get('/v1/call', async () => ({}));
      return app;
    }),
  );
  const ask = async (index: number) => {
    const { statusCode, headers } = (await apps[index]?.inject('/v1/call')) ?? {};
    return { statusCode, seconds: Number(headers?.['retry-after']) };
  };
  for (let times = 0; times < 120; times += 1) {
    await ask(0);
    await ask(1);
  }
  for (const each of counts) await each.exchange();
  // The first hears of the second with the next call that it tells of.
  await ask(0);
  await counts[0]?.exchange();
  const answers = [await ask(0), await ask(1)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  expect(answers.map(({ seconds }) => seconds)).toEqual([50, 50]);
  for (const app of apps) await app.close();
  for (const each of counts) await each.stop();
});
