import type { Health } from '../../platform/health/health.ts';
import {
  buildInfo,
  clockOffset,
  feedConnected,
  poolConnections,
  poolWaiting,
  queueAge,
  queueLength,
  ready,
} from '../../platform/health/process-metrics.ts';
import { type PoolUsage, poolUsage } from '../../platform/postgres/database.ts';
import { readDatabaseClock } from '../../platform/postgres/database-clock.repository.ts';
import type { Services } from '../../platform/start/services.ts';
import { readVersion } from '../version.ts';
import { listQueueStates } from './queue-ages.repository.ts';

/** Several may scrape; the queues are counted once for all of them. */
const QUEUES_READ_EVERY_MS = 10_000;

function setPool(pool: string, { open, idle, waiting }: PoolUsage): void {
  poolConnections.set({ pool, state: 'in_use' }, open - idle);
  poolConnections.set({ pool, state: 'idle' }, idle);
  poolWaiting.set({ pool }, waiting);
}

/** Reads the queues in the background: a scrape says what was found last, and nothing of them where PostgreSQL is away. */
function openQueueGauges({ db, clock }: Pick<Services, 'db' | 'clock'>): () => Promise<void> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let isKnown = false;
  const read = async () => {
    try {
      const states = await listQueueStates(db);
      for (const { queue, length, oldest } of states) {
        queueLength.set({ queue }, length);
        queueAge.set({ queue }, oldest ? Math.max(0, (clock() - oldest.getTime()) / 1_000) : 0);
      }
      clockOffset.set(((await readDatabaseClock(db)) - clock()) / 1_000);
    } catch {
      queueLength.reset();
      queueAge.reset();
      clockOffset.remove();
    }
    isKnown = true;
    reading = null;
  };
  return async () => {
    if (!reading && performance.now() - readAt >= QUEUES_READ_EVERY_MS) {
      readAt = performance.now();
      reading = read();
    }
    if (!isKnown) await reading;
  };
}

/** Makes the function that sets all gauges before a scrape. */
export function openGauges(options: {
  services: Pick<Services, 'db' | 'clock' | 'feed'>;
  health: Health;
  jobPool: () => PoolUsage | null;
}): () => Promise<void> {
  const { services, health, jobPool } = options;
  const readQueues = openQueueGauges(services);
  const version = readVersion();
  return async () => {
    await readQueues();
    setPool('requests', poolUsage(services.db));
    const jobs = jobPool();
    if (jobs) setPool('jobs', jobs);
    feedConnected.set(services.feed.isConnected() ? 1 : 0);
    const { checks } = await health.ready();
    for (const { name, ok } of checks) ready.set({ check: name }, ok ? 1 : 0);
    buildInfo.reset();
    buildInfo.set({ version, node: process.versions.node, ...health.versions() }, 1);
  };
}
