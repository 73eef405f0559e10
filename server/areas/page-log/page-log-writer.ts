import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../platform/logging/logger.ts';
import type { PageView } from './page-log.repository.ts';

export type PageLogWriter = {
  /** Takes a page view to be stored soon; false where it takes no more, and the view is not kept. */
  readonly add: (view: PageView) => boolean;
  /** Takes nothing more, and resolves when everything it took is stored. */
  readonly stop: () => Promise<void>;
};

export type PageLogWriterOptions = {
  readonly insert: (views: readonly PageView[], token: string) => Promise<void>;
  readonly log: Pick<Log, 'error'>;
  /** Views held in memory at most, those on their way into the store included. */
  readonly most?: number;
  readonly everyMs?: number;
  /** How often a batch is tried again once the writer is to stop. */
  readonly lastTries?: number;
};

const BATCH_MAX = 1_000;
const MOST = 20_000;
const EVERY_MS = 1_000;
const LAST_TRIES = 5;

/** Says an error once, however often it comes back while it lasts. */
function errorLog(log: Pick<Log, 'error'>) {
  let last = '';
  return {
    say: (error: unknown) => {
      const message = String(error);
      if (message !== last) log.error(`Page views could not be stored, and will be tried again: ${message}`);
      last = message;
    },
    over: () => {
      last = '';
    },
  };
}

/** Gathers page views and stores them in batches, beside the requests. A batch that fails stays and is tried again. */
export function pageLogWriter(options: PageLogWriterOptions): PageLogWriter {
  const { insert, log, most = MOST, everyMs = EVERY_MS, lastTries = LAST_TRIES } = options;
  const waiting: PageView[] = [];
  let batch: { views: PageView[]; token: string } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = false;
  const errors = errorLog(log);

  /** Stores what waits, batch by batch; stops at the first that fails. */
  const drain = async () => {
    for (;;) {
      // The same token with every try: what was stored although the answer got lost is not stored twice.
      batch ??= waiting.length > 0 ? { views: waiting.splice(0, BATCH_MAX), token: randomUUID() } : null;
      if (!batch) return;
      await insert(batch.views, batch.token);
      batch = null;
      errors.over();
    }
  };
  const schedule = () => {
    if (stopped || timer || running) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = drain()
        .catch(errors.say)
        .finally(() => {
          running = null;
          if (batch || waiting.length > 0) schedule();
        });
    }, everyMs);
    timer.unref();
  };

  return {
    add: (view) => {
      if (stopped || waiting.length + (batch?.views.length ?? 0) >= most) return false;
      waiting.push(view);
      schedule();
      return true;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
      for (let tries = 0; tries < lastTries; tries += 1) {
        try {
          return await drain();
        } catch (error) {
          errors.say(error);
          await wait(everyMs);
        }
      }
      const lost = waiting.length + (batch?.views.length ?? 0);
      log.error(`${lost} page views were not stored: ClickHouse did not take them`);
    },
  };
}
