import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openBatchAnnouncer } from '../areas/portal/portal.public.ts';
import { DEMO_LEGAL_FOLDER } from '../demo/simulator.public.ts';
import { hasStaff } from '../kernel/identity/auth.public.ts';
import {
  agreeForDemo,
  type LegalTexts,
  missingSentence,
  NO_LEGAL_TEXTS,
  readLegalTexts,
} from '../kernel/legal/legal.public.ts';
import { CLOSING_GRACE_MS } from '../platform/http/http-server.ts';
import { announcer } from '../platform/logging/logger.ts';
import { openRequestCounts, type RequestCounts } from '../platform/rate-limit/request-counts.ts';
import type { Env } from '../platform/start/env.ts';
import { isDraining } from '../platform/start/readiness.ts';
import { keepsNothingHere } from '../platform/start/role-settings.ts';
import type { Services } from '../platform/start/services.ts';
import type { Shutdown } from '../platform/start/shutdown.ts';
import { StartError } from '../platform/start/start-error.ts';
import { buildApp } from './build-app.ts';
import { buildWorkerApp } from './build-worker-app.ts';
import { DEMO_ENDED, endDemo } from './ended-demo.ts';
import type { Sessions } from './job-lanes.ts';
import type { OperationsOptions } from './operations/register-operations.ts';
import { portSentence } from './port-check.ts';
import { prepareDemo } from './prepare-demo.ts';
import { type Mailer, openMailer } from './start-mailer.ts';
import { startTasks } from './start-tasks.ts';

/** One process counts calls by itself; of several, all count together. */
function openSharedCounts({ env, services, shutdown }: RunOptions): RequestCounts | undefined {
  if (!keepsNothingHere(env)) return undefined;
  const counts = openRequestCounts(services);
  shutdown.add('counts of calls', counts.stop);
  return counts;
}

type RunOptions = {
  readonly env: Env;
  readonly services: Services;
  readonly log: Logger;
  readonly sessions: Sessions;
  readonly shutdown: Shutdown;
  readonly webFolder: string;
};

const NO_STAFF =
  'Nobody of the portals’ staff has an account yet; make the first: npm run create-staff -- --email ADDRESS';

async function listen(app: FastifyInstance, env: Env): Promise<string> {
  try {
    await app.listen({ port: env.port, host: env.host });
  } catch (error) {
    throw new StartError(portSentence(error as NodeJS.ErrnoException, env.port, env.host));
  }
  const { port } = app.server.address() as AddressInfo;
  return `http://${env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host}:${port}`;
}

/** What the operator has to say in law; a demo has texts of its own, to which its people have agreed. */
async function openLegalTexts({ env, services, log }: RunOptions, isDemo: boolean): Promise<LegalTexts> {
  const folder = env.legalDir ?? (isDemo ? DEMO_LEGAL_FOLDER : null);
  // A process that answers no calls shows no pages.
  if (env.role === 'worker') return NO_LEGAL_TEXTS;
  const { texts, missing } = folder ? await readLegalTexts(folder) : { texts: NO_LEGAL_TEXTS, missing: [] };
  const sentence = missingSentence(folder, missing);
  if (sentence) log.warn(sentence);
  if (isDemo) await agreeForDemo(services, texts);
  return texts;
}

const MS = 1000;

/** The app that answers calls, with what the settings say of it. */
function buildWebApp(
  options: RunOptions & {
    legal: LegalTexts;
    mailer: Mailer | null;
    onAccepted: () => void;
    operations: OperationsOptions;
  },
) {
  const { env, services, log, webFolder, legal, mailer, onAccepted, operations } = options;
  return buildApp(services, {
    log,
    trustedProxies: env.trustedProxies,
    staffFactor: env.staffFactor,
    webFolder,
    publicUrl: env.publicUrl ?? `http://localhost:${env.port}`,
    contactEmail: env.contactEmail,
    legal,
    clamdUrl: env.clamdUrl,
    oidc: env.oidc,
    onAccepted,
    operations,
    closingGraceMs: Math.max(env.drainSeconds * MS, CLOSING_GRACE_MS),
    isDraining,
    requestCounts: openSharedCounts(options),
    traffic: { connections: env.connectionsMax, perAddress: env.connectionsPerAddress },
    ...(mailer?.isReadable ? { keptMails: { siteAddress: mailer.siteAddress } } : {}),
  });
}

/** Fills the demo where it is wanted, serves the app, and starts what runs beside it. */
export async function runApp(options: RunOptions): Promise<void> {
  const { env, services, log, sessions, shutdown } = options;
  const announce = announcer(env.logFormat);
  const demo = env.demo ? await prepareDemo({ ...services, db: sessions.db }, env, announce) : null;
  if (!demo && (await endDemo(services))) log.warn(DEMO_ENDED);
  if (!(await hasStaff(services.db))) log.warn(NO_STAFF);
  const legal = await openLegalTexts(options, demo !== null);

  // A process that only answers calls sends no mails.
  const mailer = env.role === 'web' ? null : openMailer(services, { ...env, demo: demo !== null });
  const { nudge, jobs } = mailer
    ? await startTasks({ services, env, sessions, shutdown, mailer })
    : { nudge: openBatchAnnouncer(services), jobs: undefined };
  const operations = { metricsToken: env.metricsToken, isDraining, ...(jobs ? { jobs } : {}) };
  const app =
    env.role === 'worker'
      ? await buildWorkerApp(services, { log, operations })
      : await buildWebApp({ ...options, legal, mailer, operations, onAccepted: nudge });
  shutdown.add('HTTP server', () => app.close());
  const local = await listen(app, env);
  const address = env.publicUrl ?? local;
  nudge();
  mailer?.open(address);
  if (env.role === 'worker')
    return announce(`\nReady: ${local}\n  ROLE=worker: it runs jobs and answers no calls.`);
  if (!demo) return announce(`\nReady: ${address}`);
  demo.announce(address);
  if (mailer?.isReadable) announce(`  Mails of the demo: ${address}/dev/mail`);
  shutdown.add('simulator', await demo.simulate(local));
}
