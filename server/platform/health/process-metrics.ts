import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** All that this process tells of itself. No label names a shop or a person, and each has few values. */
export const metricsRegistry = new Registry();
const registers = [metricsRegistry];
const counterOf = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Counter({ name, help, labelNames, registers });
const gaugeOf = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
  new Gauge({ name, help, labelNames, registers });

/** Requests by route pattern and status; those of one more route beyond the most are counted as `other`. */
export const httpRequests = counterOf(
  'bm_http_requests_total',
  'Answers by route pattern and status',
  'route',
  'status',
);
export const httpSeconds = counterOf(
  'bm_http_request_seconds_total',
  'Time that answers took, added up by route pattern; divided by their number it is the mean',
  'route',
);
export const httpDuration = new Histogram({
  name: 'bm_http_request_duration_seconds',
  help: 'Time from the request to the end of its answer, over all routes, by the first digit of the status',
  labelNames: ['status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});
export const httpProblems = counterOf('bm_http_problems_total', 'Refusals and faults by their code', 'code');
export const eventBatches = counterOf(
  'bm_event_batches_total',
  'Batches of events that portals sent: taken in, or sent again and answered as before',
  'result',
);
export const events = counterOf(
  'bm_events_total',
  'Events of portals: accepted, accepted without a charge (invalid), or refused',
  'result',
);
export const cacheLookups = counterOf(
  'bm_cache_lookups_total',
  'Lookups of finished answers in memory, by cache and whether they were there',
  'cache',
  'result',
);
export const poolConnections = gaugeOf(
  'bm_postgres_pool_connections',
  'Connections to PostgreSQL of this process, by pool, in use or idle',
  'pool',
  'state',
);
export const poolWaiting = gaugeOf(
  'bm_postgres_pool_waiting',
  'Requests of this process that wait for a connection, by pool',
  'pool',
);
export const queueLength = gaugeOf(
  'bm_queue_length',
  'What waits: batches to be forwarded, imports, mails, report files',
  'queue',
);
export const queueAge = gaugeOf(
  'bm_queue_oldest_age_seconds',
  'How long the oldest of them has waited; 0 where none does',
  'queue',
);
export const feedConnected = gaugeOf(
  'bm_change_feed_connected',
  '1 while the change feed of PostgreSQL is heard, else 0: nothing is held in memory then',
);
export const clockOffset = gaugeOf(
  'bm_clock_offset_seconds',
  'How far the clock of PostgreSQL is ahead of the clock of this process; below 0 where it is behind',
);
export const ready = gaugeOf('bm_ready', '1 for each check of /readyz that is well, else 0', 'check');
export const buildInfo = gaugeOf(
  'bm_build_info',
  'Always 1: versions of the app, of Node and of the engines',
  'version',
  'node',
  'postgres',
  'clickhouse',
);

const LOOP_LOOKS_MS = 10;
const LOOP_QUANTILES = [0.5, 0.99, 0.999, 1] as const;
const NANOSECONDS = 1e9;

/** Tells at each scrape for how long what ran has kept all else waiting since the scrape before. */
function watchEventLoop(): void {
  const looks = monitorEventLoopDelay({ resolution: LOOP_LOOKS_MS });
  looks.enable();
  new Gauge({
    name: 'bm_event_loop_held_seconds',
    help: 'How long the event loop was held since the scrape before, at quantiles of the looks at it; 1 is the longest',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of LOOP_QUANTILES) {
        // A look that nothing holds up comes after the time between two looks.
        const late = looks.percentile(100 * quantile) / NANOSECONDS - LOOP_LOOKS_MS / 1000;
        this.set({ quantile }, Math.max(0, late));
      }
      looks.reset();
    },
  });
}

let isWatched = false;

/** Measures the event loop, the memory and the garbage collector from now on, once. */
export function watchProcess(): void {
  if (isWatched) return;
  isWatched = true;
  collectDefaultMetrics({ register: metricsRegistry, prefix: 'bm_' });
  watchEventLoop();
}
