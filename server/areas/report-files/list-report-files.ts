import type { QueryOf } from '../../../shared/contract/frame/call.ts';
import type {
  listReportFilesCall as listCall,
  ReportFilePage,
} from '../../../shared/contract/reports/report-files.contract.ts';
import type { Viewer } from '../../../shared/rules/people/access.ts';
import { VIEW_PAGE_PATHS } from '../../../shared/rules/reports/saved-view-pages.ts';
import { maySeeViewPage } from '../../../shared/rules/reports/view-mailings.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import type { Services } from '../../platform/start/services.ts';
import { presentReportFile } from './present-report-file.ts';
import { selectFiles } from './report-files.repository.ts';

/** A page of a shop's files, newest first; of views that the viewer may not see nothing. */
export async function listReportFiles(options: {
  services: Pick<Services, 'db'>;
  shopId: number;
  viewer: Pick<Viewer, 'role_id'>;
  query: QueryOf<typeof listCall>;
}): Promise<ReportFilePage> {
  const { services, shopId, viewer, query } = options;
  const without = VIEW_PAGE_PATHS.filter((page) => !maySeeViewPage(page, viewer));
  const page = { ...pageLimits(query), without };
  const { rows, total } = await selectFiles(services.db, shopId, page);
  return { data: rows.map(presentReportFile), ...pageFrame(query, total) };
}
