import { isSetUp } from '../../db/schema-state.ts';
import { openClickHouseDoor } from '../platform/clickhouse/clickhouse-door.ts';
import { clickHouseTrouble } from '../platform/clickhouse/clickhouse-trouble.ts';
import {
  expectClickHouse,
  type RunningClickHouse,
  startClickHouse,
} from '../platform/clickhouse/start-clickhouse.ts';
import type { Log } from '../platform/logging/logger.ts';
import { isDatabaseAway } from '../platform/postgres/lost-connection.ts';
import { refuseHalfRestored } from '../platform/postgres/restore-marker.ts';
import { type RunningPostgres, startPostgres } from '../platform/postgres/start-postgres.ts';
import type { Env } from '../platform/start/env.ts';
import type { Shutdown } from '../platform/start/shutdown.ts';
import { retryWhileAway, sayWaiting } from '../platform/start/start-guard.ts';
import { letInOnceThere } from './absent-clickhouse.ts';
import { migrateAtStart } from './migrate-schemas.ts';

type EngineParts = {
  readonly env: Env;
  readonly shutdown: Shutdown;
  readonly log: Log;
  /** Whether the process may wait for databases by URL that are away, where that makes sense. */
  readonly mayWait: boolean;
};

function openPostgres({ env, shutdown, log, mayWait }: EngineParts): Promise<RunningPostgres> {
  const { databaseUrl, databaseDirectUrl, dataDir } = env;
  const onGone = (reason: Error) => {
    log.error(`The app ends: ${reason.message}`);
    void shutdown.exit(1);
  };
  const start = () =>
    startPostgres({ databaseUrl, databaseDirectUrl, dataDir, log, onGone, warnsOfSuperuser: true });
  const isPatient = mayWait && databaseUrl !== undefined;
  return sayWaiting(log, 'PostgreSQL', isPatient ? () => retryWhileAway(log, start) : start);
}

/** ClickHouse, or why it is away although it may be back at any time. */
async function findClickHouse({ env, log, mayWait }: EngineParts): Promise<RunningClickHouse | Error> {
  try {
    return await sayWaiting(log, 'ClickHouse', () => startClickHouse(env));
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const mayPass = isDatabaseAway(error) || clickHouseTrouble(cause) !== null;
    if (mayWait && env.clickhouseUrl !== undefined && mayPass) return error as Error;
    throw error;
  }
}

/**
 * Starts both engines, or finds them, and brings their schemas up to date. Without PostgreSQL nothing can be done, so it
 * is waited for; without a ClickHouse by URL events can be taken in, so it may come later, unless this is the first start
 * of all.
 */
export async function openEngines(
  parts: EngineParts,
): Promise<{ postgres: RunningPostgres; clickhouse: RunningClickHouse }> {
  const { env, shutdown, log } = parts;
  log.info('Starting PostgreSQL and ClickHouse …');
  const postgres = await openPostgres(parts);
  shutdown.add('PostgreSQL', postgres.stop);
  const found = await findClickHouse(parts);
  const isThere = !(found instanceof Error);
  if (isThere) shutdown.add('ClickHouse', found.stop);
  else if (!(await isSetUp(postgres.directUrl))) throw found;
  if (env.clickhouseUrl === undefined && isThere) {
    shutdown.add('door to ClickHouse', await openClickHouseDoor(found.client, env.dataDir));
  }
  const { directUrl: url } = postgres;
  await sayWaiting(log, 'the databases and their migrations', async () => {
    await refuseHalfRestored(url);
    await migrateAtStart({ url, clickhouse: isThere ? found : null, env, log });
  });
  if (isThere) return { postgres, clickhouse: found };
  const clickhouse = expectClickHouse(env.clickhouseUrl ?? '', env);
  shutdown.add('ClickHouse', clickhouse.stop);
  shutdown.add('wait for ClickHouse', letInOnceThere({ clickhouse, reason: found.message, url, env, log }));
  return { postgres, clickhouse };
}
