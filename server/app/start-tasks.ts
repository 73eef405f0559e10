import { availableParallelism } from 'node:os';
import { finishUndos, openClickUploader, UNDO_TASK } from '../areas/click-import/click-import.public.ts';
import {
  guardWith,
  importLanes,
  importPlaces,
  openImporter,
  reencryptFeedLogins,
} from '../areas/feeds/feeds.public.ts';
import { snapshotOffers } from '../areas/offers/offers.public.ts';
import { openOwnDataTasks } from '../areas/own-data/own-data.public.ts';
import { openForwarder, WAITING_BATCHES } from '../areas/portal/portal.public.ts';
import { refreshAdProducts } from '../areas/product-ads/product-ads.public.ts';
import { openReportTasks } from '../areas/report-files/report-files.public.ts';
import { keepAuditHead, recordEndedCounts } from '../kernel/audit/audit.public.ts';
import { reencryptTotpSecrets } from '../kernel/identity/auth.public.ts';
import { type Jobs, startJobs } from '../platform/jobs/job-runner.ts';
import { type Db, poolSize } from '../platform/postgres/database.ts';
import type { Env } from '../platform/start/env.ts';
import type { Services } from '../platform/start/services.ts';
import type { Shutdown } from '../platform/start/shutdown.ts';
import { cleaningTasks } from './cleaning-tasks.ts';
import type { Mailer } from './start-mailer.ts';

/**
 * What a crash cut off, what was due meanwhile, today's snapshot, which is missing when the computer slept, and what
 * another key has encrypted.
 */
const AT_START = ['plan-report-files', 'queue-due-imports', 'snapshot-offers', 'reseal-secrets'] as const;

/** A mail server that does not answer is waited for, fifteen seconds a mail. */
const MAILS_AT_A_TIME = 4;
/** A large one must not keep all others waiting. */
const REPORTS_AT_A_TIME = 2;
const CLICK_FILES_AT_A_TIME = 2;

/** Connections to PostgreSQL for what lasts as long as a session, and not for a transaction: locks, and LISTEN. */
export type Sessions = {
  readonly url: string;
  readonly db: Db;
};

/** The least that jobs at hand are given to end when the process stops. */
const JOBS_END_WITHIN_S = 10;

/** Encrypts by the key in use what the other one has encrypted, or nobody yet. */
async function resealSecrets(services: Services): Promise<void> {
  await reencryptTotpSecrets(services);
  await reencryptFeedLogins(services);
}

/**
 * Starts what runs beside the app, by schedule and when there is something to do. `nudge` forwards batches at once, as
 * does the word of another process.
 */
export async function startTasks(options: {
  services: Services;
  env: Pick<Env, 'jobPoolMax' | 'drainSeconds' | 'feedPrivateHosts'>;
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
  const importer = openImporter({ services, fetching: { isAllowed }, liveLooks: { isAllowed } });
  const machine = { cores: availableParallelism(), connections: poolSize(services.db) };
  const reports = openReportTasks(services);
  const uploader = openClickUploader({ ...services, sessions: sessions.db, forward: forwarder.drain });
  const jobs = await startJobs({
    databaseUrl: sessions.url,
    connections: env.jobPoolMax,
    endWithinMs: Math.max(env.drainSeconds, JOBS_END_WITHIN_S) * 1000,
    log: services.log,
    lanes: [
      {
        concurrency: 4,
        tasks: {
          'forward-batches': { run: forwarder.drain, crontab: '* * * * *' },
          [UNDO_TASK]: {
            run: () => finishUndos({ ...services, sessions: sessions.db }),
            crontab: '* * * * *',
          },
          'snapshot-offers': { run: () => snapshotOffers(services), crontab: '1,50 * * * *' },
          'keep-audit-head': { run: () => keepAuditHead(services), crontab: '5 0 * * *' },
          'record-ended-counts': { run: () => recordEndedCounts(services), crontab: '3,23,43 * * * *' },
          'reseal-secrets': { run: () => resealSecrets(services) },
          'refresh-ad-products': { run: () => refreshAdProducts(services), crontab: '20 * * * *' },
          ...importer.scheduled,
          ...cleaningTasks(services),
          ...reports.scheduled,
          ...openOwnDataTasks(services),
        },
      },
      { concurrency: MAILS_AT_A_TIME, tasks: mailer.tasks },
      { concurrency: REPORTS_AT_A_TIME, tasks: reports.making },
      ...importLanes(importer.importing, importPlaces(machine)),
      { concurrency: CLICK_FILES_AT_A_TIME, tasks: uploader.importing },
    ],
  });
  shutdown.add('jobs', async () => {
    mailer.stopWaiting();
    // No import is taken any more by the time at which those under way are put back.
    await Promise.all([jobs.stop(), importer.stop(), uploader.stop()]);
    mailer.close();
  });
  for (const task of AT_START) await jobs.add(task, `${task}-at-start`);
  return { nudge: forwarder.nudge, jobs };
}
