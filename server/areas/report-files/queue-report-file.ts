import { addJob, type NewJob } from '../../platform/jobs/add-job.repository.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { insertFile, type NewReportFile } from './report-files.repository.ts';

/** The job that makes a report file. */
export const makeReportJob = (fileId: number, runAt: Date): NewJob => ({
  task: 'make-report-file',
  payload: { fileId },
  key: `make-report-file-${fileId}`,
  runAt,
});

/**
 * Queues a report and the job that makes it, in the transaction of what causes it; null where the subscription already
 * has its file of these days.
 */
export async function queueReportFile(tx: DbOrTx, file: NewReportFile): Promise<number | null> {
  const fileId = await insertFile(tx, file);
  if (fileId !== null) await addJob(tx, makeReportJob(fileId, file.queuedAt));
  return fileId;
}
