import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../logging/logger.ts';
import { isConnectionLost, isDatabaseAway } from '../postgres/lost-connection.ts';
import { StartError } from './start-error.ts';

const EVERY_MS = 10_000;

/** Does something that a person may have to wait for, and says what they wait for again and again until it is done. */
export async function sayWaiting<T>(
  log: Pick<Log, 'info'>,
  what: string,
  work: () => Promise<T>,
  everyMs = EVERY_MS,
): Promise<T> {
  const timer = setInterval(() => log.info(`Still waiting for ${what} …`), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** SQLSTATE class 53: no room on the disk, in the memory, or for a connection. */
const NO_ROOM_CLASS = /^53...$/;

/**
 * What ended a start, for people: a database that is full or went away meanwhile is a sentence, and no fault of ours.
 * @returns the error itself where it is neither
 */
export function brokenStart(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (NO_ROOM_CLASS.test(code) || code === 'ENOSPC')
    return new StartError(`The app could not start: there is no room left (${message}).`, { cause: error });
  if (isConnectionLost(error))
    return new StartError(`The app could not start: a database went away meanwhile (${message}).`, {
      cause: error,
    });
  return error;
}

const ASK_AGAIN_MS = 1_000;
const GIVE_UP_MS = 120_000;

/**
 * Does something again while a database is away, which the log says once: after a power cut all start together, and
 * whoever watches the process need not start it again and again.
 * @throws what was thrown last, after two minutes; whatever else goes wrong, at once
 */
export async function retryWhileAway<T>(
  log: Pick<Log, 'warn'>,
  work: () => Promise<T>,
  { askAgainMs = ASK_AGAIN_MS, giveUpMs = GIVE_UP_MS } = {},
): Promise<T> {
  const end = performance.now() + giveUpMs;
  let isSaid = false;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() >= end) throw error;
      if (!isSaid) log.warn(`${(error as Error).message} It is asked again for two minutes.`);
      isSaid = true;
      await sleep(askAgainMs);
    }
  }
}
