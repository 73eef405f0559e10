import type { Services } from '../../core/services.ts';
import { openShopDirectory } from '../shops/shops.public.ts';
import { makeReportFiles } from './make-report-files.ts';
import { planReportFiles } from './plan-report-files.ts';

export { deleteOldReportFiles } from './delete-old-report-files.ts';
export { fillDemoReports } from './fill-demo-reports.ts';

export type ReportPress = {
  /** Makes every file that waits. */
  readonly make: () => Promise<void>;
  /** Orders the reports that are due by subscription. */
  readonly plan: () => Promise<void>;
  /** Calls back after every transaction that put a file into the queue. */
  readonly onQueued: (listener: () => Promise<void>) => void;
};

/** What makes the report files of this run. */
export function openReportPress(services: Services): ReportPress {
  const shops = openShopDirectory(services);
  return {
    make: () => makeReportFiles({ services, shops }),
    plan: () => planReportFiles(services),
    onQueued: (listener) =>
      services.feed.subscribe((topic) => {
        if (topic !== 'report-file') return;
        // The schedule asks once a minute anyway.
        listener().catch((error: Error) => services.log.debug(`no job for a report file: ${error.message}`));
      }),
  };
}
