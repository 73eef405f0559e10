import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Task } from '../../platform/jobs/job-runner.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteOldReportFiles } from './delete-old-report-files.ts';
import { makeReportFiles } from './make-report-files.ts';
import { planReportFiles } from './plan-report-files.ts';

export { fillDemoReports } from './fill-demo-reports.ts';

export type ReportPress = {
  /** What it does by itself; each is good to run at the start too. */
  readonly tasks: Readonly<
    Record<'plan-report-files' | 'make-report-files' | 'delete-old-report-files', Task>
  >;
  /** Calls back after every transaction that put a file into the queue. */
  readonly onQueued: (listener: () => Promise<void>) => void;
};

/** What makes the report files of this run. */
export function openReportPress(services: Services): ReportPress {
  const shops = openShopDirectory(services);
  return {
    tasks: {
      'plan-report-files': { run: () => planReportFiles(services), crontab: '*/5 * * * *' },
      'make-report-files': { run: () => makeReportFiles({ services, shops }), crontab: '* * * * *' },
      'delete-old-report-files': { run: () => deleteOldReportFiles(services), crontab: '15 3 * * *' },
    },
    onQueued: (listener) =>
      services.feed.subscribe((topic) => {
        if (topic !== 'report-file') return;
        // The schedule asks once a minute anyway.
        listener().catch((error: Error) => services.log.debug(`no job for a report file: ${error.message}`));
      }),
  };
}
