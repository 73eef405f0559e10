import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Task } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteOldReportFiles } from './delete-old-report-files.ts';
import { planViewMailings } from './mailings/plan-view-mailings.ts';
import { makeReportFile } from './make-report-file.ts';
import { planReportFiles } from './plan-report-files.ts';

export { fillDemoReports } from './fill-demo-reports.ts';
export { orderReportFile } from './order-report-file.ts';
export { findFirstShopOf } from './report-files.repository.ts';

/** A lane of its own: a file takes minutes. */
export type ReportTasks = {
  readonly scheduled: Readonly<
    Record<'plan-report-files' | 'plan-view-mailings' | 'delete-old-report-files', Task>
  >;
  readonly making: Readonly<Record<'make-report-file', Task>>;
};

/** What plans, makes and deletes the report files of this run. */
export function openReportTasks(services: Services): ReportTasks {
  const shops = openShopDirectory(services);
  return {
    scheduled: {
      'plan-report-files': { run: () => planReportFiles(services), crontab: '*/5 * * * *' },
      'plan-view-mailings': { run: () => planViewMailings(services), crontab: '*/5 * * * *' },
      'delete-old-report-files': { run: () => deleteOldReportFiles(services), crontab: '15 3 * * *' },
    },
    making: {
      'make-report-file': { run: (payload) => makeReportFile(payload, { services, shops }) },
    },
  };
}
