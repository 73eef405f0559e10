import { availableParallelism } from 'node:os';
import {
  reencryptWebhookSecrets,
  sendDelivery,
  WEBHOOK_TASK,
  watchTraffic,
} from '../areas/alerts/alerts.public.ts';
import { runGoals } from '../areas/auto-bids/auto-bids.public.ts';
import { finishUndos, type openClickUploader, UNDO_TASK } from '../areas/click-import/click-import.public.ts';
import {
  importLanes,
  importPlaces,
  type openImporter,
  reencryptFeedLogins,
} from '../areas/feeds/feeds.public.ts';
import { snapshotOffers } from '../areas/offers/offers.public.ts';
import type { openOrderUploader } from '../areas/order-import/order-import.public.ts';
import { openAccountingTasks } from '../areas/orders/orders.public.ts';
import { watchOutbid } from '../areas/outbid/outbid.public.ts';
import { openOwnDataTasks } from '../areas/own-data/own-data.public.ts';
import type { Forwarder } from '../areas/portal/portal.public.ts';
import { refreshAdProducts } from '../areas/product-ads/product-ads.public.ts';
import type { openReportTasks } from '../areas/report-files/report-files.public.ts';
import { ISSUE_TASK, runIssueStatements } from '../areas/statements/statements.public.ts';
import { keepAuditHead, recordEndedCounts } from '../kernel/audit/audit.public.ts';
import { reencryptTotpSecrets } from '../kernel/identity/auth.public.ts';
import { openShopDirectory } from '../kernel/shops/shops.public.ts';
import type { Lane } from '../platform/jobs/job-runner.ts';
import { type Db, poolSize } from '../platform/postgres/database.ts';
import type { Services } from '../platform/start/services.ts';
import { cleaningTasks } from './cleaning-tasks.ts';
import type { Mailer } from './start-mailer.ts';

/** Connections to PostgreSQL for what lasts as long as a session, and not for a transaction: locks, and LISTEN. */
export type Sessions = {
  readonly url: string;
  readonly db: Db;
};

type Workers = {
  readonly sessions: Sessions;
  readonly forwarder: Pick<Forwarder, 'drain' | 'nudge'>;
  readonly importer: Pick<ReturnType<typeof openImporter>, 'importing' | 'scheduled'>;
  readonly reports: Pick<ReturnType<typeof openReportTasks>, 'making' | 'scheduled'>;
  readonly uploader: Pick<ReturnType<typeof openClickUploader>, 'importing'>;
  readonly orderUploader: Pick<ReturnType<typeof openOrderUploader>, 'importing'>;
  readonly mailer: Pick<Mailer, 'tasks'>;
};

/** What is due by the minute or the hour, and takes moments. */
const SHORT_AT_A_TIME = 4;
/** A mail server that does not answer is waited for, fifteen seconds a mail, and a shop's program ten. */
const MAILS_AT_A_TIME = 4;
/** A large one must not keep all others waiting. */
const REPORTS_AT_A_TIME = 2;
const CLICK_FILES_AT_A_TIME = 2;
/** One job takes back all runs that were asked for, one after the other. */
const UNDOS_AT_A_TIME = 1;

/** Encrypts by the key in use what the other one has encrypted, or nobody yet. */
async function resealSecrets(services: Services): Promise<void> {
  await reencryptTotpSecrets(services);
  await reencryptFeedLogins(services);
  await reencryptWebhookSecrets(services);
}

/**
 * The jobs of a process, and which of them take places from each other. Each lane listens on a connection of the queue's
 * own (`JOB_POOL_MAX`).
 */
export function jobLanes(services: Services, workers: Workers): Lane[] {
  const { sessions, forwarder, importer, reports, uploader, orderUploader, mailer } = workers;
  const machine = { cores: availableParallelism(), connections: poolSize(services.db) };
  const undo = () => finishUndos({ ...services, sessions: sessions.db });
  const webhookTask = { run: (payload: unknown) => sendDelivery(services, payload) };
  return [
    {
      concurrency: SHORT_AT_A_TIME,
      tasks: {
        'forward-batches': { run: forwarder.drain, crontab: '* * * * *' },
        'snapshot-offers': { run: () => snapshotOffers(services), crontab: '1,50 * * * *' },
        // In whichever hour a month is closed in Belgrade.
        [ISSUE_TASK]: { run: () => runIssueStatements(services), crontab: '40 * * * *' },
        'watch-traffic': { run: () => watchTraffic(services), crontab: '*/5 * * * *' },
        'keep-audit-head': { run: () => keepAuditHead(services), crontab: '5 0 * * *' },
        'record-ended-counts': { run: () => recordEndedCounts(services), crontab: '3,23,43 * * * *' },
        'reseal-secrets': { run: () => resealSecrets(services) },
        'refresh-ad-products': { run: () => refreshAdProducts(services), crontab: '20 * * * *' },
        ...importer.scheduled,
        ...cleaningTasks(services),
        ...reports.scheduled,
        ...openOwnDataTasks(services),
        ...openAccountingTasks(services, openShopDirectory(services), forwarder.nudge),
      },
    },
    { concurrency: MAILS_AT_A_TIME, tasks: { ...mailer.tasks, [WEBHOOK_TASK]: webhookTask } },
    {
      concurrency: REPORTS_AT_A_TIME,
      tasks: {
        ...reports.making,
        // In the morning, so that what rivals did over night is in it.
        'watch-outbid': {
          run: () => watchOutbid(services, openShopDirectory(services)),
          crontab: '10 5 * * *',
        },
        // Each shop is planned once an hour, whichever run comes first.
        'run-goals': { run: () => runGoals(services, openShopDirectory(services)), crontab: '7 * * * *' },
      },
    },
    ...importLanes(importer.importing, importPlaces(machine)),
    { concurrency: CLICK_FILES_AT_A_TIME, tasks: { ...uploader.importing, ...orderUploader.importing } },
    // Of millions of clicks one takes an hour: it must not take a place of what is due by the minute.
    { concurrency: UNDOS_AT_A_TIME, tasks: { [UNDO_TASK]: { run: undo, crontab: '* * * * *' } } },
  ];
}
