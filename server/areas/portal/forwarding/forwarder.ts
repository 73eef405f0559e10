import { clickHouseTrouble } from '../../../platform/clickhouse/clickhouse-trouble.ts';
import { isConnectionLost } from '../../../platform/postgres/lost-connection.ts';
import { inSpan } from '../../../platform/tracing/tracing.ts';
import { type ForwarderServices, forwardBatches } from './forward-batches.ts';
import { type ForwardingGroup, GROUP_ROWS } from './forwarding-group.repository.ts';

export type Forwarder = {
  /** Forwards what waits, in the background; an error is logged and it is tried again. */
  readonly nudge: () => void;
  /** Resolves when every batch that was accepted before the call is in ClickHouse. */
  readonly drain: () => Promise<void>;
  /** Ends after the group at hand. */
  readonly stop: () => Promise<void>;
};

const RETRY_MS = 1000;
/** The longest pause between two groups. */
const PAUSE_MOST_MS = 500;

/** Up to so many batches of a group there is no pause; for each as many more it is as long as the group took. */
const FEW_BATCHES = 10;

/**
 * How long to wait after a group. What a single sender sends goes on at once. Where batches stream in from many, each
 * pause lets more of them come, which makes the next one longer: so they soon go over by the hundreds, and their intake
 * has the cores. Where more waits than a group has room for there is none.
 */
const pauseAfter = (took: number, { batches, isFull }: ForwardingGroup): number =>
  isFull ? 0 : Math.min(Math.max(batches.length / FEW_BATCHES - 1, 0) * took, PAUSE_MOST_MS);

const FORWARDING = { name: 'forward batches', kind: 'internal', attributes: {} } as const;

/** What the errors of one outage have in common: connections are reset first, and refused then. */
function outageOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return clickHouseTrouble(cause) ?? (isConnectionLost(cause) ? 'away' : String(error));
}

/** A pause that can be ended. */
function openPause() {
  let end = () => {};
  const wait = async (ms: number) => {
    if (ms === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
  return { wait, end: () => end() };
}

/**
 * Carries accepted batches from PostgreSQL to ClickHouse as soon as they are there.
 * @param options.groupRows rows that are written together at most
 */
export function openForwarder(services: ForwarderServices, { groupRows = GROUP_ROWS } = {}): Forwarder {
  const pause = openPause();
  /** Somebody waits for the end: no pauses then. */
  let isAwaited = false;
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  /** Of the last try; it is said once, however long it lasts. */
  let lastOutage = '';

  const rest = async (took: number, group: ForwardingGroup) => {
    if (!isAwaited && !stopped) await pause.wait(pauseAfter(took, group));
  };
  const run = async () => {
    try {
      while (wanted && !stopped) {
        wanted = false;
        const work = () => forwardBatches(services, { isStopped: () => stopped, groupRows, rest });
        // Whichever request nudged it, it carries the batches of all.
        await inSpan(FORWARDING, work, { parent: 'nowhere' });
        lastOutage = '';
      }
    } finally {
      running = null;
      isAwaited = false;
    }
  };
  const carry = () => {
    wanted = true;
    running ??= run();
    return running;
  };
  const drain = () => {
    isAwaited = true;
    pause.end();
    return carry();
  };
  const report = (error: unknown) => {
    const outage = outageOf(error);
    if (lastOutage === outage) return;
    lastOutage = outage;
    services.log.error(`Events could not be forwarded to ClickHouse, and will be tried again: ${error}`);
  };
  const nudge = () => {
    if (stopped) return;
    carry().catch((error: unknown) => {
      if (!isConnectionLost(error)) report(error);
      clearTimeout(retry);
      retry = setTimeout(nudge, RETRY_MS).unref();
    });
  };
  const stop = async () => {
    stopped = true;
    clearTimeout(retry);
    pause.end();
    await running?.catch(() => {});
  };
  return { nudge, drain, stop };
}
