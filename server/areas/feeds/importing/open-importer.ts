import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findWaiting, insertImport } from '../feed-imports.repository.ts';
import { lockShopFeed } from '../feeds.repository.ts';
import { queueDue } from '../queue-import.ts';
import { deleteStage } from './feed-staging.repository.ts';
import { notifyImportEnd } from './finish-import.ts';
import { ImportStopped } from './import-endings.ts';
import {
  CANCELLED_AFTER_MS,
  DEAD_AFTER_MS,
  ImportCancelled,
  type ImportProgress,
} from './import-progress.ts';
import {
  endCancelledImports,
  endDeadImports,
  type TakenImport,
  takeImport,
} from './import-run.repository.ts';
import { type ImportOptions, type ImportServices, runImport } from './run-import.ts';

const RETRIES_MAX = 1;
const INTERRUPTED = { status: 'failed', fault: { code: 'interrupted', values: {} } } as const;

export type Importer = {
  /** Runs what waits, one by one, and what is due; resolves when nothing waits, at once where it runs already. */
  readonly drain: () => Promise<void>;
  /** Calls back after every transaction that queued an import. */
  readonly onQueued: (listener: () => Promise<void>) => void;
  /** Stops the import under way, which will be taken up again. */
  readonly stop: () => Promise<void>;
};

/** Queues again, once, an import that a crash cut off; what waits in the shop's queue is newer and comes instead. */
async function retryDead({ db, clock }: ImportServices, dead: TakenImport): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockShopFeed(tx, dead.shopId);
    if (await findWaiting(tx, dead.shopId)) return;
    const { shopId, source, url, fileName, storedKey, startedBy, retries, acceptsDrop } = dead;
    const bytes = source === 'upload' || acceptsDrop ? { storedKey } : {};
    const draft = { shopId, source, url, fileName, startedBy, acceptsDrop, ...bytes };
    await insertImport(tx, { ...draft, retries: retries + 1, queuedAt: new Date(clock()) });
  });
}

async function reviveDead(services: ImportServices): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const cancelled = await endCancelledImports(db, new Date(now - CANCELLED_AFTER_MS), new Date(now));
  const dead = await endDeadImports(db, new Date(now - DEAD_AFTER_MS), new Date(now));
  const ended = [...cancelled, ...dead.map(({ id }) => id)];
  if (ended.length > 0) await deleteStage(db, ended);
  for (const each of dead) {
    if (each.retries < RETRIES_MAX) await retryDead(services, each);
    else await notifyImportEnd(db, each, INTERRUPTED, new Date(clock()));
  }
}

/** What runs the imports of this process, one at a time: an import takes a job's place until it ends. */
export function openImporter(options: ImportOptions & { services: Services }): Importer {
  const { services } = options;
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | null = null;
  let current: { id: number; progress: ImportProgress } | null = null;
  let told = async () => {};

  services.feed.subscribe((topic, id) => {
    // The schedule asks once a minute anyway.
    if (topic === 'feed-import') {
      told().catch((error: Error) => services.log.debug(`no job for an import: ${error.message}`));
    }
    if (topic === 'feed-cancel' && Number(id) === current?.id) {
      current.progress.stop(new ImportCancelled('The import was cancelled'));
    }
  });

  const runNext = async (): Promise<boolean> => {
    if (stopped) return false;
    const taken = await takeImport(services.db, new Date(services.clock()));
    if (!taken) return false;
    const onStart = (progress: ImportProgress) => {
      current = { id: taken.id, progress };
      if (stopped) progress.stop(new ImportStopped('The server is going down'));
    };
    await runImport({ ...options, taken, onStart }).finally(() => {
      current = null;
    });
    return true;
  };
  const run = async () => {
    while (wanted && !stopped) {
      wanted = false;
      await reviveDead(services);
      await queueDue(services);
      while (await runNext());
    }
  };

  return {
    drain: async () => {
      wanted = true;
      if (running) return;
      running = run().finally(() => {
        running = null;
      });
      await running;
    },
    onQueued: (listener) => {
      told = listener;
    },
    stop: async () => {
      stopped = true;
      current?.progress.stop(new ImportStopped('The server is going down'));
      await running?.catch(() => {});
    },
  };
}
