import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../../platform/start/services.ts';
import { WAITING_BATCHES } from './announce-batches.ts';
import { announceWaitingBatches, hasWaitingBatches } from './outbox.repository.ts';

const LOOK_MS = 100;
/** The process that forwards may have been started meanwhile, or have missed the word. */
const LOOKS_A_CALL = 50;

/**
 * Lets another process forward what waits of a shop, and waits for it; not for what was set aside, which waits for staff.
 * @throws whatever `checkForwarder` does, which is asked again and again, or the signal's reason
 */
export async function awaitForwarding(
  { db }: Pick<Services, 'db'>,
  options: {
    readonly shopId: number;
    /** Throws where there is no process any more that forwards. */
    readonly checkForwarder: () => Promise<void>;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { shopId, checkForwarder, signal } = options;
  for (let looks = 0; await hasWaitingBatches(db, shopId); looks += 1) {
    if (looks % LOOKS_A_CALL === 0) await announceWaitingBatches(db, WAITING_BATCHES);
    await checkForwarder();
    await sleep(LOOK_MS, undefined, { signal });
  }
}
