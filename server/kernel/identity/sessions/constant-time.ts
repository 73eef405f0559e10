import { setTimeout as sleep } from 'node:timers/promises';
import { EVEN_TIME_MS } from './hardening.ts';

/** Answers no earlier than after a fixed time, so that it does not tell whether there was something to do. */
export async function inEvenTime(work: () => Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), sleep(EVEN_TIME_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}
