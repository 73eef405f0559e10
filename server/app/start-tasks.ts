import { openClickUploader } from '../areas/click-import/click-import.public.ts';
import { guardWith, openImporter } from '../areas/feeds/feeds.public.ts';
import { openOrderUploader } from '../areas/order-import/order-import.public.ts';
import { openForwarder, WAITING_BATCHES } from '../areas/portal/portal.public.ts';
import { openReportTasks } from '../areas/report-files/report-files.public.ts';
import { openVirusScan } from '../platform/files/virus-scan.ts';
import { type Jobs, startJobs } from '../platform/jobs/job-runner.ts';
import type { Env } from '../platform/start/env.ts';
import type { Services } from '../platform/start/services.ts';
import type { Shutdown } from '../platform/start/shutdown.ts';
import { jobLanes, type Sessions } from './job-lanes.ts';
import type { Mailer } from './start-mailer.ts';

/**
 * What a crash cut off, what was due meanwhile, today's snapshot, which is missing when the computer slept, what another
 * key has encrypted, statements of months that were closed meanwhile, and the plans of this hour.
 */
const AT_START = [
  'plan-report-files',
  'queue-due-imports',
  'snapshot-offers',
  'reseal-secrets',
  'issue-statements',
  'run-goals',
] as const;

/** The least that jobs at hand are given to end when the process stops. */
const JOBS_END_WITHIN_S = 10;

/**
 * Starts what runs beside the app, by schedule and when there is something to do. `nudge` forwards batches at once, as
 * does the word of another process.
 */
export async function startTasks(options: {
  services: Services;
  env: Pick<Env, 'jobPoolMax' | 'drainSeconds' | 'feedPrivateHosts' | 'clamdUrl'>;
  sessions: Sessions;
  shutdown: Shutdown;
  mailer: Mailer;
}): Promise<{ nudge: () => void; jobs: Pick<Jobs, 'hasEnded' | 'poolUsage'> }> {
  const { services, env, sessions, shutdown, mailer } = options;
  const forwarder = openForwarder({ ...services, db: sessions.db });
  shutdown.add('forwarder', forwarder.stop);
  services.feed.subscribe((topic) => {
    if (topic === WAITING_BATCHES) forwarder.nudge();
  });
  const isAllowed = guardWith(env.feedPrivateHosts);
  const importer = openImporter({
    services,
    fetching: { isAllowed },
    findVirus: env.clamdUrl ? openVirusScan(env.clamdUrl, services) : undefined,
    liveLooks: { isAllowed },
  });
  const reports = openReportTasks(services);
  const uploader = openClickUploader({ ...services, sessions: sessions.db, forward: forwarder.drain });
  const orderUploader = openOrderUploader({ ...services, sessions: sessions.db });
  const jobs = await startJobs({
    databaseUrl: sessions.url,
    connections: env.jobPoolMax,
    endWithinMs: Math.max(env.drainSeconds, JOBS_END_WITHIN_S) * 1000,
    log: services.log,
    lanes: jobLanes(services, { sessions, forwarder, importer, reports, uploader, orderUploader, mailer }),
  });
  shutdown.add('jobs', async () => {
    mailer.stopWaiting();
    // No import is taken any more by the time at which those under way are put back.
    await Promise.all([jobs.stop(), importer.stop(), uploader.stop(), orderUploader.stop()]);
    mailer.close();
  });
  for (const task of AT_START) await jobs.add(task, `${task}-at-start`);
  return { nudge: forwarder.nudge, jobs };
}
