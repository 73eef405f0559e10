import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import type {
  listReportFilesCall as listCall,
  ReportFilePage,
} from '../../../shared/contract/reports/report-files.contract.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import type { Services } from '../../platform/start/services.ts';
import { presentReportFile } from './present-report-file.ts';
import { selectFiles } from './report-files.repository.ts';

/** A page of a shop's files, newest first. */
export async function listReportFiles(options: {
  services: Pick<Services, 'db'>;
  shopId: number;
  query: QueryOf<typeof listCall>;
}): Promise<ReportFilePage> {
  const { services, shopId, query } = options;
  const page = pageLimits(query);
  const { rows, total } = await selectFiles(services.db, shopId, page);
  return { data: rows.map(presentReportFile), ...pageFrame(query, total) };
}
