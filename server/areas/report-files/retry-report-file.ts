import type { ReportFile } from '../../../shared/contract/reports/report-files.contract.ts';
import type { Services } from '../../platform/start/services.ts';
import { getReportFile } from './get-report-file.ts';
import { presentReportFile } from './present-report-file.ts';
import { requeueFile } from './report-files.repository.ts';

/**
 * Has a failed file made again; one that has not failed stays as it is.
 * @throws AppError `not_found`
 */
export async function retryReportFile(options: {
  services: Pick<Services, 'db' | 'clock'>;
  shopId: number;
  fileId: number;
}): Promise<ReportFile> {
  const { services, shopId, fileId } = options;
  await requeueFile(services.db, shopId, fileId, new Date(services.clock()));
  return presentReportFile(await getReportFile(services.db, shopId, fileId));
}
