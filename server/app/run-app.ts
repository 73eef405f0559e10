import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { deleteEndedSessions } from '../areas/auth/auth.public.ts';
import { deleteOldMails } from '../areas/mail/mail.public.ts';
import { snapshotOffers } from '../areas/offers/offers.public.ts';
import { deleteOldBatches, openForwarder } from '../areas/portal/portal.public.ts';
import { openReportPress } from '../areas/report-files/report-files.public.ts';
import type { Env } from '../core/env.ts';
import { startJobs } from '../core/job-runner.ts';
import type { Services } from '../core/services.ts';
import type { Shutdown } from '../core/shutdown.ts';
import { StartError } from '../core/start-error.ts';
import { buildApp } from './build-app.ts';
import { openPostOffice } from './open-post-office.ts';
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
  const press = openReportPress(services);
  const jobs = await startJobs({
    databaseUrl,
    log: services.log,
    tasks: {
      'forward-batches': { run: forwarder.drain, crontab: '* * * * *' },
      'snapshot-offers': { run: () => snapshotOffers(services), crontab: '1,50 * * * *' },
      'delete-old-batches': { run: () => deleteOldBatches(services), crontab: '15 2 * * *' },
      'delete-ended-sessions': {
        run: () => deleteEndedSessions(services.db, new Date(services.clock())),
        crontab: '30 2 * * *',
      },
      'send-mails': { run: post.deliver, crontab: '* * * * *' },
      'delete-old-mails': { run: () => deleteOldMails(services), crontab: '45 2 * * *' },
      ...press.tasks,
    },
  });
  shutdown.add('jobs', async () => {
    await jobs.stop();
    post.close();
  });
  post.onQueued(() => jobs.add('send-mails', 'send-mails'));
  press.onQueued(() => jobs.add('make-report-files', 'make-report-files'));
  // Today has none yet when the computer slept, and a crash leaves things half made.
  for (const task of ['snapshot-offers', ...Object.keys(press.tasks)])
    await jobs.add(task, `${task}-at-start`);

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
