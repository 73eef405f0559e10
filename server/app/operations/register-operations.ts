import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listNeededMigrations } from '../../../db/read-migrations.ts';
import type { Call } from '../../../shared/contract/frame/call.ts';
import * as accessTokens from '../../../shared/contract/people/access-tokens.contract.ts';
import * as auth from '../../../shared/contract/people/auth.contract.ts';
import * as emailChange from '../../../shared/contract/people/email-change.contract.ts';
import * as factors from '../../../shared/contract/people/factors.contract.ts';
import * as people from '../../../shared/contract/people/people.contract.ts';
import * as provider from '../../../shared/contract/people/provider.contract.ts';
import * as ownSession from '../../../shared/contract/people/session.contract.ts';
import { isStaff } from '../../../shared/rules/people/access.ts';
import type { guardOf } from '../../kernel/identity/auth.public.ts';
import { healthRoutes } from '../../platform/health/health.routes.ts';
import { openHealth } from '../../platform/health/health.ts';
import { metricsRoutes } from '../../platform/health/metrics.routes.ts';
import { watchProcess } from '../../platform/health/process-metrics.ts';
import type { PoolUsage } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { openGauges } from './read-gauges.ts';

export type OperationsOptions = {
  /** Opens `/metrics` to other machines. */
  readonly metricsToken?: string | undefined;
  /** Whether the process has been told to stop. */
  readonly isDraining?: () => boolean;
  /** What runs jobs in this process, where anything does. */
  readonly jobs?: { readonly hasEnded: () => boolean; readonly poolUsage: () => PoolUsage };
};

/** Of each engine, what this version of the app cannot work without. */
async function readNeededMigrations() {
  const of = (engine: string) =>
    listNeededMigrations(fileURLToPath(new URL(`../../../db/${engine}/`, import.meta.url)));
  const [postgres, clickhouse] = await Promise.all([of('postgres'), of('clickhouse')]);
  return { postgres, clickhouse };
}

/** What watches the process asks for: `/livez`, `/readyz` and `/metrics`. */
export function registerOperations(
  app: FastifyInstance,
  services: Services,
  options: OperationsOptions & {
    /** Who asks; a process that answers no calls knows nobody. */
    readonly guard?: ReturnType<typeof guardOf>;
  },
): void {
  const { guard, jobs, metricsToken, isDraining = () => false } = options;
  watchProcess();
  const health = openHealth({
    ...services,
    isDraining,
    migrations: readNeededMigrations(),
    endedParts: () => (jobs?.hasEnded() ? ['jobs'] : []),
  });
  const isOfStaff = async (request: FastifyRequest) => {
    const asked = guard?.(request, { access: { kind: 'user', level: 1, may: isStaff } });
    return asked === undefined
      ? false
      : asked.then(
          () => true,
          () => false,
        );
  };
  healthRoutes(app, health, isOfStaff);
  metricsRoutes(app, {
    token: metricsToken,
    readGauges: openGauges({ services, health, jobPool: () => jobs?.poolUsage() ?? null }),
  });
  // Before the first request of a server that listens; what is only injected into asks when it is asked.
  app.addHook('onListen', health.start);
  app.addHook('onClose', async () => health.stop());
}

/** Part of every sign-in, and of every day: no settings. */
const DAILY = new Set<Call>([
  auth.loginCall,
  ownSession.refreshTokenCall,
  ownSession.logoutCall,
  factors.signInByCodeCall,
  factors.askPasskeyCall,
  factors.signInByPasskeyCall,
  factors.proveCall,
  factors.askProofPasskeyCall,
  factors.proveByPasskeyCall,
  provider.askProviderCall,
  provider.signInByProviderCall,
  provider.askProviderProofCall,
  provider.proveByProviderCall,
]);

const isChange = (value: unknown): value is Call =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  value.method !== 'GET' &&
  'access' in value;

/** Patterns of the calls that change who may get in and what they may do, as `POST /v1/access-tokens`. */
export const SECURITY_ROUTES: ReadonlySet<string> = new Set(
  [accessTokens, auth, emailChange, factors, people, provider]
    .flatMap((contract) => Object.values(contract).filter(isChange))
    .filter((call) => !DAILY.has(call))
    .map(({ method, path }) => `${method} ${path}`),
);
