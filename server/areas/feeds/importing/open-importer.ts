import { z } from 'zod';
import type { Task } from '../../../platform/jobs/job-runner.ts';
import { openWorkerPool } from '../../../platform/jobs/worker-pool.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { ImportTask } from '../queue/import-lanes.ts';
import { queueDue } from '../queue/queue-import.ts';
import { endDeadImport } from './end-dead-import.ts';
import { ImportStopped } from './import-endings.ts';
import { ImportCancelled, type ImportProgress } from './import-progress.ts';
import { takeImport } from './import-run.repository.ts';
import { type ImportOptions, runImport } from './run-import.ts';

export type Importer = {
  /** By the lane in which it waits; each does what is to be done next. */
  readonly importing: Readonly<Record<ImportTask, Task>>;
  readonly scheduled: Readonly<Record<'queue-due-imports', Task>>;
  /** Stops the imports under way, which will be taken up again; none begins any more. */
  readonly stop: () => Promise<void>;
};

/** Each reads one feed at a time, of which two batches are in memory. */
const THREADS = { threads: 16, heapMegabytes: 512 };

const payloadOf = z.object({ importId: z.int() });

/** What runs the imports of this process. */
export function openImporter(options: ImportOptions & { services: Services }): Importer {
  const { services } = options;
  const { db, clock } = services;
  const running = new Map<number, { progress: ImportProgress; ended: Promise<void> }>();
  // How many imports there are at once is up to the lanes of their jobs.
  const threads = openWorkerPool({ log: services.log, limits: THREADS });
  let isStopped = false;

  services.feed.subscribe((topic, id) => {
    if (topic === 'feed-cancel')
      running.get(Number(id))?.progress.stop(new ImportCancelled('The import was cancelled'));
  });

  const run = async (importId: number) => {
    await endDeadImport(services, importId);
    const taken = await takeImport(db, importId, new Date(clock()));
    // It was cancelled, or something newer took its place.
    if (!taken) return;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const onStart = (progress: ImportProgress) => {
      running.set(taken.id, { progress, ended });
      if (isStopped) progress.stop(new ImportStopped('The server is going down'));
    };
    try {
      await runImport({ threads, ...options, taken, onStart });
    } finally {
      running.delete(taken.id);
      end();
    }
  };

  const task: Task = {
    run: async (payload) => {
      // The job is left for later.
      if (isStopped) throw new ImportStopped('The server is going down');
      await run(payloadOf.parse(payload).importId);
    },
  };
  return {
    importing: {
      'fetch-feed': task,
      'import-small-feed': task,
      'import-feed': task,
      'import-large-feed': task,
    },
    scheduled: { 'queue-due-imports': { run: () => queueDue(services), crontab: '* * * * *' } },
    stop: async () => {
      isStopped = true;
      const ending = [...running.values()];
      for (const { progress } of ending) progress.stop(new ImportStopped('The server is going down'));
      await Promise.all(ending.map(({ ended }) => ended));
      await threads.close();
    },
  };
}
