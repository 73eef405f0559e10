import { z } from 'zod';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import type { Task } from '../../../platform/jobs/job-runner.ts';
import type { Services } from '../../../platform/start/services.ts';
import { UPLOAD_TASK } from './change-run.ts';
import { deleteUpload, forgetFile, listNeedlessFiles } from './click-uploads.repository.ts';
import { runUpload, type UploadServices, UploadStopped } from './run-upload.ts';

const payloadOf = z.object({ importId: z.int() });
/** So long a file waits for somebody to say how it is read. */
const UNREAD_DAYS = 7;

type ClickUploader = {
  /** A lane of its own: a large file takes minutes. */
  readonly importing: Readonly<Record<string, Task>>;
  /** Stops the files under way, which will be taken up again; none begins any more. */
  readonly stop: () => Promise<void>;
};

/** What reads the uploads of this process. */
export function openClickUploader(services: UploadServices): ClickUploader {
  const running = new Map<AbortController, Promise<void>>();
  let isStopped = false;
  const run = async (payload: unknown) => {
    // The job is left for later.
    if (isStopped) throw new UploadStopped('The server is going down');
    const controller = new AbortController();
    const work = runUpload(services, payloadOf.parse(payload).importId, controller);
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
    importing: { [UPLOAD_TASK]: { run } },
    stop: async () => {
      isStopped = true;
      for (const controller of running.keys())
        controller.abort(new UploadStopped('The server is going down'));
      await Promise.all(running.values());
    },
  };
}

/** Deletes files that nobody has started for a week, and those of runs that have ended. */
export async function deleteOldClickFiles({
  db,
  files,
  clock,
}: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock() - UNREAD_DAYS * DAY_MS);
  for (const { id, key, wasStarted } of await listNeedlessFiles(db, before)) {
    await files.delete(key);
    await (wasStarted ? forgetFile(db, id) : deleteUpload(db, id));
  }
}
