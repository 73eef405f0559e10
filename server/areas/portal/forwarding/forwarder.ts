import { clickHouseTrouble } from '../../../platform/clickhouse/clickhouse-trouble.ts';
import { isConnectionLost } from '../../../platform/postgres/lost-connection.ts';
import { inSpan } from '../../../platform/tracing/tracing.ts';
import { type ForwarderServices, forwardBatches } from './forward-batches.ts';

export type Forwarder = {
  /** Forwards what waits, in the background; an error is logged and it is tried again. */
  readonly nudge: () => void;
  /** Resolves when every batch that was accepted before the call is in ClickHouse. */
  readonly drain: () => Promise<void>;
  /** Ends after the batch at hand. */
  readonly stop: () => Promise<void>;
};

const RETRY_MS = 1000;

const FORWARDING = { name: 'forward batches', kind: 'internal', attributes: {} } as const;

/** What the errors of one outage have in common: connections are reset first, and refused then. */
function outageOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return clickHouseTrouble(cause) ?? (isConnectionLost(cause) ? 'away' : String(error));
}

/** Carries accepted batches from PostgreSQL to ClickHouse as soon as they are there. */
export function openForwarder(services: ForwarderServices): Forwarder {
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  /** Of the last try; it is said once, however long it lasts. */
  let lastOutage = '';

  const run = async () => {
    try {
      while (wanted && !stopped) {
        wanted = false;
        const work = () => forwardBatches(services, () => stopped);
        // Whichever request nudged it, it carries the batches of all.
        await inSpan(FORWARDING, work, { parent: 'nowhere' });
        lastOutage = '';
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
    const outage = outageOf(error);
    if (lastOutage === outage) return;
    lastOutage = outage;
    services.log.error(`Events could not be forwarded to ClickHouse, and will be tried again: ${error}`);
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
