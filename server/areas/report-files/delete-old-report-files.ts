import { REPORT_FILE_KEPT_DAYS } from '../../../shared/rules/reports/report-files.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteLinksEndedBefore } from './links/report-links.repository.ts';
import {
  deleteFilesBefore,
  forgetReportLeftover,
  listReportLeftovers,
} from './report-attempts.repository.ts';

/** Deletes files after 90 days, links as long after they expired, and the bytes of all that are gone: deleted by people, with their shop, or begun anew. */
export async function deleteOldReportFiles(
  services: Pick<Services, 'db' | 'clock' | 'files'>,
): Promise<void> {
  const { db, clock, files } = services;
  const before = new Date(clock() - REPORT_FILE_KEPT_DAYS * DAY_MS);
  await deleteFilesBefore(db, before);
  await deleteLinksEndedBefore(db, before);
  for (const storedKey of await listReportLeftovers(db)) {
    await files.delete(storedKey);
    await forgetReportLeftover(db, storedKey);
  }
}
