import type { HeldBackClient } from '../platform/clickhouse/hold-back.ts';
import { startClickHouse } from '../platform/clickhouse/start-clickhouse.ts';
import type { Log } from '../platform/logging/logger.ts';
import type { Env } from '../platform/start/env.ts';
import { migrateAtStart } from './migrate-schemas.ts';

const EVERY_MS = 2_000;

type Expected = {
  readonly clickhouse: HeldBackClient;
  /** Why it is away, in a sentence. */
  readonly reason: string;
  /** Of PostgreSQL, past any pooler. */
  readonly url: string;
  readonly env: Env;
  readonly log: Log;
};

/** Brings the schema of a ClickHouse that is back up to date. @throws StartError where it cannot be used */
async function prepare({ url, env, log }: Expected): Promise<void> {
  const running = await startClickHouse(env);
  try {
    await migrateAtStart({ url, clickhouse: running, env, log });
  } finally {
    await running.stop();
  }
}

/**
 * Looks every two seconds for a ClickHouse that was away when the process started, brings its schema up to date once it is
 * back, and lets everybody in. Each reason why it cannot be used is said once.
 * @returns ends the looking
 */
export function letInOnceThere(expected: Expected): () => Promise<void> {
  const { clickhouse, log } = expected;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let said = '';
  const because = (reason: string) => {
    clickhouse.because(reason);
    if (reason === said) return;
    said = reason;
    log.warn(`${reason} Events are taken in and wait for it, reports are refused until it is there.`);
  };
  const look = async () => {
    try {
      await prepare(expected);
      clickhouse.letIn();
      log.info('ClickHouse is there, and is used from now on');
    } catch (error) {
      because(error instanceof Error ? error.message : String(error));
      if (!isStopped) wait();
    }
  };
  let looking = Promise.resolve();
  const wait = () => {
    timer = setTimeout(() => {
      looking = look();
    }, EVERY_MS);
  };
  because(expected.reason);
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
