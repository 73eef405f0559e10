import { z } from 'zod';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import type { Task } from '../../../platform/jobs/job-runner.ts';
import type { Services } from '../../../platform/start/services.ts';
import { deleteUpload, forgetFile, listNeedlessFiles } from './click-uploads.repository.ts';
import type { ImportKind, UploadServices } from './import-kind.ts';
import { runUpload, UploadStopped } from './run-upload.ts';

const payloadOf = z.object({ importId: z.int() });

type Uploader = {
  /** A lane of its own: a large file takes minutes. */
  readonly importing: Readonly<Record<string, Task>>;
  /** Stops the files under way, which will be taken up again; none begins any more. */
  readonly stop: () => Promise<void>;
};

/** What reads the uploads of a kind in this process. */
export function openUploader(kind: ImportKind, services: UploadServices): Uploader {
  const running = new Map<AbortController, Promise<void>>();
  let isStopped = false;
  const run = async (payload: unknown) => {
    // The job is left for later.
    if (isStopped) throw new UploadStopped('The server is going down');
    const controller = new AbortController();
    const work = runUpload(kind, services, { runId: payloadOf.parse(payload).importId, controller });
    running.set(
      controller,
      work.catch(() => {}),
    );
    try {
      await work;
    } finally {
      running.delete(controller);
    }
  };
  return {
    importing: { [kind.task]: { run } },
    stop: async () => {
      isStopped = true;
      for (const controller of running.keys())
        controller.abort(new UploadStopped('The server is going down'));
      await Promise.all(running.values());
    },
  };
}

/** Deletes files that nobody has started for days, and those of runs that have ended. */
export async function deleteOldFiles(
  { table, unreadDays }: ImportKind,
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
): Promise<void> {
  const before = new Date(clock() - unreadDays * DAY_MS);
  for (const { id, key, wasStarted } of await listNeedlessFiles(db, table, before)) {
    await files.delete(key);
    await (wasStarted ? forgetFile(db, table, id) : deleteUpload(db, table, id));
  }
}
