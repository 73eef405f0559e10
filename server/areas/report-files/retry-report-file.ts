import type { ReportFile } from '../../../shared/contract/reports/report-files.contract.ts';
import { addJob } from '../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { type FileAction, getReportFile } from './get-report-file.ts';
import { presentReportFile } from './present-report-file.ts';
import { makeReportJob } from './queue-report-file.ts';
import { markToRetry } from './report-files.repository.ts';

/**
 * Has a failed file made again; one that has not failed stays as it is.
 * @throws AppError `not_found`
 */
export async function retryReportFile({ services, shopId, fileId }: FileAction): Promise<ReportFile> {
  return inTransaction(services.db, async (tx) => {
    const now = new Date(services.clock());
    if (await markToRetry(tx, shopId, fileId)) await addJob(tx, makeReportJob(fileId, now));
    return presentReportFile(await getReportFile(tx, shopId, fileId));
  });
}
