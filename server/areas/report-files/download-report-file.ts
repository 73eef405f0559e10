import type { ReportFormat } from '../../../shared/rules/reports/report-files.ts';
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
 * @throws AppError `not_found`, also for one that is not ready
 */
export async function downloadReportFile({
  services,
  shopId,
  fileId,
}: Omit<FileAction, 'services'> & { services: Pick<Services, 'db' | 'files'> }): Promise<FileAnswer> {
  const row = await getReportFile(services.db, shopId, fileId);
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
