import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { deleteEndedSessions } from '../areas/auth/auth.public.ts';
import { deleteOldFeeds, type Importer, openImporter } from '../areas/feeds/feeds.public.ts';
import { deleteOldMails } from '../areas/mail/mail.public.ts';
import { snapshotOffers } from '../areas/offers/offers.public.ts';
import { deleteOldBatches, type Forwarder, openForwarder } from '../areas/portal/portal.public.ts';
import {
  deleteOldReportFiles,
  openReportPress,
  type ReportPress,
} from '../areas/report-files/report-files.public.ts';
import type { Env } from '../core/env.ts';
import { startJobs, type Task } from '../core/job-runner.ts';
import type { Services } from '../core/services.ts';
import type { Shutdown } from '../core/shutdown.ts';
import { StartError } from '../core/start-error.ts';
import { buildApp } from './build-app.ts';
import { openPostOffice, type PostOffice } from './open-post-office.ts';
import { portSentence } from './port-check.ts';
import { prepareDemo } from './prepare-demo.ts';

async function listen(app: FastifyInstance, env: Env): Promise<string> {
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    throw new StartError(portSentence(error as NodeJS.ErrnoException, env.port, env.host));
  }
  const { port } = app.server.address() as AddressInfo;
  return `http://${env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host}:${port}`;
}

type Runners = {
  readonly forwarder: Forwarder;
  readonly post: PostOffice;
  readonly importer: Importer;
  readonly press: ReportPress;
};

/** Everything that runs beside the requests, and when it runs by itself. */
function tasksOf(
  services: Services,
  { forwarder, post, importer, press }: Runners,
): Readonly<Record<string, Task>> {
  return {
    'forward-batches': { run: forwarder.drain, crontab: '* * * * *' },
    'snapshot-offers': { run: () => snapshotOffers(services), crontab: '1,50 * * * *' },
    'delete-old-batches': { run: () => deleteOldBatches(services), crontab: '15 2 * * *' },
    'delete-ended-sessions': {
      run: () => deleteEndedSessions(services.db, new Date(services.clock())),
      crontab: '30 2 * * *',
    },
    'send-mails': { run: post.deliver, crontab: '* * * * *' },
    'import-feeds': { run: importer.drain, crontab: '* * * * *' },
    'delete-old-feeds': { run: () => deleteOldFeeds(services), crontab: '0 3 * * *' },
    'delete-old-mails': { run: () => deleteOldMails(services), crontab: '45 2 * * *' },
    'plan-report-files': { run: press.plan, crontab: '*/5 * * * *' },
    'make-report-files': { run: press.make, crontab: '* * * * *' },
    'delete-old-report-files': { run: () => deleteOldReportFiles(services), crontab: '15 3 * * *' },
  };
}

/** Fills the demo where it is wanted, serves the app, and starts what runs beside it. */
export async function runApp(options: {
  env: Env;
  services: Services;
  databaseUrl: string;
  shutdown: Shutdown;
  webFolder: string;
}): Promise<void> {
  const { env, services, databaseUrl, shutdown, webFolder } = options;
  const demo = env.demo ? await prepareDemo(services, env) : null;

  const forwarder = openForwarder(services);
  shutdown.add('forwarder', forwarder.stop);
  const post = openPostOffice(services, env);
  const importer = openImporter({ services });
  const press = openReportPress(services);
  const jobs = await startJobs({
    databaseUrl,
    log: services.log,
    tasks: tasksOf(services, { forwarder, post, importer, press }),
  });
  shutdown.add('jobs', async () => {
    await jobs.stop();
    post.close();
  });
  shutdown.add('imports', importer.stop);
  importer.onQueued(() => jobs.add('import-feeds', 'import-feeds'));
  post.onQueued(() => jobs.add('send-mails', 'send-mails'));
  press.onQueued(() => jobs.add('make-report-files', 'make-report-files'));
  // What a crash left half made, and what was due meanwhile.
  await jobs.add('plan-report-files', 'reports-at-start');
  await jobs.add('make-report-files', 'report-files-at-start');
  // Today has none yet when the computer slept.
  await jobs.add('snapshot-offers', 'snapshot-at-start');
  // A crash may have cut one off.
  await jobs.add('import-feeds', 'import-feeds');

  const app = await buildApp(services, {
    logLevel: env.logLevel,
    trustedProxies: env.trustedProxies,
    webFolder,
    publicUrl: env.publicUrl ?? `http://localhost:${env.port}`,
    contactEmail: env.contactEmail,
    onAccepted: forwarder.nudge,
    ...(post.isReadable ? { keptMails: { siteAddress: post.siteAddress } } : {}),
  });
  shutdown.add('HTTP server', () => app.close());
  const local = await listen(app, env);
  const address = env.publicUrl ?? local;
  forwarder.nudge();
  post.open(address);
  if (!demo) return services.log.info(`\nReady: ${address}`);
  demo.announce(address);
  if (post.isReadable) services.log.info(`  Mails of the demo: ${address}/dev/mail`);
  shutdown.add('simulator', await demo.simulate(local));
}
