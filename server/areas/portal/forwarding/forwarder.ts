import { isConnectionLost } from '../../../platform/postgres/lost-connection.ts';
import { type ForwarderServices, forwardBatches } from './forward-batches.ts';

export type Forwarder = {
  /** Forwards what waits, in the background; a fault is logged and it is tried again. */
  readonly nudge: () => void;
  /** Resolves when every batch that was accepted before the call is in ClickHouse. */
  readonly drain: () => Promise<void>;
  /** Ends after the batch at hand. */
  readonly stop: () => Promise<void>;
};

const RETRY_MS = 1000;

/** Carries accepted batches from PostgreSQL to ClickHouse as soon as they are there. */
export function openForwarder(services: ForwarderServices): Forwarder {
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  /** The fault of the last try, said once however often it comes back. */
  let fault = '';

  const run = async () => {
    try {
      while (wanted && !stopped) {
        wanted = false;
        await forwardBatches(services, () => stopped);
        fault = '';
      }
    } finally {
      running = null;
    }
  };
  const drain = () => {
    wanted = true;
    running ??= run();
    return running;
  };
  const report = (error: unknown) => {
    if (fault === String(error)) return;
    fault = String(error);
    services.log.error(`Events could not be forwarded to ClickHouse, and will be tried again: ${fault}`);
  };
  const nudge = () => {
    if (stopped) return;
    drain().catch((error: unknown) => {
      if (!isConnectionLost(error)) report(error);
      clearTimeout(retry);
      retry = setTimeout(nudge, RETRY_MS).unref();
    });
  };
  const stop = async () => {
    stopped = true;
    clearTimeout(retry);
    await running?.catch(() => {});
  };
  return { nudge, drain, stop };
}
