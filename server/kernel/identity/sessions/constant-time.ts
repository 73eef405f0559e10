import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work takes for an account that exists, and short for a person. */
export const EVEN_TIME_MS = 400;

/** Answers no earlier than after a fixed time, so that it does not tell whether there was something to do. */
export async function inEvenTime(work: () => Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), sleep(EVEN_TIME_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}
