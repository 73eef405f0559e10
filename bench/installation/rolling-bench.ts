import { setTimeout as sleep } from 'node:timers/promises';
import { createServiceToken } from '../../server/kernel/identity/access-tokens/access-tokens.public.ts';
import { openDatabase } from '../../server/platform/postgres/database.ts';
import { startBalancer } from '../../tests/installation/balancer.ts';
import {
  INSTALLATION_KEY,
  type SharedEngines,
  startSharedEngines,
} from '../../tests/installation/shared-engines.ts';
import { type LoadFigures, type LoadTarget, startSteadyLoad } from '../../tests/installation/steady-load.ts';
import { freePort } from '../../tests/servers/own-postgres.ts';
import { makeMarket } from '../../tests/servers/sent-ledger.ts';
import type { ServerProcess } from '../../tests/servers/server-process.ts';
import { endsVerified } from './verified-end.ts';

const REQUESTS_PER_SECOND = 500;
const DRAIN_S = 2;
const WEBS = 3;
const CHECK_EVERY_MS = 100;
/** Of load before the first restart, and after each. */
const PAUSE_MS = 3_000;

type Started = { readonly env: NodeJS.ProcessEnv; server: ServerProcess };

async function startProcesses(engines: SharedEngines): Promise<Started[]> {
  const started: Started[] = [];
  for (let number = 0; number <= WEBS; number += 1) {
    const env = {
      ROLE: number < WEBS ? 'web' : 'worker',
      PORT: String(await freePort()),
      DRAIN_S: String(DRAIN_S),
      TRUST_PROXY: '1',
    };
    started.push({ env, server: await engines.start(env) });
  }
  return started;
}

async function makeTarget(engines: SharedEngines, address: string): Promise<LoadTarget> {
  const db = openDatabase(engines.postgres.url, 1);
  const { market, token } = await makeMarket(db, INSTALLATION_KEY);
  const reports = { name: 'reports', scopes: ['reports:read'] as const, portalIds: [] };
  const { shopIds, productId } = market;
  const reportsToken = await createServiceToken(db, { ...reports, shopIds });
  await db.destroy();
  return { address, shopIds, productId, portalToken: token, reportsToken };
}

/** Whether as many clicks were charged as were answered, and all that is said of them agrees. */
async function isConsistent(engines: SharedEngines, { clicks }: LoadFigures): Promise<boolean> {
  const db = openDatabase(engines.postgres.url, 1);
  const isVerified = await endsVerified(engines, db);
  const rows = await db.selectFrom('spending').select('clicks').execute();
  await db.destroy();
  const charged = rows.reduce((sum, row) => sum + row.clicks, 0);
  console.log(`clicks answered ${clicks}, charged ${charged}`);
  return isVerified && charged === clicks;
}

function print(perSecond: number, { requests, failed, p50Ms, p99Ms }: LoadFigures): number {
  const failures = Object.values(failed).reduce((sum, count) => sum + count, 0);
  console.log(
    `${requests} requests at ${perSecond}/s, failed ${failures}, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`,
  );
  for (const [what, count] of Object.entries(failed)) console.log(`  ${count} × ${what}`);
  return failures;
}

/**
 * Restarts three web processes and a worker one after the other by SIGTERM, behind a proxy that tries nothing twice, under
 * as many requests a second as RPS says, 500 without. Ends with code 1 where one request failed.
 */
export async function runRollingBench(): Promise<void> {
  const perSecond = Number(process.env.RPS || REQUESTS_PER_SECOND);
  const engines = await startSharedEngines();
  const started = await startProcesses(engines);
  const webs = started.filter(({ env }) => env.ROLE === 'web').map(({ server }) => server.address);
  const balancer = await startBalancer(webs, CHECK_EVERY_MS);
  try {
    const load = startSteadyLoad(await makeTarget(engines, balancer.address), perSecond);
    await sleep(PAUSE_MS);
    for (const one of started) {
      const start = performance.now();
      const { address } = one.server;
      await one.server.stop();
      const code = await one.server.exitCode;
      const stopped = performance.now();
      one.server = await engines.start(one.env);
      await balancer.takes(address);
      const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
      console.log(
        `  ${one.env.ROLE} ended with ${code} in ${seconds(start, stopped)} s, was back ${seconds(stopped, performance.now())} s later`,
      );
      await sleep(PAUSE_MS);
    }
    const figures = await load.finish();
    const failures = print(perSecond, figures);
    for (const refusal of balancer.refusals.slice(0, 10)) console.log(`  ${refusal}`);
    const isRight = await isConsistent(engines, figures);
    console.log(failures === 0 && isRight ? 'met' : 'MISSED');
    if (failures > 0 || !isRight) process.exitCode = 1;
  } finally {
    await balancer.close();
    await Promise.all(started.map(({ server }) => server.stop()));
    await engines.close();
  }
}
