import type { Viewer } from '../../../shared/rules/people/access.ts';
import type { ReportFormat } from '../../../shared/rules/reports/report-files.ts';
import { viewPageAt } from '../../../shared/rules/reports/saved-view-pages.ts';
import { maySeeViewPage } from '../../../shared/rules/reports/view-mailings.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { FileAnswer } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { type FileAction, getReportFile } from './get-report-file.ts';
import { reportedDays, reportFileName } from './present-report-file.ts';

export const REPORT_TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
};

/** A page that somebody opens from our address after all is nobody's here: it runs nothing and reaches nothing. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The bytes of a ready file, as they are kept.
 * @throws AppError `not_found`, also for one that is not ready, and of a page that the viewer does not see
 */
export async function downloadReportFile({
  services,
  shopId,
  fileId,
  viewer,
}: Omit<FileAction, 'services'> & {
  services: Pick<Services, 'db' | 'files'>;
  viewer: Pick<Viewer, 'role_id'>;
}): Promise<FileAnswer> {
  const row = await getReportFile(services.db, shopId, fileId);
  const page = row.page === null ? null : viewPageAt(row.page);
  if (page && !maySeeViewPage(page, viewer)) throw new AppError('not_found', 'There is no such file');
  const key = row.status === 'ready' ? row.stored_key : null;
  if (key === null || !(await services.files.exists(key))) {
    throw new AppError('not_found', 'This file is not ready');
  }
  return new FileAnswer({
    pieces: await services.files.getStream(key),
    type: REPORT_TYPES[row.format as ReportFormat],
    name: reportFileName(row, reportedDays(row)),
    headers: { 'content-security-policy': SANDBOX, 'content-length': String(row.bytes) },
  });
}
