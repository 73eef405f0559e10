import { expect, test } from 'vitest';
import { StartError } from './start-error.ts';
import { brokenStart, retryWhileAway } from './start-guard.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  [
    failure('53100', 'could not extend file "base/16384/16397": No space left on device'),
    'The app could not start: there is no room left (could not extend file "base/16384/16397": No space left on device).',
  ],
  [
    failure('ENOSPC', 'ENOSPC: no space left on device, write'),
    'The app could not start: there is no room left (ENOSPC: no space left on device, write).',
  ],
  [
    failure('57P01', 'terminating connection due to administrator command'),
    'The app could not start: a database went away meanwhile (terminating connection due to administrator command).',
  ],
  [
    new Error('Connection terminated unexpectedly'),
    'The app could not start: a database went away meanwhile (Connection terminated unexpectedly).',
  ],
])('%s ends a start in one sentence', (error, sentence) => {
  const told = brokenStart(error);
  expect(told).toBeInstanceOf(StartError);
  expect((told as Error).message).toBe(sentence);
});

test('a fault of ours stays one, and a sentence the same sentence', () => {
  for (const error of [new TypeError('x is undefined'), new StartError('No.'), 'thrown']) {
    expect(brokenStart(error)).toBe(error);
  }
});

const away = () =>
  new StartError('DATABASE_URL does not work.', { cause: failure('ECONNREFUSED', 'connect ECONNREFUSED') });

/** Does work that fails so often, and tells how often it was done and what was said. */
async function retry(failures: Error[], times: { askAgainMs: number; giveUpMs: number }) {
  const said: string[] = [];
  let tries = 0;
  const work = async () => {
    tries += 1;
    const error = failures.shift();
    if (error) throw error;
    return 'open';
  };
  const log = { warn: (text: string) => void said.push(text) };
  const outcome = await retryWhileAway(log as never, work, times).catch((error: Error) => error.message);
  return { outcome, tries, said };
}

test('a database that is away is asked again, which is said once, and not for ever', async () => {
  const patient = { askAgainMs: 1, giveUpMs: 60_000 };
  expect(await retry([away(), away(), away()], patient)).toEqual({
    outcome: 'open',
    tries: 4,
    said: ['DATABASE_URL does not work. It is asked again for two minutes.'],
  });
  expect(await retry([away(), away()], { ...patient, giveUpMs: 0 })).toEqual({
    outcome: 'DATABASE_URL does not work.',
    tries: 1,
    said: [],
  });
});

test('one that says no is not asked again', async () => {
  const no = new StartError('It refuses the user.', { cause: failure('28P01', 'password') });
  expect(await retry([no], { askAgainMs: 1, giveUpMs: 60_000 })).toEqual({
    outcome: 'It refuses the user.',
    tries: 1,
    said: [],
  });
});
