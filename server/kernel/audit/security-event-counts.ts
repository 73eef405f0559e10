import type { ObservedAnswer } from '../../platform/http/http-observation.ts';
import { isConnectionLost } from '../../platform/postgres/lost-connection.ts';
import type { Services } from '../../platform/start/services.ts';
import { COUNTED_KEYS, keyOf, storeEventCounts } from './record-security-events.ts';
import { otherEvents, securityEventOf } from './security-event.ts';
import type { CountedEvent } from './security-events.repository.ts';

export type SecurityEventCounts = {
  /** Counts what the audit log has to know of an answer; costs no statement, and nobody waits for it. */
  readonly note: (answer: ObservedAnswer) => void;
  /** Stores what was counted. */
  readonly store: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const STORED_EVERY_MS = 1_000;

/**
 * Counts in memory, and stores once a second what came: a flood costs one transaction a second, whoever floods. What a
 * process that is killed had counted in its last second is lost; the log has its lines.
 */
export function openSecurityEventCounts(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
): SecurityEventCounts {
  let counted = new Map<string, CountedEvent>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const storeNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    const taken = counted;
    counted = new Map();
    try {
      const { hasMore } = await storeEventCounts(services, [...taken.values()]);
      if (hasMore) wait();
    } catch (error) {
      for (const one of taken.values()) add(one);
      if (!isConnectionLost(error)) services.log.warn(`Security events wait: ${String(error)}`);
    }
  };
  const store = () => {
    storing = storing.then(storeNow);
    return storing;
  };
  const wait = () => {
    timer ??= setTimeout(store, STORED_EVERY_MS).unref();
  };
  const add = (one: CountedEvent) => {
    const isFull = !counted.has(one.key) && counted.size > COUNTED_KEYS;
    const event = isFull ? otherEvents(one.event.action) : one.event;
    const key = keyOf(event);
    const times = one.times + (counted.get(key)?.times ?? 0);
    counted.set(key, { key, event, times, at: counted.get(key)?.at ?? one.at });
    wait();
  };

  return {
    note: (answer) => {
      const event = securityEventOf(answer);
      if (event) add({ key: keyOf(event), event, times: 1, at: new Date(services.clock()) });
    },
    store,
    stop: async () => {
      await store();
      clearTimeout(timer);
    },
  };
}
