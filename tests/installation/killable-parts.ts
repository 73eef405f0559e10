import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../servers/own-postgres.ts';
import type { ServerProcess } from '../servers/server-process.ts';
import type { SharedEngines } from './shared-engines.ts';

const BEFORE_NEXT_TRY_MS = 100;
const OUTPUT_SHOWN = 2_000;

/** One process of an installation, which comes back by itself whenever it has ended. */
export type KillablePart = {
  readonly name: string;
  /** Ends it by SIGKILL, and has it started again in the background until it is up. */
  readonly kill: () => Promise<void>;
  /** Resolves as soon as it is up. */
  readonly up: () => Promise<void>;
  /** Ends it as an administrator does; throws where it has ended otherwise than by `kill`. */
  readonly stop: () => Promise<void>;
};

type Life = {
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

function watch(name: string, life: Life): KillablePart {
  let isStopping = false;
  let starting: Promise<void> = Promise.resolve();
  /** As whoever watches over processes does: a start that fails, because the database is down say, is tried again. */
  const startAgain = async () => {
    while (!isStopping) {
      try {
        await life.start();
        return;
      } catch {
        await sleep(BEFORE_NEXT_TRY_MS);
      }
    }
  };
  return {
    name,
    up: () => starting,
    kill: async () => {
      await life.kill();
      starting = startAgain();
    },
    stop: async () => {
      isStopping = true;
      await starting;
      await life.stop();
    },
  };
}

async function openAppPart(
  engines: SharedEngines,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<KillablePart & { address: string }> {
  const port = String(await freePort());
  const start = () => engines.start({ ...env, PORT: port });
  let server: ServerProcess = await start();
  const assertLives = () => {
    if (server.isRunning()) return;
    throw new Error(`${name} ended by itself:\n${server.output().slice(-OUTPUT_SHOWN)}`);
  };
  const part = watch(name, {
    start: async () => {
      server = await start();
    },
    kill: async () => {
      assertLives();
      await server.kill();
    },
    stop: async () => {
      assertLives();
      await server.stop();
    },
  });
  return { ...part, address: server.address };
}

/** Two processes that answer calls, one that runs jobs, and both engines, all of which can be killed. */
export async function openKillableParts(engines: SharedEngines) {
  const { postgres, clickhouse } = engines;
  const webs = [
    await openAppPart(engines, 'web 1', { ROLE: 'web' }),
    await openAppPart(engines, 'web 2', { ROLE: 'web' }),
  ];
  const worker = await openAppPart(engines, 'worker', { ROLE: 'worker' });
  const parts: readonly KillablePart[] = [
    ...webs,
    worker,
    watch('PostgreSQL', { start: postgres.start, kill: () => postgres.end('SIGKILL'), stop: async () => {} }),
    watch('ClickHouse', { start: clickhouse.start, kill: clickhouse.kill, stop: async () => {} }),
  ];
  return {
    parts,
    addresses: webs.map(({ address }) => address),
    /** Of the processes of the app; the engines are left to who started them. */
    stop: () => Promise.all([...webs, worker].map((part) => part.stop())),
  };
}
