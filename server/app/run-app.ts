import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { announcer } from '../platform/logging/logger.ts';
import type { Env } from '../platform/start/env.ts';
import type { Services } from '../platform/start/services.ts';
import type { Shutdown } from '../platform/start/shutdown.ts';
import { StartError } from '../platform/start/start-error.ts';
import { buildApp } from './build-app.ts';
import { portSentence } from './port-check.ts';
import { prepareDemo } from './prepare-demo.ts';
import { openPostOffice } from './start-mailer.ts';
import { startTasks } from './start-tasks.ts';

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
  log: Logger;
  databaseUrl: string;
  shutdown: Shutdown;
  webFolder: string;
}): Promise<void> {
  const { env, services, log, databaseUrl, shutdown, webFolder } = options;
  const announce = announcer(log, env.logFormat);
  const demo = env.demo ? await prepareDemo(services, env, announce) : null;

  const post = openPostOffice(services, env);
  const { nudge } = await startTasks({ services, databaseUrl, shutdown, post });
  const app = await buildApp(services, {
    log,
    trustedProxies: env.trustedProxies,
    webFolder,
    publicUrl: env.publicUrl ?? `http://localhost:${env.port}`,
    contactEmail: env.contactEmail,
    onAccepted: nudge,
    ...(post.isReadable ? { keptMails: { siteAddress: post.siteAddress } } : {}),
  });
  shutdown.add('HTTP server', () => app.close());
  const local = await listen(app, env);
  const address = env.publicUrl ?? local;
  nudge();
  post.open(address);
  if (!demo) return announce(`\nReady: ${address}`);
  demo.announce(address);
  if (post.isReadable) announce(`  Mails of the demo: ${address}/dev/mail`);
  shutdown.add('simulator', await demo.simulate(local));
}
