import { expect, test } from 'vitest';
import { StartError } from './start-error.ts';
import { brokenStart } from './start-guard.ts';

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
